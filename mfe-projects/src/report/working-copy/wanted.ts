import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import { projectLimits } from '@fieldproof/contracts/limits'
import { shownPlaces, type Field } from '@fieldproof/policy/template-fields'
import { placeOf, plainValue, sameContent } from './merge.ts'
import { filesOfValue, shownContent, type EntryContent, type EntryRow, type FileRow, type ReportRows } from './rows.ts'

/** Files in an entry that have not reached the server. */
export const pendingFiles = (row: EntryRow, files: readonly FileRow[]): FileRow[] => {
  const named = new Set(shownContent(row).values.flatMap(filesOfValue))
  return files.filter(({ id, isUploaded }) => named.has(id) && !isUploaded)
}

/**
 * The part of an entry that can be sent now: the visible answers, without those whose files are only on the device. So
 * texts are sent before pictures.
 */
export const wantedContent = (
  fields: readonly Field[],
  { title, values }: EntryContent,
  files: readonly FileRow[],
): EntryContent => {
  const waiting = new Set(files.filter(({ isUploaded }) => !isUploaded).map(({ id }) => id))
  const shown = new Set(shownPlaces(fields, values).map(({ field, round }) => placeOf({ fieldId: field._id, round })))
  return {
    title: title.trim().slice(0, projectLimits.nameMax),
    values: values.flatMap((value): EntryValue[] => {
      if (!shown.has(placeOf(value))) return []
      const plain = plainValue(value)
      if ((plain.kind === 'text' || plain.kind === 'long-text') && plain.text === '') return []
      if (plain.kind === 'photo' || plain.kind === 'video') {
        const fileIds = plain.fileIds.filter((id) => !waiting.has(id))
        return fileIds.length === 0 ? [] : [{ ...plain, fileIds }]
      }
      if (plain.kind === 'signature' && (waiting.has(plain.fileId) || plain.signedBy === '')) return []
      return [plain]
    }),
  }
}

const isOpen = ({ head }: ReportRows): boolean => head !== null && head.trouble === null && head.report.canEdit

/** Whether an entry's change can be sent: not while it waits for the user's choice, or was refused. */
const isReady = ({ edit, clash, gone }: EntryRow): boolean =>
  edit !== null && clash === null && gone === null && edit.refused === null

/** Whether the sendable part of an entry differs from the server's. */
export const isToSend = (fields: readonly Field[], row: EntryRow, files: readonly FileRow[]): boolean =>
  isReady(row) && (row.server === null || !sameContent(wantedContent(fields, shownContent(row), files), row.server))

/**
 * The next entry to send.
 * @param sent by entry, the edit that this run has sent. An entry that was changed since is still being written, and
 * waits for the next run
 */
export const nextEntry = (rows: ReportRows, sent?: ReadonlyMap<string, string>): EntryRow | undefined =>
  isOpen(rows) && rows.head
    ? rows.entries.find(
        (row) =>
          (sent?.get(row.id) ?? row.edit?.token) === row.edit?.token &&
          isToSend(rows.head?.report.fields ?? [], row, rows.files),
      )
    : undefined

/** Entries whose changes equal the server's, without pending files: there is nothing to send. */
export const settled = (rows: ReportRows): EntryRow[] =>
  rows.entries.filter(
    (row) =>
      isReady(row) &&
      row.server !== null &&
      pendingFiles(row, rows.files).length === 0 &&
      !isToSend(rows.head?.report.fields ?? [], row, rows.files),
  )

/** The next deletion to send. @param now milliseconds since 1970 */
export const nextDeletion = (rows: ReportRows, now: number): EntryRow | undefined =>
  isOpen(rows) ? rows.entries.find(({ gone }) => gone !== null && gone.notBefore <= now) : undefined

/** The next file to send: pictures before videos. */
export const nextFile = (rows: ReportRows): FileRow | undefined => {
  if (!isOpen(rows)) return undefined
  const named = new Set(
    rows.entries
      .filter(({ gone, clash }) => gone === null && clash === null)
      .flatMap((row) => shownContent(row).values.flatMap(filesOfValue)),
  )
  const waiting = rows.files.filter(({ id, isUploaded, refused }) => !isUploaded && refused === null && named.has(id))
  return waiting.find(({ contentType }) => contentType.startsWith('image/')) ?? waiting[0]
}

/** Whether anything waits for the network. Refused and conflicting changes wait for the user instead. */
export const isWaiting = (rows: ReportRows): boolean =>
  rows.head !== null &&
  rows.head.trouble === null &&
  (rows.head.isBehind ||
    (isOpen(rows) &&
      (rows.sending !== null ||
        nextEntry(rows) !== undefined ||
        settled(rows).length > 0 ||
        rows.entries.some(({ gone }) => gone !== null) ||
        nextFile(rows) !== undefined)))

/** Whether anything here has not reached the server. */
export const isUnsent = ({ entries, sending }: ReportRows): boolean =>
  sending !== null || entries.some(({ edit, gone }) => edit !== null || gone !== null)
