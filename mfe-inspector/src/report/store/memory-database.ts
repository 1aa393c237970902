import { createMemoryDatabase as create } from '@fieldproof/kit/offline-work'
import type { ReportDatabase } from './report-database.ts'
import type { Row } from './report-rows.ts'

/** Keeps reports as long as the document lives, for browsers that store nothing. */
export const createMemoryDatabase = (): ReportDatabase => create<Row>()
