import type {
  AddReportEntryBody,
  EditReportEntryBody,
  EntryValue,
  ProjectReport,
  ProjectReportEntry,
} from '@fieldproof/contracts/entities/project-report'
import type { DeviceDatabase, Write as WriteOf } from '@fieldproof/kit/offline-work'

/** The content of an entry. */
export interface EntryContent {
  title: string
  values: readonly EntryValue[]
}

/** The report without its entries, which have rows of their own. */
export type ReportHead = Omit<ProjectReport, 'entries'>

/** Why nothing can be sent: the server does not show the report, or accepts no more changes. */
export interface Trouble {
  kind: 'gone' | 'closed'
  words: string
}

export interface HeadRow {
  kind: 'head'
  key: string
  reportId: string
  report: ReportHead
  trouble: Trouble | null
  /** Milliseconds since 1970 when the server last sent the whole report. */
  toldAt: number
  /** Something was changed elsewhere: the whole report has to be read again. */
  isBehind: boolean
  /** The number of changes that have arrived from here: a report from before the last of them does not include it. */
  arrivals?: number
}

/** Something that was typed and has not arrived. */
export interface EntryEdit extends EntryContent {
  /** The content on which it is based; null for an entry that the server does not know. */
  base: (EntryContent & { revision: number }) | null
  /** New after each change, so that a late response to an older one can be recognised. */
  token: string
  /** The server's message if it refused it. */
  refused: string | null
}

/** An entry: the server's last version, what was changed since, and another person's conflicting version. */
export interface EntryRow {
  kind: 'entry'
  key: string
  id: string
  /** UTC instant at which it was begun. */
  createdAt: string
  /** Null until it has arrived. */
  server: ProjectReportEntry | null
  edit: EntryEdit | null
  /** Another person's version that conflicts with the changes here; null if they deleted it. The user chooses. */
  clash: { theirs: ProjectReportEntry | null } | null
  /** Deleted on this device; not sent before this time (ms since 1970), so that it can be undone. */
  gone: { notBefore: number } | null
}

/** The current request: stored unchanged until its response, so that a retry is identical. */
export interface SendingRow {
  kind: 'sending'
  key: string
  entryId: string
  /** The token of the edit from which it was made. */
  token: string
  body: { add: AddReportEntryBody } | { edit: EditReportEntryBody }
}

/** A file on the device that has not reached the server. */
export interface FileRow {
  kind: 'file'
  key: string
  id: string
  entryId: string
  name: string
  size: number
  contentType: 'image/jpeg' | 'image/png' | 'video/mp4' | 'video/webm' | 'video/quicktime'
  /** Milliseconds since 1970; the order of sending. */
  at: number
  isUploaded: boolean
  /** The server's message if it refused it; empty if the file is no longer on the device. */
  refused: string | null
}

export type Row = HeadRow | EntryRow | SendingRow | FileRow
export type Write = WriteOf<Row>
/** Stores one user's reports of projects on this device. */
export type ReportDatabase = DeviceDatabase<Row>

export const headKey = (reportId: string): string => `${reportId}|head`
export const sendingKey = (reportId: string): string => `${reportId}|sending`
export const entryKey = (reportId: string, id: string): string => `${reportId}|entry|${id}`
export const fileKey = (reportId: string, id: string): string => `${reportId}|file|${id}`
export const blobKey = (reportId: string, fileId: string): string => `${reportId}|${fileId}`

/** The rows of one report, by kind. */
export interface ReportRows {
  head: HeadRow | null
  sending: SendingRow | null
  entries: EntryRow[]
  files: FileRow[]
}

export const sortRows = (rows: Iterable<Row>): ReportRows => {
  const sorted: ReportRows = { head: null, sending: null, entries: [], files: [] }
  for (const row of rows) {
    switch (row.kind) {
      case 'head':
        sorted.head = row
        break
      case 'sending':
        sorted.sending = row
        break
      case 'entry':
        sorted.entries.push(row)
        break
      case 'file':
        sorted.files.push(row)
        break
    }
  }
  sorted.entries.sort((one, other) =>
    one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? -1 : 1,
  )
  sorted.files.sort((one, other) => one.at - other.at)
  return sorted
}

const nothing: EntryContent = { title: '', values: [] }

/** The shown content of an entry: the content typed on this device, or otherwise the server's. */
export const shownContent = ({ edit, server }: Pick<EntryRow, 'edit' | 'server'>): EntryContent =>
  edit ?? server ?? nothing

/** A changed entry. Its base stays that of the first change. @param token new for each change */
export const editedRow = (row: EntryRow, { title, values }: EntryContent, token: string): EntryRow => {
  const { server } = row
  const base = row.edit
    ? row.edit.base
    : server && { title: server.title, values: server.values, revision: server.revision }
  return { ...row, edit: { title, values, base, token, refused: null } }
}

/** The files in a value. */
export const filesOfValue = (value: EntryValue): readonly string[] => {
  if (value.kind === 'photo' || value.kind === 'video') return value.fileIds
  return value.kind === 'signature' ? [value.fileId] : []
}

/** An entry that was added here. @param now UTC instant */
export const newEntry = (reportId: string, id: string, now: string): EntryRow => ({
  kind: 'entry',
  key: entryKey(reportId, id),
  id,
  createdAt: now,
  server: null,
  edit: { ...nothing, base: null, token: crypto.randomUUID(), refused: null },
  clash: null,
  gone: null,
})
