import type { VehicleReportUpdate } from '@fieldproof/contracts/calls/reports'
import type { UpdateVehicleReportBody } from '@fieldproof/contracts/entities/report-bodies'
import type { Write } from '../store/report-database.ts'
import {
  batchKey,
  pointKey,
  samePoint,
  type BatchRow,
  type FieldRow,
  type HeadRow,
  type OrderRows,
  type PointEdit,
  type PointRow,
} from '../store/report-rows.ts'

/** Points per batch: few enough that some arrive before a 3G connection drops. */
const mostAtOnce = 25

type Ready<Row extends { edit: unknown }> = Row & { edit: NonNullable<Row['edit']> }
const isReady = <Row extends PointRow | FieldRow>(row: Row): row is Ready<Row> =>
  row.edit !== null && row.conflict === null && row.edit.refused === null

/** Whether points or fields wait to be sent. Those that the user has to resolve first do not count. */
export const hasEdits = ({ points, fields }: Pick<OrderRows, 'points' | 'fields'>): boolean =>
  points.some(isReady) || fields.some(isReady)

const changeOf = ({
  groupId,
  itemId,
  edit,
}: Ready<PointRow>): NonNullable<UpdateVehicleReportBody['items']>[number] => ({
  groupId,
  itemId,
  revision: edit.base,
  rating: edit.rating,
  comment: edit.comment.trim(),
  measured: edit.measured,
  changedAt: edit.changedAt,
})

const valueOf = ({ rating, comment, measured }: PointEdit) => ({ rating, comment, measured })

/**
 * Creates and stores the next batch; nothing if none is pending or one is in progress. After a refusal, the next
 * batches carry one change each, so that a single bad change does not block the others.
 * @param changeId made once; the server applies it once
 */
export const makeBatch = (
  rows: OrderRows,
  reportId: string,
  orderId: string,
  changeId: string,
  onlyOne = false,
): Write[] => {
  if (rows.batch !== null || !hasEdits(rows)) return []
  const readyPoints = rows.points.filter(isReady).slice(0, onlyOne ? 1 : mostAtOnce)
  const fields = onlyOne && readyPoints.length > 0 ? [] : rows.fields.filter(isReady).slice(0, onlyOne ? 1 : undefined)
  const vehicle = Object.fromEntries(
    fields
      .filter(({ name }) => name !== 'summary')
      .map(({ name, edit: { value } }) => [
        name,
        name === 'vin' ? (value ?? '') : typeof value === 'string' ? value.trim() || null : value,
      ]),
  )
  const summary = fields.find(({ name }) => name === 'summary')
  const batch: BatchRow = {
    kind: 'batch',
    key: batchKey(orderId),
    reportId,
    body: {
      changeId,
      items: readyPoints.map(changeOf),
      ...(Object.keys(vehicle).length > 0 && { vehicle }),
      ...(summary && { summary: String(summary.edit.value ?? '').trim() }),
    },
    points: readyPoints.map(({ key, edit }) => ({ key, token: edit.token, value: valueOf(edit) })),
    fields: fields.map(({ key, edit }) => ({ key, token: edit.token, value: edit.value })),
  }
  return [{ put: batch }]
}

/** The revision of the whole report after a response; it never decreases. */
export const raiseRevision = (head: HeadRow, revision: number): Write[] =>
  head.report === null || head.report.revision >= revision
    ? []
    : [{ put: { ...head, report: { ...head.report, revision } } }]

/** A point whose change was accepted: later keystrokes are based on the new revision. */
const accepted = (row: PointRow, sent: BatchRow['points'][number], revision: number): PointRow => ({
  ...row,
  server: row.server.revision > revision ? row.server : { ...sent.value, revision },
  edit: row.edit === null || row.edit.token === sent.token ? null : { ...row.edit, base: revision },
})

/**
 * Applies the server's response to a batch: accepted points, those that another device had changed (both versions are
 * kept until the user chooses, unless they are equal), and the fields.
 */
export const applyBatchAnswer = (rows: OrderRows, answer: VehicleReportUpdate, orderId: string): Write[] => {
  const { batch, head } = rows
  // Two tabs received the response; the first has been applied.
  if (batch === null || head === null) return []
  const sent = new Map(batch.points.map((one) => [one.key, one]))
  const points = new Map(rows.points.map((row) => [row.key, row]))
  const writes: Write[] = [{ remove: batch.key }, ...raiseRevision(head, answer.revision)]
  for (const { groupId, itemId, revision } of answer.accepted) {
    const key = pointKey(orderId, groupId, itemId)
    const [row, part] = [points.get(key), sent.get(key)]
    if (row && part) writes.push({ put: accepted(row, part, revision) })
  }
  for (const { groupId, current } of answer.conflicts) {
    const row = points.get(pointKey(orderId, groupId, current.itemId))
    if (!row) continue
    const { rating, comment, measured, revision } = current
    const server = { rating, comment, measured, revision }
    const isSame = row.edit === null || samePoint(row.edit, current)
    writes.push({ put: { ...row, server, ...(isSame ? { edit: null, conflict: null } : { conflict: current }) } })
  }
  const fields = new Map(rows.fields.map((row) => [row.key, row]))
  for (const { key, token, value } of batch.fields) {
    const row = fields.get(key)
    if (!row) continue
    const edit = row.edit === null || row.edit.token === token ? null : { ...row.edit, base: value }
    writes.push({ put: { ...row, server: value, edit } })
  }
  return writes
}

/** A refused batch. Its changes wait again; a change that was alone in it shows the refusal. */
export const dissolveBatch = (rows: OrderRows, reason: string): Write[] => {
  const { batch } = rows
  if (batch === null) return []
  const parts = [...batch.points, ...batch.fields]
  const writes: Write[] = [{ remove: batch.key }]
  if (parts.length > 1) return writes
  for (const row of [...rows.points, ...rows.fields]) {
    if (row.edit === null || row.edit.token !== parts[0]?.token) continue
    if (row.kind === 'point') writes.push({ put: { ...row, edit: { ...row.edit, refused: reason } } })
    else writes.push({ put: { ...row, edit: { ...row.edit, refused: reason } } })
  }
  return writes
}

/** Applies the user's choice between their own version of a point and another device's. */
export const resolvePoint = (row: PointRow, choice: 'mine' | 'theirs', token: string): PointRow => {
  const { conflict, edit } = row
  if (conflict === null || edit === null) return { ...row, conflict: null }
  const { rating, comment, measured, revision } = conflict
  const server = { rating, comment, measured, revision }
  if (choice === 'theirs') return { ...row, server, edit: null, conflict: null }
  return { ...row, server, conflict: null, edit: { ...edit, base: revision, token } }
}

/** Applies the user's choice between their own version of a field and another device's. */
export const resolveField = (row: FieldRow, choice: 'mine' | 'theirs', token: string): FieldRow => {
  const { conflict, edit } = row
  if (conflict === null || edit === null) return { ...row, conflict: null }
  if (choice === 'theirs') return { ...row, server: conflict.value, edit: null, conflict: null }
  return { ...row, server: conflict.value, conflict: null, edit: { ...edit, base: conflict.value, token } }
}
