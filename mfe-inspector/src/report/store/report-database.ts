import type { DeviceDatabase, RowsChanged as Changed, Write as WriteOf } from '@fieldproof/kit/offline-work'
import type { Row } from './report-rows.ts'

export type { BlobWrite } from '@fieldproof/kit/offline-work'
export type Write = WriteOf<Row>
export type RowsChanged = Changed<Row>
/** Stores one inspector's reports on this device. */
export type ReportDatabase = DeviceDatabase<Row>
