import type { InputOf } from '@fieldproof/contracts'
import type { ProjectReport } from '@fieldproof/contracts/entities/project-report'
import { projectLimits } from '@fieldproof/contracts/limits'
import { answerFaults, type Field } from '@fieldproof/policy/template-fields'
import { releaseFile } from '#kernel/files/stored-files.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { conflict, notFound, refuse } from '#kernel/refusals/refusal.ts'
import { newVerificationCode } from '#kernel/text/verification-code.ts'
import { inWork, workWithin } from '#kernel/work/unit-of-work.ts'
import { beginVersion } from '#modules/report-templates/find-template.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findOpenReport, findProjectFor } from './find-project.ts'
import { recordChange } from './happenings.ts'
import { factsOf, readProjectReport } from './read-report.ts'
import { contentHashOf, entryRowsOf } from './report-content.ts'
import { requireRoom } from './require-room.ts'
import type { ProjectReportEntryRow } from './tables.ts'
import { notifyOfFrozenReport } from './notify.ts'

const texts = textsOf('projects')

const room = { table: 'project_reports', most: projectLimits.reportsMax, full: texts.tooManyReports() } as const

/**
 * Starts a report with the current fields of an attached template, once for its id. It keeps them if the template
 * changes or is deleted (TEMPLATE-2).
 * @throws {Refusal} 403, 404, 409 if the template is not attached or has no fields, or there are too many reports, 422
 */
export const startProjectReport = async (
  body: InputOf<'POST /projects/start-new-report'>['body'],
  context: UserContext,
): Promise<ProjectReport> => {
  const {
    db,
    clock,
    session: { userId },
  } = context
  const call = { scope: `${userId} start-new-report`, key: body._id, body }
  await withIdempotency(db, clock.now(), call, async (transaction) => {
    const work = workWithin(context, transaction)
    const { project } = await findProjectFor(transaction, userId, body.projectId, 'write-reports')
    await requireRoom(transaction, project.id, room)
    const attached = await transaction
      .selectFrom('project_templates')
      .select('template_id')
      .where('project_id', '=', project.id)
      .where('template_id', '=', body.templateId)
      .executeTakeFirst()
    const template = attached && (await beginVersion(transaction, attached.template_id))
    if (!template) throw conflict(texts.notAttached())
    if (!template.fields.some(({ kind }) => kind !== 'section')) throw conflict(texts.templateEmpty())
    const made = await transaction
      .insertInto('project_reports')
      .values({
        id: body._id,
        project_id: project.id,
        template_id: template.id,
        template_name: template.name,
        template_version: template.version,
        fields: JSON.stringify(template.fields),
        name: body.name,
        started_by: userId,
        created_at: work.now,
        updated_at: work.now,
      })
      .onConflict((conflicting) => conflicting.column('id').doNothing())
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!made) throw refuse('key-reused', textsOf('refusals').sentBefore())
    await recordChange(work, project.id, userId, [
      { event: 'report-started', subject: { id: made.id, label: made.name } },
    ])
    return null
  })
  return readProjectReport(body._id, context)
}

/** @throws {Refusal} 409 if the report has no entry, or a required answer is missing; the text names the answer */
const refuseIncomplete = (fields: readonly Field[], entries: readonly ProjectReportEntryRow[]): void => {
  if (entries.length === 0) throw conflict(texts.reportEmpty())
  for (const [place, { title, entry_values: values }] of entries.entries()) {
    const missing = answerFaults(fields, values).find(({ is }) => is === 'missing')
    const label = fields.find(({ _id }) => _id === missing?.fieldId)?.label
    if (label !== undefined) throw conflict(texts.answerMissing({ label, entry: title || String(place + 1) }))
  }
}

/**
 * Freezes a report for good, with its hash and its code (PROJECT-9, PROJECT-11). Freezing it again changes nothing.
 * @throws {Refusal} 403, 404, 409 while it is empty or lacks a required answer
 */
export const freezeReport = async (reportId: string, context: UserContext): Promise<ProjectReport> => {
  const { userId } = context.session
  const known = await readProjectReport(reportId, context)
  if (known.frozenAt !== null) return known
  await inWork(context, async (work) => {
    const { db, now } = work
    const { project, report } = await findOpenReport(db, userId, reportId, 'freeze-reports')
    refuseIncomplete(report.fields, await entryRowsOf(db, report.id))
    const facts = factsOf(project)
    await db
      .updateTable('project_reports')
      .set({
        frozen_at: now,
        updated_at: now,
        facts: JSON.stringify(facts),
        content_hash: await contentHashOf(db, report, { facts, frozenAt: now }),
        verification_code: newVerificationCode(),
      })
      .where('id', '=', report.id)
      .execute()
    await recordChange(work, project.id, userId, [
      { event: 'report-frozen', subject: { id: report.id, label: report.name } },
    ])
    await notifyOfFrozenReport(work, project, report, userId)
  })
  return readProjectReport(reportId, context)
}

/** Deletes a report that is not frozen, with its entries and files. @throws {Refusal} 403, 404, 409 */
export const deleteProjectReport = async (
  { projectId, reportId }: { projectId: string; reportId: string },
  context: UserContext,
): Promise<{ _id: string }> =>
  inWork(context, async (work) => {
    const { db, now } = work
    const { userId } = context.session
    const { project, report } = await findOpenReport(db, userId, reportId, 'delete-parts')
    if (project.id !== projectId) throw notFound(texts.noSuchPart())
    const files = await db
      .selectFrom('project_report_files')
      .innerJoin('project_report_entries', 'project_report_entries.id', 'entry_id')
      .select('file_id')
      .where('report_id', '=', report.id)
      .execute()
    await db.deleteFrom('project_reports').where('id', '=', report.id).execute()
    for (const { file_id: id } of files) await releaseFile(db, id, now)
    await recordChange(work, project.id, userId, [
      { event: 'report-deleted', subject: { id: report.id, label: report.name } },
    ])
    return { _id: report.id }
  })
