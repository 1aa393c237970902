import { createMemoryDatabase as create } from '@fieldproof/kit/desk'
import type { ReportDatabase } from './report-database.ts'
import type { Row } from './report-rows.ts'

/** Keeps reports as long as the document lasts, where the browser lets nothing be kept. */
export const createMemoryDatabase = (): ReportDatabase => create<Row>()
