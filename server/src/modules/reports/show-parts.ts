import type {
  ChecklistItem,
  FeedbackEntry,
  FeedbackTask,
  ReportMedia,
  Report,
} from '@fieldproof/contracts/entities/report'
import { reportTemplateOf } from '@fieldproof/policy/report-templates'
import type { Db } from '#kernel/db/connect.ts'
import { showFile } from '#kernel/files/show-file.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import type { Files } from '#kernel/ports/files.ts'
import type { ReportRows } from './report-rows.ts'
import type { ReportEntryRow, ReportMediaRow, ReportPointRow, ReportRow, ReportTaskRow } from './tables.ts'

/** Shows a file by its id; null if the file no longer exists. */
export type ShowFile = (fileId: string | null) => FeedbackEntry['file']

/** A function that shows the files of a report. @param endsAt the latest instant at which their addresses may expire */
export const filesOf = async (
  db: Db,
  files: Files,
  now: Date,
  { entries, media }: Pick<ReportRows, 'entries' | 'media'>,
  endsAt?: Date,
): Promise<ShowFile> => {
  const ids = [...media.map(({ file_id: id }) => id), ...entries.flatMap(({ file_id: id }) => id ?? [])]
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('stored_files').selectAll().where('id', 'in', ids).where('removed_at', 'is', null).execute()
  const byId = new Map<string | null, StoredFileRow>(rows.map((row) => [row.id, row]))
  return (fileId) => {
    const row = byId.get(fileId)
    return row ? showFile(files, now, row, endsAt) : null
  }
}

/** One point of the checklist with its result. @param unit the checklist's unit for the measured value */
export const showPoint = (
  itemId: string,
  unit: string | undefined,
  row: ReportPointRow | undefined,
): ChecklistItem => ({
  itemId,
  rating: row?.rating ?? null,
  comment: row?.comment ?? '',
  unit: unit ?? null,
  revision: row?.revision ?? 0,
  measured:
    row === undefined || row.measured_value === null || row.measured_unit === null
      ? null
      : { value: row.measured_value, unit: row.measured_unit },
  changedAt: row?.changed_at.toISOString() ?? null,
})

/** The complete checklist, in the version with which the report was started. */
export const showChecklist = async (
  { inspection_type: template, template_version: version }: ReportRow,
  points: readonly ReportPointRow[],
): Promise<NonNullable<Report['checklist']>> => {
  const { groups } = await reportTemplateOf(template, version)
  const found = new Map(points.map((row) => [`${row.group_id}/${row.item_id}`, row]))
  return {
    template,
    version,
    groups: groups.map(({ key: groupId, items }) => ({
      groupId,
      items: items.map(({ key, unit }) => showPoint(key, unit, found.get(`${groupId}/${key}`))),
    })),
  }
}

export const showEntry = (row: ReportEntryRow, show: ShowFile): FeedbackEntry => ({
  _id: row.id,
  taskId: row.task_id,
  kind: row.kind,
  text: row.text,
  file: show(row.file_id),
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
})

/** @param entries may include entries of other tasks */
export const showTask = (row: ReportTaskRow, entries: readonly ReportEntryRow[], show: ShowFile): FeedbackTask => ({
  _id: row.id,
  reportId: row.report_id,
  addedBy: row.added_by,
  title: row.title,
  description: row.description,
  isComplete: row.is_complete,
  completedAt: row.completed_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  entries: entries.filter((entry) => entry.task_id === row.id).map((entry) => showEntry(entry, show)),
})

/** A photo or a video; undefined if its file no longer exists. */
export const showMedia = (row: ReportMediaRow, show: ShowFile): ReportMedia | undefined => {
  const file = show(row.file_id)
  if (file === null) return undefined
  return {
    _id: row.id,
    section: row.section,
    groupId: row.group_id,
    itemId: row.item_id,
    kind: row.kind,
    caption: row.caption,
    file,
    takenAt: row.taken_at?.toISOString() ?? null,
    takenWhere:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    uploadedAt: row.uploaded_at.toISOString(),
  }
}
