import type { UpdateVehicleReportBody } from '@fieldproof/contracts/entities/report-bodies'
import type { ChecklistItem, Report, ReportVehicle } from '@fieldproof/contracts/entities/report'
import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { Place } from '@fieldproof/kit/photo'
import type { ReportSection } from '@fieldproof/policy/report-template'

/** The finding at a point. */
export type PointValue = Pick<ChecklistItem, 'rating' | 'comment' | 'measured'>

/**
 * Something that was typed and has not arrived. `token` is new after each change, so that a late response to an older
 * one can be recognised.
 */
interface Unsent {
  token: string
  refused: string | null
}

export interface PointEdit extends PointValue, Unsent {
  /** The revision on which the change is based. */
  base: number
  /** UTC instant. */
  changedAt: string
}

/**
 * A point of the checklist: the server's last version, what was changed since, and another device's conflicting
 * version.
 */
export interface PointRow {
  kind: 'point'
  key: string
  groupId: string
  itemId: string
  /** Its position in the checklist. */
  place: number
  unit: string | null
  server: PointValue & { revision: number }
  edit: PointEdit | null
  conflict: ChecklistItem | null
}

export const vehicleFields = [
  'vin',
  'vehicleType',
  'brand',
  'model',
  'year',
  'mileage',
  'mileageUnit',
  'engine',
  'engineCylinders',
  'engineLiters',
  'transmission',
] as const satisfies readonly (keyof ReportVehicle)[]
export type VehicleField = (typeof vehicleFields)[number]
export type FieldName = VehicleField | 'summary'
export type FieldValue = string | number | null

/**
 * A field of the vehicle, or the summary. The server has no revision for it, so the value before the change is stored
 * instead.
 */
export interface FieldRow {
  kind: 'field'
  key: string
  name: FieldName
  server: FieldValue
  edit: (Unsent & { value: FieldValue; base: FieldValue }) | null
  conflict: { value: FieldValue } | null
}

/** The report without the parts that have rows of their own. */
export type ReportHead = Omit<Report, 'checklist'> & { checklist: { version: number } | null }

/** Why nothing can be sent: the server does not show the order, or does not start its report now. */
export interface Trouble {
  kind: 'gone' | 'not-now'
  words: string
}

export interface HeadRow {
  kind: 'head'
  key: string
  orderId: string
  job: InspectorJob
  /** Null until the server has started it, which a device without a network cannot request. */
  report: ReportHead | null
  trouble: Trouble | null
  /** Milliseconds since 1970 when the server last sent the whole report. */
  toldAt: number | null
  /**
   * A response came without the report's revision, which handing in requires. The whole report has to be read again.
   */
  isBehind?: boolean
  /** The number of such responses: a report from before the last of them does not include it. */
  arrivals?: number
}

/** The current request: stored unchanged until its response, so that a retry is identical. */
export interface BatchRow {
  kind: 'batch'
  key: string
  reportId: string
  body: UpdateVehicleReportBody
  /** The rows from which it was made, as they were then. */
  points: { key: string; token: string; value: PointValue }[]
  fields: { key: string; token: string; value: FieldValue }[]
}

/** Videos are sent unchanged. */
export const filmTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const
export type KeptType = 'image/jpeg' | (typeof filmTypes)[number]
export interface FileFacts {
  name: string
  size: number
  contentType: KeptType
}

/** An item for the server other than points and fields. */
export type Errand =
  | ({
      type: 'media'
      section: ReportSection
      groupId: string | null
      itemId: string | null
      caption: string
      takenAt: string
      takenWhere: Place | null
      mediaKind: 'photo' | 'video'
    } & FileFacts)
  | { type: 'media-gone'; mediaId: string }
  | { type: 'task'; title: string; description: string }
  | { type: 'mark'; taskId: string; isComplete: boolean }
  | {
      type: 'entry'
      taskId: string
      entryKind: 'text' | 'photo' | 'video'
      text: string
      file: (FileFacts & { fileId: string; isUploaded: boolean }) | null
    }
  | { type: 'entry-text'; entryId: string; text: string }
  | { type: 'entry-gone'; entryId: string }
  | { type: 'addendum'; text: string }

export interface ItemRow extends Unsent {
  kind: 'item'
  key: string
  /** Its id on the server, made once. */
  id: string
  /** Milliseconds since 1970; the order of sending. */
  at: number
  /** Not sent before this instant, in milliseconds, because the user is still working on it. */
  notBefore: number
  /** Whether it was sent at least once. The server may have it, so it is no longer changed. */
  isTried?: true
  errand: Errand
}

/** Text in a field with a button of its own that was not pressed yet. It stays on this device. */
export interface DraftRow {
  kind: 'draft'
  key: string
  /** What it is about: the id of a task, the id of a changed entry, or one of `draftNames`. */
  name: string
  text: string
}
export const draftNames = { task: 'task', addendum: 'addendum' } as const

export type Row = HeadRow | PointRow | FieldRow | BatchRow | ItemRow | DraftRow

export const headKey = (orderId: string): string => `${orderId}|head`
export const batchKey = (orderId: string): string => `${orderId}|batch`
export const pointKey = (orderId: string, groupId: string, itemId: string): string =>
  `${orderId}|point|${groupId}|${itemId}`
export const fieldKey = (orderId: string, name: FieldName): string => `${orderId}|field|${name}`
export const itemKey = (orderId: string, id: string): string => `${orderId}|item|${id}`
export const draftKey = (orderId: string, name: string): string => `${orderId}|draft|${name}`
/** The id of a task's mark: there is one at a time, with the last state. */
export const markId = (taskId: string): string => `mark-${taskId}`
export const blobKey = (orderId: string, id: string): string => `${orderId}|${id}`
/** The prefix of all keys of an order. */
export const orderPrefix = (orderId: string): string => `${orderId}|`

/** The rows of one order, by kind. */
export interface OrderRows {
  head: HeadRow | null
  batch: BatchRow | null
  points: PointRow[]
  fields: FieldRow[]
  items: ItemRow[]
  drafts: DraftRow[]
}

export const sortRows = (rows: Iterable<Row>): OrderRows => {
  const sorted: OrderRows = { head: null, batch: null, points: [], fields: [], items: [], drafts: [] }
  for (const row of rows) {
    switch (row.kind) {
      case 'head':
        sorted.head = row
        break
      case 'batch':
        sorted.batch = row
        break
      case 'point':
        sorted.points.push(row)
        break
      case 'field':
        sorted.fields.push(row)
        break
      case 'item':
        sorted.items.push(row)
        break
      case 'draft':
        sorted.drafts.push(row)
        break
    }
  }
  sorted.points.sort((one, other) => one.place - other.place)
  sorted.items.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
  return sorted
}

/** The shown value of a point: the value typed on this device, or otherwise the server's. */
export const shownPoint = ({ edit, server }: PointRow): PointValue => edit ?? server
export const shownField = ({ edit, server }: FieldRow): FieldValue => (edit ? edit.value : server)

/** Whether two findings are equal; the server trims spaces around a comment. */
export const samePoint = (one: PointValue, other: PointValue): boolean =>
  one.rating === other.rating &&
  one.comment.trim() === other.comment.trim() &&
  one.measured?.value === other.measured?.value &&
  one.measured?.unit === other.measured?.unit

export const sameField = (one: FieldValue, other: FieldValue): boolean =>
  (typeof one === 'string' ? one.trim() : (one ?? '')) === (typeof other === 'string' ? other.trim() : (other ?? ''))
