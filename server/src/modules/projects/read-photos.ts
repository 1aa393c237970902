import type { ProjectPhoto } from '@fieldproof/contracts/entities/project-photo'
import { projectLimits } from '@fieldproof/contracts/limits'
import { sql } from 'kysely'
import { showFile } from '#kernel/files/show-file.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { findProjectFor } from './find-project.ts'
import { filesOfValue } from './read-report.ts'

/** The latest photos of a project's reports, newest first, each with the spot that it shows. @throws {Refusal} 404 */
export const readPhotos = async (
  projectId: string,
  { db, clock, ports: { files }, session: { userId } }: UserContext,
): Promise<ProjectPhoto[]> => {
  const { project } = await findProjectFor(db, userId, projectId, 'read')
  const now = clock.now()
  const rows = await db
    .selectFrom('project_reports')
    .innerJoin('project_report_entries as entry', 'entry.report_id', 'project_reports.id')
    .innerJoin('project_report_files as link', 'link.entry_id', 'entry.id')
    .innerJoin('stored_files', 'stored_files.id', 'link.file_id')
    .selectAll('stored_files')
    .select([
      'project_reports.id as report_id',
      'project_reports.name as report_name',
      'fields',
      'entry.title',
      'entry.entry_values',
      'entry.created_at as taken_at',
    ])
    .where('project_reports.project_id', '=', project.id)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`content_type like 'image/%'`)
    .orderBy('entry.created_at', 'desc')
    .orderBy('stored_files.id')
    .limit(projectLimits.photosShown)
    .execute()
  return rows.flatMap((row) => {
    const value = row.entry_values.find((one) => one.kind === 'photo' && filesOfValue(one).includes(row.id))
    // A file without a photo's answer is a signature.
    if (!value) return []
    const label = row.fields.find(({ _id }) => _id === value.fieldId)?.label ?? ''
    return [
      {
        _id: row.id,
        url: showFile(files, now, row).url,
        takenAt: row.taken_at.toISOString(),
        reportId: row.report_id,
        reportName: row.report_name,
        spot: [row.title, label, ...(value.round > 0 ? [String(value.round + 1)] : [])].filter(Boolean).join(' · '),
      },
    ]
  })
}
