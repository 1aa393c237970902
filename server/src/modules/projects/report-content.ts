import type { Db } from '#kernel/db/connect.ts'
import { bodyHash } from '#kernel/idempotency/body-hash.ts'
import type { ProjectReportEntryRow, ProjectReportFacts, ProjectReportRow } from './tables.ts'

/**
 * The version of the hashed form. It increases with every change of the form, so that older reports can still be
 * verified by the form with which they were hashed.
 */
const FORMAT = 1

export const entryRowsOf = (db: Db, reportId: string): Promise<ProjectReportEntryRow[]> =>
  db
    .selectFrom('project_report_entries')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The SHA-256 of each file of a report that is still kept, by its id. */
const fileHashes = async (db: Db, reportId: string): Promise<Record<string, string | null>> => {
  const rows = await db
    .selectFrom('project_report_files')
    .innerJoin('project_report_entries', 'project_report_entries.id', 'entry_id')
    .innerJoin('stored_files', 'stored_files.id', 'file_id')
    .select(['file_id', 'content_hash'])
    .where('report_id', '=', reportId)
    .where('removed_at', 'is', null)
    .execute()
  return Object.fromEntries(rows.map(({ file_id: id, content_hash: hash }) => [id, hash]))
}

/**
 * SHA-256, hex, of the content of a report when it is frozen: its fields, every entry, and the SHA-256 of each file. It
 * leaves out the names of the writers, because they are deleted with their accounts (PROJECT-11).
 */
export const contentHashOf = async (
  db: Db,
  report: Pick<
    ProjectReportRow,
    'id' | 'project_id' | 'name' | 'template_name' | 'template_version' | 'fields' | 'created_at'
  >,
  { facts, frozenAt }: { facts: ProjectReportFacts; frozenAt: Date },
): Promise<string> =>
  bodyHash({
    format: FORMAT,
    report: report.id,
    project: report.project_id,
    name: report.name,
    ...facts,
    template: { name: report.template_name, version: report.template_version },
    fields: report.fields,
    startedAt: report.created_at,
    frozenAt,
    entries: (await entryRowsOf(db, report.id)).map((entry) => ({
      id: entry.id,
      title: entry.title,
      values: entry.entry_values,
      createdAt: entry.created_at,
      updatedAt: entry.updated_at,
    })),
    files: await fileHashes(db, report.id),
  })
