import type { EntryValue, ProjectReport, ProjectReportEntry } from '@fieldproof/contracts/entities/project-report'
import { href } from '@fieldproof/contracts/routes'
import { mayInProject } from '@fieldproof/policy/project-rights'
import { entryScore, type Field } from '@fieldproof/policy/template-fields'
import type { Db } from '#kernel/db/connect.ts'
import { showFile } from '#kernel/files/show-file.ts'
import type { CallContext, UserContext } from '#kernel/http/context.ts'
import type { Files } from '#kernel/ports/files.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { versionOf } from '#modules/report-templates/find-template.ts'
import { inOrder } from '#modules/report-templates/show-template.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findProjectOf, type FoundProject } from './find-project.ts'
import { personsById } from './people-of.ts'
import { entryRowsOf } from './report-content.ts'
import type {
  ProjectPersonRow,
  ProjectReportEntryRow,
  ProjectReportFacts,
  ProjectReportRow,
  ProjectRow,
} from './tables.ts'

const texts = textsOf('projects')

/** The ids of the files in a value. */
export const filesOfValue = (value: EntryValue): readonly string[] => {
  if (value.kind === 'photo' || value.kind === 'video') return value.fileIds
  return value.kind === 'signature' ? [value.fileId] : []
}

/** The placeholder for a deleted account. */
const nobody = { _id: '00000000-0000-4000-8000-000000000000', firstName: '', lastName: '', avatar: null }

interface EntryReading {
  db: Db
  now: Date
  files: Files
  /** Whether the reader may change an entry. */
  mayChange: (row: ProjectReportEntryRow) => boolean
  endsAt?: Date
}

/** Entries as users see them; the addresses of their files expire (FILE-3). The caller has authorised the reader. */
export const showEntries = async (
  { db, now, files, mayChange, endsAt }: EntryReading,
  fields: readonly Field[],
  rows: readonly ProjectReportEntryRow[],
): Promise<ProjectReportEntry[]> => {
  const ids = rows.map(({ id }) => id)
  const stored =
    ids.length === 0
      ? []
      : await db
          .selectFrom('project_report_files')
          .innerJoin('stored_files', 'stored_files.id', 'file_id')
          .selectAll('stored_files')
          .select('entry_id')
          .where('entry_id', 'in', ids)
          .where('removed_at', 'is', null)
          .orderBy('stored_files.created_at')
          .orderBy('stored_files.id')
          .execute()
  const byEntry = Map.groupBy(stored, ({ entry_id: id }) => id)
  const authors = await personsById(
    db,
    rows.map(({ author_id: id }) => id),
  )
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    revision: row.revision,
    values: row.entry_values,
    files: (byEntry.get(row.id) ?? []).map((file) => showFile(files, now, file, endsAt)),
    score: entryScore(fields, row.entry_values),
    author: (row.author_id === null ? undefined : authors.get(row.author_id)) ?? nobody,
    canEdit: mayChange(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

/** Whether someone in a project may change an entry: their own, or any if they may delete parts. */
export const mayChangeEntry =
  ({ role, user_id: userId }: ProjectPersonRow) =>
  ({ author_id: authorId }: Pick<ProjectReportEntryRow, 'author_id'>): boolean =>
    mayInProject(role, 'write-reports') &&
    ((authorId !== null && authorId === userId) || mayInProject(role, 'delete-parts'))

/** What a report says about its project. A frozen report uses the facts stored when it was frozen. */
export const factsOf = ({ name, place, time_zone: timeZone }: ProjectRow): ProjectReportFacts => ({
  projectName: name,
  city: place?.city ?? '',
  timeZone,
})

/** The public page that verifies a report by its code. @param origin of the site */
const verificationUrl = (origin: string, code: string): string => `${origin}${href('projects.verify-report', { code })}`

const templateStateOf = async (db: Db, report: ProjectReportRow): Promise<ProjectReport['templateState']> => {
  if (report.template_id === null) return 'gone'
  const version = await versionOf(db, report.template_id)
  if (version === undefined) return 'gone'
  return version === report.template_version ? 'same' : 'changed'
}

const previousOf = async (db: Db, report: ProjectReportRow): Promise<string | null> => {
  if (report.template_id === null) return null
  const row = await db
    .selectFrom('project_reports')
    .select('id')
    .where('project_id', '=', report.project_id)
    .where('template_id', '=', report.template_id)
    .where(({ eb, or, and }) =>
      or([
        eb('created_at', '<', report.created_at),
        and([eb('created_at', '=', report.created_at), eb('id', '<', report.id)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What reading a report needs of a call's context. */
export type ReportReading = Pick<CallContext, 'db' | 'clock' | 'ports' | 'origin'> & {
  /** The latest instant at which the addresses of its files expire, for a reader whose access ends. */
  endsAt?: Date
}

/**
 * A report with its entries, oldest first, as one of the project's people sees it. The caller has authorised the
 * reader.
 */
export const showReport = async (
  { db, clock, origin, ports: { files }, endsAt }: ReportReading,
  { project, person, report }: FoundProject & { report: ProjectReportRow },
): Promise<ProjectReport> => {
  const isOpen = report.frozen_at === null && project.archived_at === null
  const mayChange = mayChangeEntry(person)
  const reading = {
    db,
    now: clock.now(),
    files,
    mayChange: (row: ProjectReportEntryRow) => isOpen && mayChange(row),
    ...(endsAt && { endsAt }),
  }
  return {
    _id: report.id,
    projectId: report.project_id,
    ...(report.facts ?? factsOf(project)),
    name: report.name,
    templateId: report.template_id,
    templateName: report.template_name,
    templateVersion: report.template_version,
    templateState: await templateStateOf(db, report),
    previousReportId: await previousOf(db, report),
    fields: inOrder(report.fields),
    entries: await showEntries(reading, report.fields, await entryRowsOf(db, report.id)),
    frozenAt: report.frozen_at?.toISOString() ?? null,
    contentHash: report.content_hash,
    verificationUrl: report.verification_code === null ? null : verificationUrl(origin, report.verification_code),
    createdAt: report.created_at.toISOString(),
    updatedAt: report.updated_at.toISOString(),
    canEdit: isOpen && mayInProject(person.role, 'write-reports'),
    canFreeze: isOpen && mayInProject(person.role, 'freeze-reports'),
    canShare: report.frozen_at !== null && mayInProject(person.role, 'share-reports'),
  }
}

/** A report of a project, if the caller may read it. @throws {Refusal} 404, 403 */
export const findReport = async (
  db: Db,
  userId: string,
  reportId: string,
  right: 'read' | 'share-reports' = 'read',
): Promise<FoundProject & { report: ProjectReportRow }> => {
  const found = await findProjectOf(db, userId, 'project_reports', reportId, right)
  const report = await db.selectFrom('project_reports').selectAll().where('id', '=', reportId).executeTakeFirst()
  if (!report) throw notFound(texts.noSuchPart())
  return { ...found, report }
}

/** A report of a project with its entries, oldest first. @throws {Refusal} 404 if the user is not in the project */
export const readProjectReport = async (reportId: string, context: UserContext): Promise<ProjectReport> =>
  showReport(context, await findReport(context.db, context.session.userId, reportId))
