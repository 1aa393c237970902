import type { EntryValue, ProjectReport, ProjectReportEntry } from '@fieldproof/contracts/entities/project-report'
import { mayInProject } from '@fieldproof/policy/project-rights'
import { entryScore, type Field } from '@fieldproof/policy/template-fields'
import type { Db } from '#kernel/db/connect.ts'
import { showFile } from '#kernel/files/show-file.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { Files } from '#kernel/ports/files.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { inOrder } from '#modules/report-templates/show-template.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findProjectOf } from './find-project.ts'
import { personsById } from './people-of.ts'
import type { ProjectReportEntryRow } from './tables.ts'

const texts = textsOf('projects')

/** The files that a value names. */
export const filesOfValue = (value: EntryValue): readonly string[] => {
  if (value.kind === 'photo' || value.kind === 'video') return value.fileIds
  return value.kind === 'signature' ? [value.fileId] : []
}

/** Who stands for an account that is gone. */
const nobody = { _id: '00000000-0000-4000-8000-000000000000', firstName: '', lastName: '', avatar: null }

/** Entries as they are shown; files have addresses that end (FILE-3). Whoever asks has been authorised before. */
export const showEntries = async (
  { db, now, files, endsAt }: { db: Db; now: Date; files: Files; endsAt?: Date },
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
    values: row.entry_values,
    files: (byEntry.get(row.id) ?? []).map((file) => showFile(files, now, file, endsAt)),
    score: entryScore(fields, row.entry_values),
    author: (row.author_id === null ? undefined : authors.get(row.author_id)) ?? nobody,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

/** A report of a project with its entries, oldest first. @throws {Refusal} 404 but for the project's people */
export const readProjectReport = async (
  reportId: string,
  { db, clock, ports: { files }, session: { userId } }: UserContext,
): Promise<ProjectReport> => {
  const { project, person } = await findProjectOf(db, userId, 'project_reports', reportId, 'read')
  const report = await db.selectFrom('project_reports').selectAll().where('id', '=', reportId).executeTakeFirst()
  if (!report) throw notFound(texts.noSuchPart())
  const rows = await db
    .selectFrom('project_report_entries')
    .selectAll()
    .where('report_id', '=', report.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    _id: report.id,
    projectId: report.project_id,
    name: report.name,
    templateId: report.template_id,
    templateName: report.template_name,
    templateVersion: report.template_version,
    fields: inOrder(report.fields),
    entries: await showEntries({ db, now: clock.now(), files }, report.fields, rows),
    frozenAt: report.frozen_at?.toISOString() ?? null,
    createdAt: report.created_at.toISOString(),
    updatedAt: report.updated_at.toISOString(),
    canEdit: report.frozen_at === null && project.archived_at === null && mayInProject(person.role, 'write-reports'),
  }
}
