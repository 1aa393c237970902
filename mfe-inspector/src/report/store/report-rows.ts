import type { UpdateVehicleReportBody } from '@fieldproof/contracts/entities/report-bodies'
import type { ChecklistItem, Report, ReportVehicle } from '@fieldproof/contracts/entities/report'
import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { Place } from '@fieldproof/kit/photo'
import type { ReportSection } from '@fieldproof/policy/report-template'

/** What is found at a point, and what the device and the server each know of it. */
export type PointValue = Pick<ChecklistItem, 'rating' | 'comment' | 'measured'>

/** Something that was typed and has not arrived. `token` is another one after each change, so that a late answer to an older one is told apart. */
interface Unsent {
  token: string
  refused: string | null
}

export interface PointEdit extends PointValue, Unsent {
  /** The revision that it was changed from. */
  base: number
  /** UTC instant. */
  changedAt: string
}

/** A point of the checklist: the last that the server told, what was changed since, and what another device wrote meanwhile. */
export interface PointRow {
  kind: 'point'
  key: string
  groupId: string
  itemId: string
  /** Its place in the checklist. */
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

/** A field of the vehicle, or the summary. The server keeps no revision of it: what it was before the change is kept instead. */
export interface FieldRow {
  kind: 'field'
  key: string
  name: FieldName
  server: FieldValue
  edit: (Unsent & { value: FieldValue; base: FieldValue }) | null
  conflict: { value: FieldValue } | null
}

/** The report without what has rows of its own. */
export type ReportHead = Omit<Report, 'checklist'> & { checklist: { version: number } | null }

/** Why nothing can be sent: the server shows no such order (any more), or does not begin its report as things are. */
export interface Trouble {
  kind: 'gone' | 'not-now'
  words: string
}

export interface HeadRow {
  kind: 'head'
  key: string
  orderId: string
  job: InspectorJob
  /** Null until the server has begun it, which a device without a network cannot ask for. */
  report: ReportHead | null
  trouble: Trouble | null
  /** Milliseconds since 1970 at which the server last told the whole of it. */
  toldAt: number | null
  /** An answer came without the report's revision, which handing in needs. The whole report has to be read again. */
  isBehind?: boolean
  /** How many such things have arrived: what the server told before the last of them does not know it. */
  arrivals?: number
}

/** What is being sent: kept unchanged until it is answered, so that a retry is identical. */
export interface BatchRow {
  kind: 'batch'
  key: string
  reportId: string
  body: UpdateVehicleReportBody
  /** The rows that it was made of, as they were then. */
  points: { key: string; token: string; value: PointValue }[]
  fields: { key: string; token: string; value: FieldValue }[]
}

/** Films are sent as they were taken. */
export const filmTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const
export type KeptType = 'image/jpeg' | (typeof filmTypes)[number]
export interface FileFacts {
  name: string
  size: number
  contentType: KeptType
}

/** One thing that is to reach the server beside points and fields. */
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
  /** The id that the server will know it by, made once. */
  id: string
  /** Milliseconds since 1970; the order in which things are sent. */
  at: number
  /** Not sent before this instant, in milliseconds: it is still being worked on. */
  notBefore: number
  /** It was sent once at least, so that the server may have it: what bears an id is sent word for word the same from then on. */
  isTried?: true
  errand: Errand
}

export type Row = HeadRow | PointRow | FieldRow | BatchRow | ItemRow

export const headKey = (orderId: string): string => `${orderId}|head`
export const batchKey = (orderId: string): string => `${orderId}|batch`
export const pointKey = (orderId: string, groupId: string, itemId: string): string =>
  `${orderId}|point|${groupId}|${itemId}`
export const fieldKey = (orderId: string, name: FieldName): string => `${orderId}|field|${name}`
export const itemKey = (orderId: string, id: string): string => `${orderId}|item|${id}`
/** The id of the mark of a task: there is one at a time, and it says what was pressed last. */
export const markId = (taskId: string): string => `mark-${taskId}`
export const blobKey = (orderId: string, id: string): string => `${orderId}|${id}`
/** What every key of an order begins with. */
export const orderPrefix = (orderId: string): string => `${orderId}|`

/** The rows of one order, by kind. */
export interface OrderRows {
  head: HeadRow | null
  batch: BatchRow | null
  points: PointRow[]
  fields: FieldRow[]
  items: ItemRow[]
}

export const sortRows = (rows: Iterable<Row>): OrderRows => {
  const sorted: OrderRows = { head: null, batch: null, points: [], fields: [], items: [] }
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
    }
  }
  sorted.points.sort((one, other) => one.place - other.place)
  sorted.items.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
  return sorted
}

/** What a point shows: what was typed here, else what the server has. */
export const shownPoint = ({ edit, server }: PointRow): PointValue => edit ?? server
export const shownField = ({ edit, server }: FieldRow): FieldValue => (edit ? edit.value : server)

/** Whether two findings say the same; spaces around a comment are the server's to cut. */
export const samePoint = (one: PointValue, other: PointValue): boolean =>
  one.rating === other.rating &&
  one.comment.trim() === other.comment.trim() &&
  one.measured?.value === other.measured?.value &&
  one.measured?.unit === other.measured?.unit

export const sameField = (one: FieldValue, other: FieldValue): boolean =>
  (typeof one === 'string' ? one.trim() : (one ?? '')) === (typeof other === 'string' ? other.trim() : (other ?? ''))
