import type { FeedbackEntry, FeedbackTask, ReportMedia } from '@fieldproof/contracts/entities/report'
import type { BlobWrite, ReportDatabase, Write } from '../store/report-database.ts'
import {
  blobKey,
  headKey,
  itemKey,
  type Errand,
  type HeadRow,
  type ItemRow,
  type ReportHead,
} from '../store/report-rows.ts'
import type { ReportCalls } from './report-calls.ts'

/** Applies a sent item to the report on this device. */
type Change = (report: ReportHead) => ReportHead

const withEntry = (task: FeedbackTask, entry: FeedbackEntry): FeedbackTask => ({
  ...task,
  entries: [...task.entries.filter(({ _id }) => _id !== entry._id), entry],
})
const onTask =
  (taskId: string, change: (task: FeedbackTask) => FeedbackTask): Change =>
  (report) => ({ ...report, tasks: report.tasks.map((task) => (task._id === taskId ? change(task) : task)) })
const withTask =
  (task: FeedbackTask): Change =>
  (report) => ({
    ...report,
    tasks: report.tasks.some(({ _id }) => _id === task._id)
      ? report.tasks.map((one) => (one._id === task._id ? task : one))
      : [...report.tasks, task],
  })
const withMedia =
  (media: ReportMedia): Change =>
  (report) => ({ ...report, media: [...report.media.filter(({ _id }) => _id !== media._id), media] })
const onEntry =
  (entryId: string, change: (entries: FeedbackEntry[]) => FeedbackEntry[]): Change =>
  (report) => ({
    ...report,
    tasks: report.tasks.map((task) =>
      task.entries.some(({ _id }) => _id === entryId) ? { ...task, entries: change(task.entries) } : task,
    ),
  })

/** The file of an item is missing on the device. Nothing can be sent, and no retry will help. */
export class FileMissing extends Error {}

export interface ErrandTools {
  database: ReportDatabase
  calls: ReportCalls
  orderId: string
  reportId: string
}

const fileOf = async ({ database, orderId }: ErrandTools, id: string): Promise<Blob> => {
  const file = (await database.blob(blobKey(orderId, id)))?.file
  if (!file) throw new FileMissing('The file is no longer on this device')
  return file
}

const sendMedia = async (
  tools: ErrandTools,
  id: string,
  errand: Extract<Errand, { type: 'media' }>,
): Promise<Change> => {
  const { section, groupId, itemId, caption, takenAt, takenWhere, name } = errand
  const file = new File([await fileOf(tools, id)], name, { type: errand.contentType })
  return withMedia(
    await tools.calls.addMedia(
      {
        _id: id,
        reportId: tools.reportId,
        section,
        caption,
        takenAt,
        ...(groupId !== null && { groupId }),
        ...(itemId !== null && { itemId }),
        ...(takenWhere && { latitude: takenWhere.latitude.toFixed(6), longitude: takenWhere.longitude.toFixed(6) }),
      },
      file,
    ),
  )
}

/** Uploads the file first and stores that it was uploaded, so that a retry continues from there. */
const sendEntry = async (
  tools: ErrandTools,
  row: ItemRow,
  errand: Extract<Errand, { type: 'entry' }>,
): Promise<Change> => {
  const { calls, database, reportId } = tools
  const { taskId, entryKind, text, file } = errand
  if (file && !file.isUploaded) {
    const { fileId, name, size, contentType } = file
    const signed = await calls.signUpload({
      purpose: 'upload',
      fileId,
      target: 'report',
      targetId: reportId,
      name,
      size,
      contentType,
    })
    await calls.putFile(signed, await fileOf(tools, row.id))
    await database.change([row.key], ([now]) => {
      if (now?.kind !== 'item' || now.errand.type !== 'entry' || !now.errand.file) return []
      return [{ put: { ...now, errand: { ...now.errand, file: { ...now.errand.file, isUploaded: true } } } }]
    })
  }
  const common = { _id: row.id, taskId, text }
  const entry = await calls.addEntry(
    file && entryKind !== 'text' ? { ...common, kind: entryKind, fileId: file.fileId } : { ...common, kind: 'text' },
  )
  return onTask(taskId, (task) => withEntry(task, entry))
}

const send = async (tools: ErrandTools, row: ItemRow): Promise<Change> => {
  const { calls, reportId } = tools
  const { id, errand } = row
  switch (errand.type) {
    case 'media':
      return sendMedia(tools, id, errand)
    case 'entry':
      return sendEntry(tools, row, errand)
    case 'task':
      return withTask(await calls.addTask({ _id: id, reportId, title: errand.title, description: errand.description }))
    case 'mark':
      return withTask(await calls.markTask({ taskId: errand.taskId, isComplete: errand.isComplete }))
    case 'entry-text': {
      const entry = await calls.editEntry({ entryId: errand.entryId, text: errand.text })
      return onEntry(errand.entryId, (entries) => entries.map((one) => (one._id === entry._id ? entry : one)))
    }
    case 'entry-gone':
      await calls.deleteEntry(errand.entryId)
      return onEntry(errand.entryId, (entries) => entries.filter(({ _id }) => _id !== errand.entryId))
    case 'media-gone':
      await calls.deleteMedia({ reportId, mediaId: errand.mediaId })
      return (report) => ({ ...report, media: report.media.filter(({ _id }) => _id !== errand.mediaId) })
    case 'addendum': {
      const { addenda } = await calls.addAddendum({ _id: id, reportId, text: errand.text })
      return (report) => ({ ...report, addenda })
    }
  }
}

/** Removes an item that has arrived, unless it was changed meanwhile, and adds it to the report on the device. */
const writesOnArrival = (item: ItemRow | null, head: HeadRow | null, token: string, change: Change): Write[] => [
  ...(item && item.token === token ? [{ remove: item.key }] : []),
  ...(head?.report
    ? [{ put: { ...head, report: change(head.report), isBehind: true, arrivals: (head.arrivals ?? 0) + 1 } }]
    : []),
]

/** Keeps only the thumbnail: the server has the rest, and the device needs the space. */
const onlyThumbnail = async (database: ReportDatabase, key: string): Promise<BlobWrite[]> => {
  const blob = await database.blob(key)
  return blob ? [{ put: { ...blob, file: null, source: null } }] : []
}

const blobsAfter = async (database: ReportDatabase, orderId: string, { id, errand }: ItemRow): Promise<BlobWrite[]> => {
  if (errand.type === 'media' || errand.type === 'entry') return onlyThumbnail(database, blobKey(orderId, id))
  if (errand.type === 'media-gone') return [{ remove: blobKey(orderId, errand.mediaId) }]
  return errand.type === 'entry-gone' ? [{ remove: blobKey(orderId, errand.entryId) }] : []
}

/** Sends one item and removes it from the outbox. @throws {CallFailure} @throws {FileMissing} */
export const runErrand = async (tools: ErrandTools, row: ItemRow): Promise<void> => {
  const { database, orderId } = tools
  await database.change([row.key], ([now]) =>
    now?.kind === 'item' && !now.isTried ? [{ put: { ...now, isTried: true } }] : [],
  )
  const change = await send(tools, row)
  const blobs = await blobsAfter(database, orderId, row)
  await database.change(
    [row.key, headKey(orderId)],
    ([item, head]) =>
      writesOnArrival(item?.kind === 'item' ? item : null, head?.kind === 'head' ? head : null, row.token, change),
    blobs,
  )
}

/** Deleting something that is already gone counts as success. */
export const isDoneWhenGone = ({ type }: Errand): boolean => type === 'media-gone' || type === 'entry-gone'

/** Removes the deletion of something that the server never had, with its file. */
export const finishDeletion = async (database: ReportDatabase, orderId: string, row: ItemRow): Promise<void> =>
  database.change(
    [row.key],
    ([now]) => (now?.kind === 'item' && now.token === row.token ? [{ remove: now.key }] : []),
    await blobsAfter(database, orderId, row),
  )

/** A pending item for the outbox. @param now milliseconds since 1970 */
export const newItem = (orderId: string, id: string, errand: Errand, now: number, notBefore = 0): ItemRow => ({
  kind: 'item',
  key: itemKey(orderId, id),
  id,
  at: now,
  notBefore,
  token: crypto.randomUUID(),
  refused: null,
  errand,
})
