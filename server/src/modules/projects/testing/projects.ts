import { randomBytes, randomUUID } from 'node:crypto'
import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import type { ProjectRole } from '@fieldproof/policy/project-rights'
import type { Field } from '@fieldproof/policy/template-fields'
import { hashToken } from '#kernel/hash-token.ts'
import { putTemplate } from '#modules/report-templates/testing/templates.ts'
import { newVerificationCode } from '#kernel/text/verification-code.ts'
import type { TestServer } from '#testing/test-server.ts'
import { contentHashOf } from '../report-content.ts'

const DAY = 24 * 60 * 60 * 1_000

/** A project of a user. @returns its id */
export const putProject = async (
  { db, clock }: TestServer,
  ownerId: string,
  name = 'A house in Ibadan',
): Promise<string> => {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', ownerId).executeTakeFirstOrThrow()
  const now = clock.now()
  const { id } = await db
    .insertInto('projects')
    .values({ owner_id: ownerId, name, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('project_people')
    .values({ project_id: id, user_id: ownerId, email, role: 'owner', added_at: now })
    .execute()
  return id
}

/** A member of a project, or an invited person if no user is given. @returns the id among its people */
export const putPerson = async (
  { db, clock }: TestServer,
  projectId: string,
  { userId = null, email, role }: { userId?: string | null; email: string; role: ProjectRole },
): Promise<string> => {
  const { id } = await db
    .insertInto('project_people')
    .values({
      project_id: projectId,
      user_id: userId,
      email,
      role,
      added_at: clock.now(),
      invitation_ends_at: userId === null ? new Date(clock.now().getTime() + 14 * DAY) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A task of a project. @returns its id */
export const putTask = async ({ db, clock }: TestServer, projectId: string, name = 'Dig'): Promise<string> => {
  const id = randomUUID()
  const now = clock.now()
  await db
    .insertInto('project_tasks')
    .values({
      id,
      project_id: projectId,
      name,
      description: '',
      status: 'to-do',
      priority: 'normal',
      checklist: '[]',
      position: 1_024,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** A client's link to a project that is valid for a week. */
export const putLink = async (
  { db, clock }: TestServer,
  projectId: string,
): Promise<{ linkId: string; token: string }> => {
  const linkId = randomUUID()
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db
    .insertInto('project_links')
    .values({
      id: linkId,
      project_id: projectId,
      name: 'Bank',
      token_hash: hashToken(token),
      made_by: null,
      created_at: now,
      ends_at: new Date(now.getTime() + 7 * DAY),
      withdrawn_at: null,
      last_viewed_at: null,
    })
    .execute()
  return { linkId, token }
}

/** A picture among the files of a project. @returns its id */
export const putProjectFile = async (
  { db, clock }: TestServer,
  projectId: string,
  ownerId: string,
): Promise<string> => {
  const id = randomUUID()
  const now = clock.now()
  await db
    .insertInto('stored_files')
    .values({
      id,
      key: `files-of-projects/${id}`,
      owner_id: ownerId,
      kind: 'project',
      name: 'plan.png',
      content_type: 'image/png',
      bytes: 9,
      created_at: now,
      kept_at: now,
      removed_at: null,
    })
    .execute()
  await db
    .insertInto('project_files')
    .values({ file_id: id, project_id: projectId, task_id: null, added_by: ownerId, added_at: now })
    .execute()
  return id
}

/** A milestone of a project. @returns its id */
export const putMilestone = async ({ db, clock }: TestServer, projectId: string): Promise<string> => {
  const id = randomUUID()
  const now = clock.now()
  await db
    .insertInto('project_milestones')
    .values({ id, project_id: projectId, name: 'Roof on', description: '', created_at: now, updated_at: now })
    .execute()
  return id
}

/** A report that was started with an attached template of the owner. */
export const putProjectReport = async (
  server: TestServer,
  projectId: string,
  ownerId: string,
  fields?: readonly Field[],
): Promise<{ reportId: string; templateId: string; fieldId: string }> => {
  const { db, clock } = server
  const now = clock.now()
  const { templateId, fieldId } = await putTemplate(server, ownerId, fields)
  await db
    .insertInto('project_templates')
    .values({ project_id: projectId, template_id: templateId, attached_at: now })
    .execute()
  const template = await db
    .updateTable('report_templates')
    .set({ is_version_used: true })
    .where('id', '=', templateId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const reportId = randomUUID()
  await db
    .insertInto('project_reports')
    .values({
      id: reportId,
      project_id: projectId,
      template_id: templateId,
      template_name: template.name,
      template_version: template.version,
      fields: JSON.stringify(template.fields),
      name: 'Week 1',
      started_by: ownerId,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { reportId, templateId, fieldId }
}

/** An entry of a report with one text. @returns its id */
export const putEntry = async (
  { db, clock }: TestServer,
  { reportId, fieldId }: { reportId: string; fieldId: string },
  authorId: string,
): Promise<string> => {
  const id = randomUUID()
  const values: EntryValue[] = [{ kind: 'text', fieldId, round: 0, text: 'Dry' }]
  await db
    .insertInto('project_report_entries')
    .values({
      id,
      report_id: reportId,
      title: 'South side',
      entry_values: JSON.stringify(values),
      author_id: authorId,
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute()
  return id
}

/** Freezes a report with its current content. @returns its code */
export const putFrozen = async ({ db, clock }: TestServer, reportId: string): Promise<string> => {
  const report = await db.selectFrom('project_reports').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow()
  const facts = { projectName: 'A house in Ibadan', city: '', timeZone: 'Africa/Lagos' }
  const code = newVerificationCode()
  await db
    .updateTable('project_reports')
    .set({
      frozen_at: clock.now(),
      facts: JSON.stringify(facts),
      content_hash: await contentHashOf(db, report, { facts, frozenAt: clock.now() }),
      verification_code: code,
    })
    .where('id', '=', reportId)
    .execute()
  return code
}

/** A link to a report that is valid for a week. @returns its id */
export const putShare = async (
  { db, clock }: TestServer,
  reportId: string,
  userId: string,
  token: string = randomUUID(),
): Promise<string> => {
  const id = randomUUID()
  const now = clock.now()
  await db
    .insertInto('project_report_shares')
    .values({
      id,
      report_id: reportId,
      user_id: userId,
      token_hash: hashToken(token),
      created_at: now,
      ends_at: new Date(now.getTime() + 7 * DAY),
      ended_at: null,
      last_viewed_at: null,
    })
    .execute()
  return id
}
