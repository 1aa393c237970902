import type { EntryValue, ProjectReport, ProjectReportEntry } from '@fieldproof/contracts/entities/project-report'
import { mergeContents } from './merge.ts'
import { entryKey, filesOfValue, headKey, shownContent, type EntryRow, type ReportRows, type Write } from './rows.ts'

/** Merges the server's entry into the device's. */
const withServer = (row: EntryRow, entry: ProjectReportEntry): EntryRow => {
  const { edit } = row
  if (row.server !== null && row.server.revision > entry.revision) return row
  const updated = { ...row, createdAt: entry.createdAt, server: entry }
  if (edit === null) return { ...updated, clash: null }
  if (edit.base !== null && edit.base.revision >= entry.revision) return row.clash === null ? updated : row
  const base = edit.base ?? { title: '', values: [] }
  const { title, values, clashes } = mergeContents(base, edit, entry)
  if (clashes.length > 0) return { ...updated, clash: { theirs: entry } }
  const { revision } = entry
  return {
    ...updated,
    clash: null,
    edit: { ...edit, title, values, base: { title: entry.title, values: entry.values, revision } },
  }
}

/** The changes for an entry that the server no longer has. */
const withoutServer = (row: EntryRow): Write[] => {
  // It was added here and has not arrived.
  if (row.server === null) return []
  if (row.edit === null || row.gone !== null) return [{ remove: row.key }]
  return [{ put: { ...row, clash: { theirs: null } } }]
}

/**
 * Merges the server's report into the device's: newer entries replace older ones, and typed text stays. If two people
 * wrote in the same place, the user chooses.
 * @param now milliseconds since 1970
 * @param isOvertaken whether something from here arrived after the request; then the report has to be read again
 */
export const applySnapshot = (
  rows: ReportRows,
  { entries, ...report }: ProjectReport,
  now: number,
  isOvertaken = false,
): Write[] => {
  // While a request is under way, its own text would look like another person's.
  if (rows.head !== null && (isOvertaken || rows.sending !== null))
    return [{ put: { ...rows.head, trouble: null, isBehind: true } }]
  const known = new Map(rows.entries.map((row) => [row.id, row]))
  const onServer = new Set(entries.map(({ _id }) => _id))
  return [
    {
      put: {
        ...rows.head,
        kind: 'head',
        key: headKey(report._id),
        reportId: report._id,
        report,
        trouble: null,
        toldAt: now,
        isBehind: false,
      },
    },
    ...entries.map((entry): Write => {
      const row = known.get(entry._id)
      if (row) return { put: withServer(row, entry) }
      return {
        put: {
          kind: 'entry',
          key: entryKey(report._id, entry._id),
          id: entry._id,
          createdAt: entry.createdAt,
          server: entry,
          edit: null,
          clash: null,
          gone: null,
        },
      }
    }),
    ...rows.entries.filter(({ id }) => !onServer.has(id)).flatMap(withoutServer),
  ]
}

/**
 * The files in the user's version of an entry that the server has deleted, because another person removed them or the
 * whole entry. The device no longer has them either (`tidyFiles`), so they cannot be sent again.
 */
export const deletedFiles = (row: EntryRow): ReadonlySet<string> => {
  if (row.clash === null) return new Set()
  const theirs = new Set(row.clash.theirs?.values.flatMap(filesOfValue))
  const arrived = [...(row.edit?.base?.values ?? []), ...(row.server?.values ?? [])].flatMap(filesOfValue)
  const mine = new Set(shownContent(row).values.flatMap(filesOfValue))
  return new Set(arrived.filter((id) => mine.has(id) && !theirs.has(id)))
}

const withoutFiles = (values: readonly EntryValue[], gone: ReadonlySet<string>): EntryValue[] =>
  values.flatMap((value): EntryValue[] => {
    if (!filesOfValue(value).some((id) => gone.has(id))) return [value]
    if (value.kind !== 'photo' && value.kind !== 'video') return []
    const fileIds = value.fileIds.filter((id) => !gone.has(id))
    return fileIds.length === 0 ? [] : [{ ...value, fileIds }]
  })

/**
 * Applies the user's choice between their own version of the entry and another person's. Files that the server has
 * deleted are left out, because it refuses an entry that names them.
 */
export const resolveClash = (
  reportId: string,
  row: EntryRow,
  choice: 'mine' | 'theirs',
  newId: () => string,
): Write[] => {
  if (row.clash === null) return []
  const { theirs } = row.clash
  if (choice === 'theirs')
    return theirs === null ? [{ remove: row.key }] : [{ put: { ...row, server: theirs, edit: null, clash: null } }]
  if (row.edit === null) return [{ put: { ...row, clash: null } }]
  const token = newId()
  const gone = deletedFiles(row)
  if (theirs === null) {
    // The server never accepts an id twice: a deleted entry comes back with a new id.
    const id = newId()
    const key = entryKey(reportId, id)
    const edit = { ...row.edit, values: withoutFiles(row.edit.values, gone), base: null, token, refused: null }
    return [{ remove: row.key }, { put: { ...row, key, id, server: null, clash: null, edit } }]
  }
  const base = row.edit.base ?? { title: '', values: [] }
  const { title, values: merged } = mergeContents(base, row.edit, theirs)
  const values = withoutFiles(merged, gone)
  const seen = { title: theirs.title, values: theirs.values, revision: theirs.revision }
  return [{ put: { ...row, server: theirs, clash: null, edit: { ...row.edit, title, values, base: seen, token } } }]
}
