import { createMemoryDatabase as create } from '@fieldproof/kit/offline-work'
import type { ReportDatabase } from './report-database.ts'
import type { Row } from './report-rows.ts'

/** Keeps reports in memory until the page is closed, for browsers without IndexedDB. */
export const createMemoryDatabase = (): ReportDatabase => create<Row>()
