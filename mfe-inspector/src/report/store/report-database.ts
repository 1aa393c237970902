import type { DeviceDatabase, RowsChanged as Changed, Write as WriteOf } from '@fieldproof/kit/desk'
import type { Row } from './report-rows.ts'

export type { BlobWrite } from '@fieldproof/kit/desk'
export type Write = WriteOf<Row>
export type RowsChanged = Changed<Row>
/** Where one inspector's reports are kept on this device. */
export type ReportDatabase = DeviceDatabase<Row>
