import type { ProjectReport } from '@fieldproof/contracts/entities/project-report'
import { answerFaults, type Field } from '@fieldproof/policy/template-fields'
import { pendingFiles, wantedContent } from './wanted.ts'
import { shownContent, type EntryRow, type FileRow, type ReportRows } from './rows.ts'

/** The visible entries, without those that were deleted here. */
export const shownEntries = ({ entries }: ReportRows): EntryRow[] => entries.filter(({ gone }) => gone === null)

/** A required answer that a report lacks. */
export interface Missing {
  entryId: string
  /** The entry's index. */
  place: number
  title: string
  fieldId: string
  round: number
  label: string
}

/** What is missing before a report can be handed in, by the server's rule (PROJECT-9). */
export const missingOf = (rows: ReportRows): Missing[] => {
  const fields: readonly Field[] = rows.head?.report.fields ?? []
  const labels = new Map(fields.map(({ _id, label }) => [_id, label]))
  return shownEntries(rows).flatMap((row, place) => {
    // A pending photo counts as present.
    const { title, values } = wantedContent(fields, shownContent(row), [])
    return answerFaults(fields, values).flatMap(({ is, fieldId, round }) =>
      is === 'missing' ? [{ entryId: row.id, place, title, fieldId, round, label: labels.get(fieldId) ?? '' }] : [],
    )
  })
}

/** What has not reached the server. */
export interface Waiting {
  entries: EntryRow[]
  files: FileRow[]
  /** Refused changes with the server's messages, and conflicts. */
  stopped: number
  total: number
}

export const waitingOf = (rows: ReportRows): Waiting => {
  const entries = rows.entries.filter(({ edit, gone, clash }) => edit !== null || gone !== null || clash !== null)
  const files = rows.entries.flatMap((row) => (row.gone === null ? pendingFiles(row, rows.files) : []))
  const stopped =
    entries.filter(({ edit, clash }) => clash !== null || edit?.refused != null).length +
    files.filter(({ refused }) => refused !== null).length
  return { entries, files, stopped, total: entries.length + files.length }
}

/** The server's last version of the report, for reading. */
export const reportOf = ({ head, entries }: ReportRows): ProjectReport | null =>
  head && { ...head.report, entries: entries.flatMap(({ server }) => server ?? []) }

/** An entry as plain text, so that nothing is lost if it cannot be sent. */
export const asText = (fields: readonly Field[], row: EntryRow): string => {
  const { title, values } = shownContent(row)
  const lines = fields.flatMap((field) =>
    values
      .filter(({ fieldId }) => fieldId === field._id)
      .map((value) => {
        const answer =
          'text' in value
            ? value.text
            : value.kind === 'number'
              ? `${value.number} ${field.kind === 'number' ? (field.unit ?? '') : ''}`.trim()
              : value.kind === 'condition'
                ? value.condition
                : value.kind === 'rating'
                  ? String(value.rating)
                  : value.kind === 'date'
                    ? value.date
                    : value.kind === 'time'
                      ? value.time
                      : value.kind === 'location'
                        ? `${value.point.latitude}, ${value.point.longitude}`
                        : value.kind === 'signature'
                          ? value.signedBy
                          : 'options' in field
                            ? field.options
                                .filter(({ _id }) =>
                                  value.kind === 'single-choice'
                                    ? value.optionId === _id
                                    : value.kind === 'multiple-choice' && value.optionIds.includes(_id),
                                )
                                .map(({ label }) => label)
                                .join(', ')
                            : ''
        return `${field.label}: ${answer}`
      }),
  )
  return [title, ...lines].filter((line) => line !== '').join('\n')
}
