import type {
  AddReportEntryBody,
  EditReportEntryBody,
  EntryValue,
  ProjectReport,
  ProjectReportEntry,
} from '@fieldproof/contracts/entities/project-report'
import type { DeviceDatabase, Write as WriteOf } from '@fieldproof/kit/offline-work'

/** What an entry says. */
export interface EntryContent {
  title: string
  values: readonly EntryValue[]
}

/** The report without its entries, which have rows of their own. */
export type ReportHead = Omit<ProjectReport, 'entries'>

/** Why nothing can be sent: the server shows no such report (any more), or takes no more of it. */
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
  /** Milliseconds since 1970 at which the server last told the whole of it. */
  toldAt: number
  /** Somebody changed something: the whole of it is to be asked for. */
  isBehind: boolean
}

/** What was typed and has not arrived. */
export interface EntryEdit extends EntryContent {
  /** What it was changed from; null for an entry that the server does not know. */
  base: (EntryContent & { revision: number }) | null
  /** Another one after each change, so that a late answer to an older one is told apart. */
  token: string
  /** The server's words where it refused it. */
  refused: string | null
}

/** An entry: the last that the server told, what was changed since, and what somebody else wrote meanwhile. */
export interface EntryRow {
  kind: 'entry'
  key: string
  id: string
  /** UTC instant at which it was begun. */
  createdAt: string
  /** Null until it has arrived. */
  server: ProjectReportEntry | null
  edit: EntryEdit | null
  /** What somebody else made of it while it was changed here too: null where they deleted it. The user chooses. */
  clash: { theirs: ProjectReportEntry | null } | null
  /** Deleted on this device; not sent before this time (ms since 1970), so that it can be undone. */
  gone: { notBefore: number } | null
}

/** What is being sent: kept unchanged until it is answered, so that a retry is identical. */
export interface SendingRow {
  kind: 'sending'
  key: string
  entryId: string
  /** Of the edit that it was made from. */
  token: string
  body: { add: AddReportEntryBody } | { edit: EditReportEntryBody }
}

/** A file that is on the device and has not reached the server. */
export interface FileRow {
  kind: 'file'
  key: string
  id: string
  entryId: string
  name: string
  size: number
  contentType: 'image/jpeg' | 'image/png' | 'video/mp4' | 'video/webm' | 'video/quicktime'
  /** Milliseconds since 1970; the order in which files are sent. */
  at: number
  isUploaded: boolean
  /** The server's words where it refused it; empty where the file is no longer on the device. */
  refused: string | null
}

export type Row = HeadRow | EntryRow | SendingRow | FileRow
export type Write = WriteOf<Row>
/** Where one user's reports of projects are kept on this device. */
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

/** What an entry shows: what was typed here, else what the server has. */
export const shownContent = ({ edit, server }: Pick<EntryRow, 'edit' | 'server'>): EntryContent =>
  edit ?? server ?? nothing

/** A changed entry. What it was changed from stays what it was at the first change. @param token another one for each change */
export const editedRow = (row: EntryRow, { title, values }: EntryContent, token: string): EntryRow => {
  const { server } = row
  const base = row.edit
    ? row.edit.base
    : server && { title: server.title, values: server.values, revision: server.revision }
  return { ...row, edit: { title, values, base, token, refused: null } }
}

/** The files that a value names. */
export const filesOfValue = (value: EntryValue): readonly string[] => {
  if (value.kind === 'photo' || value.kind === 'video') return value.fileIds
  return value.kind === 'signature' ? [value.fileId] : []
}

/** An entry that was begun here. @param now UTC instant */
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
