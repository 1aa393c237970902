import { bodyHash } from '#kernel/idempotency/body-hash.ts'
import type { ReportRows } from './report-rows.ts'
import type { ReportFacts, ReportRow } from './tables.ts'

/** The version of the content's form. A new form needs a new number, so that older reports can still be verified. */
const FORMAT = 1

const time = (at: Date | null): string | null => at?.toISOString() ?? null

/**
 * The content of a report that is hashed when it is handed in. Files are represented by their SHA-256. See
 * docs/reports.md.
 */
export const contentOf = (
  report: Pick<
    ReportRow,
    'id' | 'order_id' | 'inspection_type' | 'template_version' | 'summary' | 'vehicle' | 'started_at'
  >,
  facts: ReportFacts,
  completedAt: Date,
  { points, tasks, entries, media }: ReportRows,
): Record<string, unknown> => ({
  format: FORMAT,
  report: report.id,
  order: report.order_id,
  ...facts,
  template: { inspectionType: report.inspection_type, version: report.template_version },
  summary: report.summary,
  vehicle: report.vehicle,
  startedAt: time(report.started_at),
  completedAt: time(completedAt),
  points: points
    .map((row) => ({
      group: row.group_id,
      item: row.item_id,
      rating: row.rating,
      comment: row.comment,
      changedAt: time(row.changed_at),
      measured: row.measured_value === null ? null : { value: row.measured_value, unit: row.measured_unit },
    }))
    .sort((one, other) => (`${one.group}/${one.item}` < `${other.group}/${other.item}` ? -1 : 1)),
  tasks: tasks.map((task) => ({
    id: task.id,
    addedBy: task.added_by,
    title: task.title,
    description: task.description,
    completedAt: time(task.completed_at),
    entries: entries
      .filter((entry) => entry.task_id === task.id)
      .map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        text: entry.text,
        file: entry.file_hash,
        createdAt: time(entry.created_at),
        editedAt: time(entry.edited_at),
      })),
  })),
  media: media.map((row) => ({
    id: row.id,
    section: row.section,
    group: row.group_id,
    item: row.item_id,
    kind: row.kind,
    caption: row.caption,
    file: row.file_hash,
    takenAt: time(row.taken_at),
    uploadedAt: time(row.uploaded_at),
    takenWhere: row.latitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  })),
})

/** SHA-256, hex, of the content as JSON in UTF-8, with fields sorted by name and without spaces. */
export const contentHash = (content: Record<string, unknown>): string => bodyHash(content)

/** The hash of a handed-in report, computed from the data that is stored now; null for a draft. */
export const currentHash = (report: ReportRow, rows: ReportRows): string | null =>
  report.facts === null || report.completed_at === null
    ? null
    : contentHash(contentOf(report, report.facts, report.completed_at, rows))
