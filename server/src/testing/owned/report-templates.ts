import { randomUUID } from 'node:crypto'
import { putTemplate } from '#modules/report-templates/testing/templates.ts'
import type { MakeObject } from './owned-object.ts'

const field = { kind: 'text', label: 'What is behind the wall?', hint: '', isRequired: false }

/** For each call about templates that takes the id of an object: makes that object for its owner. */
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
/** Calls of this group with an id that has no owner, each with the reason. */
export const reportTemplatesWithoutOwner: Readonly<Record<string, string>> = {
  'POST /report-templates/create-report-template': 'its ids are those of the new template and its fields',
}
