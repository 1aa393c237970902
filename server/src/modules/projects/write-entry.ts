import type {
  AddReportEntryBody,
  EditReportEntryBody,
  EntryValue,
  ProjectReportEntry,
} from '@fieldproof/contracts/entities/project-report'
import { projectLimits } from '@fieldproof/contracts/limits'
import { answerFaults, type AnswerFault, type Field } from '@fieldproof/policy/template-fields'
import type { Db } from '#kernel/db/connect.ts'
import { attachUploads } from '#kernel/files/uploads.ts'
import { giveFilesTo, releaseFile } from '#kernel/files/stored-files.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { bodyHash } from '#kernel/idempotency/body-hash.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { conflict, forbidden, invalid, notFound, refuse, type Fault } from '#kernel/refusals/refusal.ts'
import { inWork, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findOpenReport, findProjectOf } from './find-project.ts'
import { recordChange } from './happenings.ts'
import { filesOfValue, mayChangeEntry, showEntries } from './read-report.ts'
import type { ProjectReportEntryRow, ProjectReportRow, ProjectRow } from './tables.ts'

const texts = textsOf('projects')
const answers = texts.answers

const toFault = (fields: readonly Field[], values: readonly EntryValue[], fault: AnswerFault): Fault => {
  const label = fields.find(({ _id }) => _id === fault.fieldId)?.label ?? ''
  const at = values.findIndex(({ fieldId, round }) => fieldId === fault.fieldId && round === fault.round)
  const field = at === -1 ? 'values' : `values.${at}`
  switch (fault.is) {
    case 'too-small':
    case 'too-large':
    case 'too-long':
    case 'too-many':
      return { field, message: answers[fault.is]({ label, limit: String(fault.limit) }) }
    default:
      return { field, message: answers[fault.is]({ label }) }
  }
}

/**
 * Checks the answers of an entry, except for missing ones: an entry may be written step by step, and freezing asks for
 * the rest.
 * @throws {Refusal} 400 with each answer that does not fit its field (TEMPLATE-4)
 */
const requireAnswers = (fields: readonly Field[], values: readonly EntryValue[]): void => {
  const faults = answerFaults(fields, values).filter(({ is }) => is !== 'missing')
  if (faults.length > 0) throw invalid(faults.map((fault) => toFault(fields, values, fault)))
}

/**
 * Gives an entry exactly the files in its values: takes new ones from the user who uploaded them for the project, and
 * deletes those that are no longer in a value.
 * @throws {Refusal} 404 if a file does not exist, was uploaded by someone else or for something else, or is already
 * used
 */
const setFiles = async (
  { db, now }: UnitOfWork,
  {
    project,
    report,
    entryId,
    userId,
  }: { project: ProjectRow; report: ProjectReportRow; entryId: string; userId: string },
  values: readonly EntryValue[],
): Promise<void> => {
  const wanted = [...new Set(values.flatMap(filesOfValue))]
  const rows = await db.selectFrom('project_report_files').select('file_id').where('entry_id', '=', entryId).execute()
  const existing = new Set(rows.map(({ file_id: id }) => id))
  const fresh = wanted.filter((id) => !existing.has(id))
  await attachUploads(db, now, { target: 'project-report', targetId: report.id, ownerId: userId, fileIds: fresh })
  await giveFilesTo(db, fresh, project.owner_id)
  if (fresh.length > 0)
    await db
      .insertInto('project_report_files')
      .values(fresh.map((id) => ({ file_id: id, entry_id: entryId })))
      .execute()
  for (const id of [...existing].filter((one) => !wanted.includes(one))) {
    await db.deleteFrom('project_report_files').where('file_id', '=', id).execute()
    await releaseFile(db, id, now)
  }
}

const labelOf = (report: ProjectReportRow, title: string): string =>
  title === '' ? report.name : `${report.name}: ${title}`

/** @throws {Refusal} 404 if the caller is not in the project, or the entry is gone */
const showEntry = async (
  { db, clock, ports: { files }, session: { userId } }: UserContext,
  reportId: string,
  entryId: string,
): Promise<ProjectReportEntry> => {
  const { person } = await findProjectOf(db, userId, 'project_reports', reportId, 'read')
  const { fields } = await db
    .selectFrom('project_reports')
    .select('fields')
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow()
  const row = await db
    .selectFrom('project_report_entries')
    .selectAll()
    .where('id', '=', entryId)
    .where('report_id', '=', reportId)
    .executeTakeFirst()
  const reading = { db, now: clock.now(), files, mayChange: mayChangeEntry(person) }
  const [entry] = row ? await showEntries(reading, fields, [row]) : []
  if (!entry) throw notFound(texts.noSuchEntry())
  return entry
}

const requireRoom = async (db: Db, reportId: string): Promise<void> => {
  const { count } = await db
    .selectFrom('project_report_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow()
  if (count >= projectLimits.entriesMax) throw conflict(texts.tooManyEntries())
}

/** Adds an entry to a report, once for its id. @throws {Refusal} 400, 403, 404, 409 if the report is frozen, 422 */
export const addEntry = async (body: AddReportEntryBody, context: UserContext): Promise<ProjectReportEntry> => {
  const {
    db,
    clock,
    session: { userId },
  } = context
  const call = { scope: `${userId} add-report-entry`, key: body._id, body }
  await withIdempotency(db, clock.now(), call, async (transaction) => {
    const work = workWithin(context, transaction)
    const { project, report } = await findOpenReport(transaction, userId, body.reportId)
    requireAnswers(report.fields, body.values)
    await requireRoom(transaction, report.id)
    const made = await transaction
      .insertInto('project_report_entries')
      .values({
        id: body._id,
        report_id: report.id,
        title: body.title,
        entry_values: JSON.stringify(body.values),
        author_id: userId,
        created_at: work.now,
        updated_at: work.now,
      })
      .onConflict((conflicting) => conflicting.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw refuse('key-reused', textsOf('refusals').sentBefore())
    await setFiles(work, { project, report, entryId: made.id, userId }, body.values)
    await recordChange(work, project.id, userId, [
      { event: 'entry-added', subject: { id: made.id, label: labelOf(report, body.title) } },
    ])
    return null
  })
  return showEntry(context, body.reportId, body._id)
}

/** An entry that the caller may change: their own, or any if they may delete parts. @throws {Refusal} 403, 404, 409 */
const findEntry = async (
  db: Db,
  userId: string,
  reportId: string,
  entryId: string,
): Promise<{ project: ProjectRow; report: ProjectReportRow; entry: ProjectReportEntryRow }> => {
  const { project, person, report } = await findOpenReport(db, userId, reportId)
  const entry = await db
    .selectFrom('project_report_entries')
    .selectAll()
    .where('id', '=', entryId)
    .where('report_id', '=', report.id)
    .executeTakeFirst()
  if (!entry) throw notFound(texts.noSuchEntry())
  if (!mayChangeEntry(person)(entry)) throw forbidden(texts.entryOfOther())
  return { project, report, entry }
}

/** Whether an entry already has the requested values: the answer to an earlier try was lost. */
const isDone = (entry: ProjectReportEntryRow, { title, values }: EditReportEntryBody): boolean =>
  (title === undefined || title === entry.title) &&
  (values === undefined || bodyHash(values) === bodyHash(entry.entry_values))

/**
 * Changes an entry; the sent values replace all of its values. A change of an older revision is refused unless the
 * entry has these values already (PROJECT-10).
 * @throws {Refusal} 400, 403, 404, 409
 */
export const editEntry = async (body: EditReportEntryBody, context: UserContext): Promise<ProjectReportEntry> => {
  const { userId } = context.session
  await inWork(context, async (work) => {
    const { db, now } = work
    const { project, report, entry } = await findEntry(db, userId, body.reportId, body.entryId)
    if (body.revision !== undefined && body.revision !== entry.revision) {
      if (isDone(entry, body)) return
      throw conflict(texts.entryChangedMeanwhile())
    }
    if (body.values !== undefined) {
      requireAnswers(report.fields, body.values)
      await setFiles(work, { project, report, entryId: entry.id, userId }, body.values)
    }
    await db
      .updateTable('project_report_entries')
      .set({
        ...(body.title !== undefined && { title: body.title }),
        ...(body.values !== undefined && { entry_values: JSON.stringify(body.values) }),
        revision: entry.revision + 1,
        updated_at: now,
      })
      .where('id', '=', entry.id)
      .execute()
    await recordChange(work, project.id, userId, [
      { event: 'entry-changed', subject: { id: entry.id, label: labelOf(report, body.title ?? entry.title) } },
    ])
  })
  return showEntry(context, body.reportId, body.entryId)
}

/** Deletes an entry with its files. @throws {Refusal} 403, 404, 409 */
export const deleteEntry = async (
  { reportId, entryId }: { reportId: string; entryId: string },
  context: UserContext,
): Promise<{ _id: string }> =>
  inWork(context, async (work) => {
    const { db } = work
    const { userId } = context.session
    const { project, report, entry } = await findEntry(db, userId, reportId, entryId)
    await setFiles(work, { project, report, entryId: entry.id, userId }, [])
    await db.deleteFrom('project_report_entries').where('id', '=', entry.id).execute()
    await recordChange(work, project.id, userId, [
      { event: 'entry-deleted', subject: { id: entry.id, label: labelOf(report, entry.title) } },
    ])
    return { _id: entry.id }
  })
