import { outcomeOf, wordsOf } from '@fieldproof/kit/offline-work'
import type { ReportDatabase, Write } from '../store/report-database.ts'
import {
  headKey,
  orderPrefix,
  sortRows,
  type HeadRow,
  type ItemRow,
  type OrderRows,
  type Row,
  type Trouble,
} from '../store/report-rows.ts'
import { applyBatchAnswer, dissolveBatch, hasEdits, makeBatch } from './batch.ts'
import { FileMissing, finishDeletion, isDoneWhenGone, runErrand } from './errands.ts'
import type { ReportCalls } from './report-calls.ts'
import { applySnapshot } from './snapshot.ts'

export interface DrainTools {
  database: ReportDatabase
  calls: ReportCalls
  /** Milliseconds since 1970. */
  now: () => number
  newId: () => string
  /** Called before each request with the key of its row, and with null after the response. */
  onSending: (key: string | null) => void
  /** Called after each row that has arrived. */
  onArrived: () => void
}

/** Milliseconds for which the server's response about the whole report counts as fresh. */
const freshFor = 30_000

const isFrozen = (head: HeadRow | null): boolean => head?.report?.status === 'completed'

/** The order of sending: texts before pictures, pictures before videos, so that findings arrive first. */
const weights: Record<ItemRow['errand']['type'], number> = {
  task: 0,
  entry: 1,
  mark: 2,
  'entry-text': 2,
  'entry-gone': 2,
  'media-gone': 2,
  addendum: 2,
  media: 3,
}
const weightOf = ({ errand }: ItemRow): number => {
  if (errand.type === 'media') return errand.mediaKind === 'video' ? 4 : 3
  if (errand.type !== 'entry' || errand.file === null) return weights[errand.type]
  return errand.entryKind === 'video' ? 4 : 3
}
const sendable = ({ items, head }: OrderRows): ItemRow[] =>
  items
    .filter(({ refused, errand }) => refused === null && (!isFrozen(head) || errand.type === 'addendum'))
    .toSorted((one, other) => weightOf(one) - weightOf(other) || one.at - other.at)
const nextItem = (rows: OrderRows, now: number): ItemRow | null =>
  sendable(rows).find(({ notBefore }) => notBefore <= now) ?? null

/**
 * Whether anything of an order waits for the network, including an outdated state of the report. Conflicts and refusals
 * wait for the user instead.
 */
export const isWaiting = (rows: OrderRows): boolean => {
  if (rows.head === null || rows.head.trouble !== null) return false
  return (
    rows.head.isBehind === true ||
    (!isFrozen(rows.head) && (rows.batch !== null || hasEdits(rows))) ||
    sendable(rows).length > 0
  )
}

const read = async ({ database }: DrainTools, orderId: string): Promise<OrderRows> =>
  sortRows(await database.rows(orderPrefix(orderId)))
const change = ({ database }: DrainTools, orderId: string, decide: (rows: OrderRows) => Write[]): Promise<void> =>
  database.changeAll(orderPrefix(orderId), (rows: readonly Row[]) => decide(sortRows(rows)))

/** If the error affects the whole report, stores it in the report's head row; otherwise rethrows it. */
const storeTrouble = async (tools: DrainTools, orderId: string, error: unknown): Promise<void> => {
  const outcome = outcomeOf(error)
  if (outcome !== 'gone' && outcome !== 'state') throw error
  const trouble: Trouble = { kind: outcome === 'gone' ? 'gone' : 'not-now', words: wordsOf(error) }
  await change(tools, orderId, ({ head }) => (head ? [{ put: { ...head, trouble } }] : []))
}

/**
 * Starts the report if the server has none, and otherwise reads all of it.
 * @throws {CallFailure} if the connection or the session is lost; a missing order is stored instead
 */
export const refresh = async (tools: DrainTools, orderId: string): Promise<void> => {
  const { head } = await read(tools, orderId)
  if (head === null) return
  try {
    const report = head.report === null ? await tools.calls.start(orderId) : await tools.calls.read(orderId)
    await change(tools, orderId, (rows) =>
      applySnapshot(rows, report, tools.now(), rows.head?.arrivals !== head.arrivals),
    )
  } catch (error) {
    await storeTrouble(tools, orderId, error)
  }
}

/**
 * The server refused because something has changed, perhaps because the report was handed in on another device: reading
 * the whole report shows that. If it was not, the refused change is marked, and the next one is sent.
 */
const afterRefusal = async (tools: DrainTools, orderId: string, mark: (rows: OrderRows) => Write[]): Promise<void> => {
  const report = await tools.calls.read(orderId)
  await change(tools, orderId, (rows) => applySnapshot(rows, report, tools.now()))
  if (report.status !== 'completed') await change(tools, orderId, mark)
}

/**
 * Sends the current batch exactly as it was first created.
 * @returns whether the batch was refused, so that the next changes are sent one at a time
 */
const sendBatch = async (tools: DrainTools, orderId: string, { batch }: OrderRows): Promise<boolean> => {
  if (batch === null) return false
  tools.onSending(batch.key)
  try {
    const answer = await tools.calls.update(batch.reportId, batch.body)
    await change(tools, orderId, (rows) =>
      rows.batch?.body.changeId === batch.body.changeId ? applyBatchAnswer(rows, answer, orderId) : [],
    )
    tools.onArrived()
    return false
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome !== 'refused' && outcome !== 'state') throw error
    const dissolve = (rows: OrderRows) =>
      rows.batch?.body.changeId === batch.body.changeId ? dissolveBatch(rows, wordsOf(error)) : []
    if (outcome === 'state') await afterRefusal(tools, orderId, dissolve)
    else await change(tools, orderId, dissolve)
    return true
  }
}

const markItem = (tools: DrainTools, row: ItemRow, refused: string): Promise<void> =>
  tools.database.change([row.key], ([now]) =>
    now?.kind === 'item' && now.token === row.token ? [{ put: { ...now, refused } }] : [],
  )

const sendItem = async (tools: DrainTools, orderId: string, reportId: string, row: ItemRow): Promise<void> => {
  const { database, calls } = tools
  tools.onSending(row.key)
  try {
    await runErrand({ database, calls, orderId, reportId }, row)
    tools.onArrived()
  } catch (error) {
    if (error instanceof FileMissing) return markItem(tools, row, '')
    const outcome = outcomeOf(error)
    if (outcome === 'gone' && isDoneWhenGone(row.errand)) return finishDeletion(database, orderId, row)
    // If the report exists but refuses one item (such as an answer to a removed task), continue with the next one.
    if (outcome === 'state' || outcome === 'gone') {
      await afterRefusal(tools, orderId, () => [])
      return markItem(tools, row, wordsOf(error))
    }
    if (outcome !== 'refused') throw error
    return markItem(tools, row, wordsOf(error))
  }
}

/**
 * Sends all pending work of one order, one request after the other. Resolves when nothing is left, or when the rest
 * waits for the user. It can stop at any point and start again: each request is on the disk before it is sent, and is
 * removed in the same transaction that stores the response.
 * @throws {CallFailure} if the connection or the session fails; the next run continues from there
 */
export const drainOrder = async (tools: DrainTools, orderId: string): Promise<void> => {
  let rows = await read(tools, orderId)
  if (!isWaiting(rows)) return
  try {
    // Read other devices' changes before our own are applied to them.
    const isFresh =
      rows.head?.report != null && rows.head.isBehind !== true && (rows.head.toldAt ?? 0) > tools.now() - freshFor
    if (!isFresh && rows.batch === null) await refresh(tools, orderId)
    let sendsOneAtATime = false
    while (true) {
      rows = await read(tools, orderId)
      const reportId = rows.head?.report?._id
      if (reportId === undefined || !isWaiting(rows)) return
      const canEdit = !isFrozen(rows.head)
      if (canEdit && rows.batch === null && hasEdits(rows)) {
        const onlyOne = sendsOneAtATime
        await change(tools, orderId, (now) => makeBatch(now, reportId, orderId, tools.newId(), onlyOne))
        continue
      }
      if (canEdit && rows.batch !== null) {
        sendsOneAtATime = (await sendBatch(tools, orderId, rows)) || sendsOneAtATime
        continue
      }
      const item = nextItem(rows, tools.now())
      if (item !== null) await sendItem(tools, orderId, reportId, item)
      else if (rows.head?.isBehind === true) await refresh(tools, orderId)
      else return
    }
  } catch (error) {
    if (outcomeOf(error) !== 'gone') throw error
    await storeTrouble(tools, orderId, error)
  } finally {
    tools.onSending(null)
  }
}

export const headOf = async (database: ReportDatabase, orderId: string): Promise<HeadRow | null> => {
  const [row] = (await database.rows(headKey(orderId))).filter(({ key }) => key === headKey(orderId))
  return row?.kind === 'head' ? row : null
}
