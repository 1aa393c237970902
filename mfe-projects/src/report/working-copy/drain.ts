import type { ProjectReportEntry } from '@fieldproof/contracts/entities/project-report'
import { outcomeOf, subjectPrefix, wordsOf, type SendingNews } from '@fieldproof/kit/offline-work'
import type { ReportCalls } from './report-calls.ts'
import {
  blobKey,
  entryKey,
  sendingKey,
  shownContent,
  sortRows,
  type EntryRow,
  type FileRow,
  type HeadRow,
  type ReportDatabase,
  type ReportRows,
  type SendingRow,
  type Write,
} from './rows.ts'
import { applySnapshot } from './snapshot.ts'
import { isWaiting, nextEntry, nextFile, nextDeletion, pendingFiles, settled, wantedContent } from './wanted.ts'

export interface DrainTools extends SendingNews {
  database: ReportDatabase
  calls: ReportCalls
  /** Milliseconds since 1970. */
  now: () => number
}

/** Milliseconds for which the server's response about the whole report counts as fresh. */
const freshFor = 30_000

const read = async ({ database }: Pick<DrainTools, 'database'>, reportId: string): Promise<ReportRows> =>
  sortRows(await database.rows(subjectPrefix(reportId)))
const change = (
  { database }: Pick<DrainTools, 'database'>,
  reportId: string,
  decide: (rows: ReportRows) => Write[],
): Promise<void> => database.changeAll(subjectPrefix(reportId), (rows) => decide(sortRows(rows)))

/**
 * Reads the whole report; typed text stays.
 * @throws {CallFailure} if the connection or the session is lost; a missing report is stored instead
 */
export const refresh = async (
  tools: Pick<DrainTools, 'database' | 'calls' | 'now'>,
  reportId: string,
): Promise<void> => {
  const { head } = await read(tools, reportId)
  try {
    const report = await tools.calls.read(reportId)
    await change(tools, reportId, (rows) =>
      applySnapshot(rows, report, tools.now(), rows.head?.arrivals !== head?.arrivals),
    )
  } catch (error) {
    if (outcomeOf(error) !== 'gone') throw error
    const trouble = { kind: 'gone' as const, words: wordsOf(error) }
    await change(tools, reportId, ({ head }) => (head ? [{ put: { ...head, trouble, isBehind: false } }] : []))
  }
}

/** Counts an arrived change. */
const counted = (head: HeadRow | null): Write[] =>
  head ? [{ put: { ...head, arrivals: (head.arrivals ?? 0) + 1 } }] : []

/** The request for an entry, stored before it is sent. */
const makeSending = ({ head, files, sending }: ReportRows, row: EntryRow): Write[] => {
  if (head === null || sending !== null || row.edit === null) return []
  const { reportId } = head
  const content = wantedContent(head.report.fields, shownContent(row), files)
  const sent = { title: content.title, values: [...content.values] }
  const body =
    row.server === null
      ? { add: { _id: row.id, reportId, ...sent } }
      : {
          edit: { reportId, entryId: row.id, revision: row.edit.base?.revision ?? row.server.revision, ...sent },
        }
  return [{ put: { kind: 'sending', key: sendingKey(reportId), entryId: row.id, token: row.edit.token, body } }]
}

/** Applies an arrived entry; later keystrokes are based on the new revision. */
const arrived = (row: EntryRow, token: string, entry: ProjectReportEntry, files: readonly FileRow[]): EntryRow => {
  const { edit } = row
  const updated = { ...row, server: entry, createdAt: entry.createdAt }
  if (edit === null) return updated
  if (edit.token === token && pendingFiles(row, files).length === 0) return { ...updated, edit: null }
  const base = { title: entry.title, values: entry.values, revision: entry.revision }
  return { ...updated, edit: { ...edit, base } }
}

const refuse = (row: EntryRow, token: string, refused: string): Write[] =>
  row.edit === null || row.edit.token !== token ? [] : [{ put: { ...row, edit: { ...row.edit, refused } } }]

/**
 * The server refused because something has changed. Reading the whole report shows what: it may be frozen, or someone
 * else changed or deleted the entry. If nothing is new, the refused change is marked, and the next one is sent.
 */
const afterRefusal = async (
  tools: DrainTools,
  reportId: string,
  { entryId, token }: SendingRow,
  words: string,
): Promise<void> => {
  const before = (await read(tools, reportId)).entries.find(({ id }) => id === entryId)
  await refresh(tools, reportId)
  await change(tools, reportId, ({ head, entries }) => {
    const row = entries.find(({ id }) => id === entryId)
    if (!row || row.clash !== null || head === null || head.trouble !== null || !head.report.canEdit) return []
    const hasChanged =
      row.edit?.base?.revision !== before?.edit?.base?.revision || (row.server === null) !== (before?.server === null)
    return hasChanged ? [] : refuse(row, token, words)
  })
}

/** Sends the current request exactly as it was first created. */
const sendEntry = async (tools: DrainTools, reportId: string, sending: SendingRow): Promise<void> => {
  const { entryId, token, body } = sending
  tools.onSending(entryKey(reportId, entryId))
  const unlessOver = (decide: (rows: ReportRows) => Write[]) =>
    change(tools, reportId, (rows) =>
      rows.sending?.token === token ? [{ remove: rows.sending.key }, ...decide(rows)] : [],
    )
  try {
    const entry = 'add' in body ? await tools.calls.add(body.add) : await tools.calls.edit(body.edit)
    await unlessOver(({ head, entries, files }) => {
      const row = entries.find(({ id }) => id === entryId)
      return row ? [...counted(head), { put: arrived(row, token, entry, files) }] : []
    })
    tools.onArrived()
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === 'refused')
      return unlessOver(({ entries }) => {
        const row = entries.find(({ id }) => id === entryId)
        return row ? refuse(row, token, wordsOf(error)) : []
      })
    if (outcome !== 'state' && outcome !== 'gone') throw error
    await unlessOver(() => [])
    await afterRefusal(tools, reportId, sending, wordsOf(error))
  }
}

/** Deletes an entry from the device, with its pictures: the device needs the space. */
const forgetEntry = async (tools: DrainTools, reportId: string, row: EntryRow): Promise<void> => {
  const { files } = await read(tools, reportId)
  const blobs = files.filter(({ entryId }) => entryId === row.id).map(({ id }) => ({ remove: blobKey(reportId, id) }))
  await change(tools, reportId, ({ head, files: now }) => [
    ...counted(head),
    { remove: row.key },
    ...now.filter(({ entryId }) => entryId === row.id).map(({ key }): Write => ({ remove: key })),
  ])
  await tools.database.writeBlobs(blobs)
}

const sendGone = async (tools: DrainTools, reportId: string, row: EntryRow): Promise<void> => {
  tools.onSending(row.key)
  // It never reached the server.
  if (row.server === null) return forgetEntry(tools, reportId, row)
  try {
    await tools.calls.remove(reportId, row.id)
    await forgetEntry(tools, reportId, row)
    tools.onArrived()
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === 'later' || outcome === 'session') throw error
    // An entry that the server does not have counts as deleted; one that it does not delete comes back with the whole
    // report.
    if (outcome === 'gone') await forgetEntry(tools, reportId, row)
    else await change(tools, reportId, () => [{ put: { ...row, gone: null } }])
    await refresh(tools, reportId)
  }
}

const sendFile = async (tools: DrainTools, reportId: string, row: FileRow): Promise<void> => {
  const { database, calls } = tools
  tools.onSending(row.key)
  const mark = (put: (now: FileRow) => FileRow) =>
    database.change([row.key], ([now]) => (now?.kind === 'file' ? [{ put: put(now) }] : []))
  const blob = await database.blob(blobKey(reportId, row.id))
  if (!blob?.file) return mark((now) => ({ ...now, refused: '' }))
  try {
    const { id: fileId, name, size, contentType } = row
    const signed = await calls.signUpload({
      purpose: 'upload',
      fileId,
      target: 'project-report',
      targetId: reportId,
      name,
      size,
      contentType,
    })
    await calls.putFile(signed, blob.file)
    await mark((now) => ({ ...now, isUploaded: true }))
    tools.onArrived()
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === 'later' || outcome === 'session') throw error
    if (outcome !== 'refused') await refresh(tools, reportId)
    await mark((now) => ({ ...now, refused: wordsOf(error) }))
  }
}

/** Keeps only the thumbnails of files that have arrived with their entry, because the device needs the space. */
const tidyFiles = async ({ database }: DrainTools, reportId: string): Promise<void> => {
  const { entries, files } = sortRows(await database.rows(subjectPrefix(reportId)))
  const arrivedIds = new Set(entries.flatMap(({ server }) => server?.files.map(({ _id }) => _id) ?? []))
  for (const { id, key } of files.filter(({ id: fileId }) => arrivedIds.has(fileId))) {
    const blob = await database.blob(blobKey(reportId, id))
    await database.change([key], () => [{ remove: key }], blob ? [{ put: { ...blob, file: null, source: null } }] : [])
  }
}

/**
 * Sends all pending work of one report, one request after the other. Resolves when nothing is left, or when the rest
 * waits for the user. It can stop at any point and start again: each request is on the disk before it is sent, and what
 * has arrived is removed in the same transaction that stores the response.
 * @throws {CallFailure} if the connection or the session is lost; the next run continues from there
 */
export const drainReport = async (tools: DrainTools, reportId: string): Promise<void> => {
  let rows = await read(tools, reportId)
  if (!isWaiting(rows)) return
  const sent = new Map<string, string>()
  try {
    // Read other people's changes before our own are applied to them.
    if (rows.sending === null && (rows.head?.toldAt ?? 0) < tools.now() - freshFor) await refresh(tools, reportId)
    while (true) {
      rows = await read(tools, reportId)
      if (!isWaiting(rows)) break
      const entry = nextEntry(rows, sent)
      const gone = nextDeletion(rows, tools.now())
      const file = nextFile(rows)
      if (rows.sending !== null) await sendEntry(tools, reportId, rows.sending)
      else if (settled(rows).length > 0)
        await change(tools, reportId, (now) => settled(now).map((row): Write => ({ put: { ...row, edit: null } })))
      else if (entry)
        await change(tools, reportId, (now) => {
          const row = nextEntry(now, sent)
          if (row?.edit) sent.set(row.id, row.edit.token)
          return row ? makeSending(now, row) : []
        })
      else if (gone) await sendGone(tools, reportId, gone)
      else if (file) await sendFile(tools, reportId, file)
      else if (rows.head?.isBehind === true) await refresh(tools, reportId)
      else break
    }
    await tidyFiles(tools, reportId)
  } finally {
    tools.onSending(null)
  }
}
