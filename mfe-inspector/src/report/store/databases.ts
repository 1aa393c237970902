import { openIndexedDatabase } from '@fieldproof/kit/desk'
import type { ReportDatabase } from './report-database.ts'
import { typedRows } from './typed-journal.ts'

/** What every database of ours is called, before its user's id. */
const databaseName = 'fieldproof-reports-'

/** Opens a user's database. An object, so that a test can put another one in its place. */
export const databases = {
  open: (userId: string): Promise<ReportDatabase> => openIndexedDatabase(databaseName + userId, typedRows),
}
