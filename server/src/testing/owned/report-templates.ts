import { randomUUID } from 'node:crypto'
import { putTemplate } from '#modules/report-templates/testing/templates.ts'
import type { MakeObject } from './owned-object.ts'

const field = { kind: 'text', label: 'What is behind the wall?', hint: '', isRequired: false }

/** Each call about templates that is asked for one object, with what makes one. */
export const reportTemplatesObjects: Readonly<Record<string, MakeObject>> = {
  'PATCH /report-templates/edit-report-template': async (server, ownerId) => ({
    body: { templateId: (await putTemplate(server, ownerId)).templateId, name: 'Another name' },
  }),
  'GET /report-templates/get-a-report-template/{id}': async (server, ownerId) => ({
    params: { id: (await putTemplate(server, ownerId)).templateId },
  }),
  'DELETE /report-templates/delete-report-template/{id}': async (server, ownerId) => ({
    params: { id: (await putTemplate(server, ownerId)).templateId },
  }),
  'POST /report-templates/duplicate-report-template': async (server, ownerId) => ({
    body: { _id: randomUUID(), templateId: (await putTemplate(server, ownerId)).templateId, name: 'A copy' },
  }),
  'POST /report-templates/add-field-to-report-template': async (server, ownerId) => ({
    body: { templateId: (await putTemplate(server, ownerId)).templateId, _id: randomUUID(), field },
  }),
  'PATCH /report-templates/edit-field-in-report-template': async (server, ownerId) => ({
    body: { ...(await putTemplate(server, ownerId)), field },
  }),
  'DELETE /report-templates/{templateId}/delete-field-from-report-template/{fieldId}': async (server, ownerId) => ({
    params: await putTemplate(server, ownerId),
  }),
}
/** Calls of this group with an identifier that is nobody's, and why. */
export const reportTemplatesWithoutOwner: Readonly<Record<string, string>> = {
  'POST /report-templates/create-report-template': 'the ids are those of what is made, and of fields that depend on it',
}
