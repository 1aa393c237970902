import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import { WorkingCopy, type Edit as EditOf } from '@fieldproof/kit/offline-work'
import type { ReportTemplate } from '@fieldproof/policy/report-template'
import { resolveField, resolvePoint } from '../outbox/batch.ts'
import { blankFields, rowsOfTemplate } from '../outbox/snapshot.ts'
import type { BlobWrite, ReportDatabase, Write } from '../store/report-database.ts'
import {
  draftKey,
  fieldKey,
  headKey,
  orderPrefix,
  pointKey,
  shownPoint,
  sortRows,
  type FieldName,
  type FieldRow,
  type FieldValue,
  type HeadRow,
  type ItemRow,
  type OrderRows,
  type PointRow,
  type PointValue,
  type Row,
} from '../store/report-rows.ts'

type Edit = EditOf<Row>

/** A report that is open in a tab. */
export class ReportWorkingCopy extends WorkingCopy<Row, OrderRows> {
  private constructor(orderId: string, database: ReportDatabase, rows: readonly Row[]) {
    super(orderId, database, rows, { sort: sortRows, isSame, concernsPage })
  }

  /** Opens a report from the device; null if it was never opened here. */
  static async open(database: ReportDatabase, orderId: string): Promise<ReportWorkingCopy | null> {
    const rows = await database.rows(orderPrefix(orderId))
    return rows.some(({ key }) => key === headKey(orderId)) ? new ReportWorkingCopy(orderId, database, rows) : null
  }

  get orderId(): string {
    return this.subject
  }
  point = (groupId: string, itemId: string): PointRow | null => {
    const row = this.row(pointKey(this.orderId, groupId, itemId))
    return row?.kind === 'point' ? row : null
  }
  field = (name: FieldName): FieldRow | null => {
    const row = this.row(fieldKey(this.orderId, name))
    return row?.kind === 'field' ? row : null
  }
  /** The unfinished text about something; null if there is none. */
  draft(name: string): string | null {
    const row = this.row(draftKey(this.orderId, name))
    return row?.kind === 'draft' ? row.text : null
  }
  head = (): HeadRow | null => {
    const row = this.row(headKey(this.orderId))
    return row?.kind === 'head' ? row : null
  }

  /** Like `editPoint`, for a comment, which the text field already shows. @param now UTC instant */
  typeComment(key: string, comment: string, now = new Date().toISOString()): void {
    this.type(key, pointEdit({ comment }, now))
  }

  /** @param now UTC instant */
  editPoint(key: string, change: Partial<PointValue>, now = new Date().toISOString()): void {
    this.edit(key, pointEdit(change, now))
  }

  editField(name: FieldName, value: FieldValue): void {
    const token = crypto.randomUUID()
    this.edit(fieldKey(this.orderId, name), (row) =>
      row.kind === 'field'
        ? { ...row, edit: { value, base: row.edit ? row.edit.base : row.server, token, refused: null } }
        : row,
    )
  }

  /** Stores unfinished text, or removes it. If the device cannot store it, the page shows a notice. */
  keepDraft(name: string, text: string | null): void {
    const key = draftKey(this.orderId, name)
    this.writeRows([text === null ? { remove: key } : { put: { kind: 'draft', key, name, text } }]).catch(() => {})
  }

  resolve(key: string, choice: 'mine' | 'theirs'): void {
    const token = crypto.randomUUID()
    this.edit(key, (row) => {
      if (row.kind === 'point') return resolvePoint(row, choice, token)
      return row.kind === 'field' ? resolveField(row, choice, token) : row
    })
    this.notifyAll()
  }

  /** Adds items with their pictures to the outbox, or removes them. @throws if the device cannot store them */
  writeItems(writes: readonly Write[], blobs: readonly BlobWrite[] = []): Promise<void> {
    return this.writeRows(writes, blobs)
  }

  /** Changes the stored item; does nothing if it has been removed. */
  changeItem(key: string, change: (row: ItemRow) => ItemRow, blobs: readonly BlobWrite[] = []): Promise<void> {
    return this.changeRow(key, (row) => (row.kind === 'item' ? [{ put: change(row) }] : []), blobs)
  }
}

/** A change of a point. Its token stays the same if the change is applied again after another write. */
const pointEdit = (change: Partial<PointValue>, now: string): Edit => {
  const token = crypto.randomUUID()
  return (row) => {
    if (row.kind !== 'point') return row
    const { rating, comment, measured } = shownPoint(row)
    const base = row.edit?.base ?? row.server.revision
    return { ...row, edit: { rating, comment, measured, ...change, base, changedAt: now, token, refused: null } }
  }
}

/** Whether a point or a field is unchanged. Equal tokens mean equal typed values. */
const isSame = (before: Row | undefined, now: Row | null): boolean => {
  if (!before || !now || (before.kind !== 'point' && before.kind !== 'field') || before.kind !== now.kind) return false
  if (
    before.edit?.token !== now.edit?.token ||
    before.edit?.refused !== now.edit?.refused ||
    before.edit?.base !== now.edit?.base
  )
    return false
  if (before.conflict !== null || now.conflict !== null) return false
  if (before.kind === 'point' && now.kind === 'point')
    return before.server.revision === now.server.revision && before.place === now.place
  return before.server === now.server
}

/** Whether components other than the row's own show this change. They do not show each keystroke in a comment. */
const concernsPage = (before: Row | undefined, now: Row | null): boolean => {
  if (!before || !now || before.kind !== now.kind) return true
  if (now.kind === 'draft') return false
  if (before.kind === 'point' && now.kind === 'point') {
    const [old, fresh] = [shownPoint(before), shownPoint(now)]
    return (
      old.rating !== fresh.rating ||
      (old.comment.trim() === '') !== (fresh.comment.trim() === '') ||
      (old.measured === null) !== (fresh.measured === null) ||
      (before.edit === null) !== (now.edit === null) ||
      before.conflict !== now.conflict ||
      before.edit?.refused !== now.edit?.refused
    )
  }
  if (before.kind === 'field' && now.kind === 'field') {
    return (
      (before.edit === null) !== (now.edit === null) ||
      before.conflict !== now.conflict ||
      before.edit?.refused !== now.edit?.refused
    )
  }
  return true
}

/**
 * Stores a job on the device with everything that its report needs on site. Existing rows stay, except for the job
 * itself, which is replaced by the server's.
 */
export const keepJob = (
  database: ReportDatabase,
  job: InspectorJob,
  template: ReportTemplate,
  initialFields: Partial<Record<FieldName, FieldValue>>,
): Promise<void> =>
  database.changeAll(orderPrefix(job.orderId), (rows) => {
    const { head, points, fields } = sortRows(rows)
    const updatedHead: HeadRow = head
      ? { ...head, job }
      : {
          kind: 'head',
          key: headKey(job.orderId),
          orderId: job.orderId,
          job,
          report: null,
          trouble: null,
          toldAt: null,
        }
    const blank = [
      ...(points.length > 0 ? [] : rowsOfTemplate(job.orderId, template)),
      ...(fields.length > 0 ? [] : blankFields(job.orderId, job.inspectionType === 'vehicle', initialFields)),
    ]
    return [{ put: updatedHead }, ...blank.map((put) => ({ put }))]
  })
