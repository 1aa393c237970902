import { openIndexedDatabase } from '@fieldproof/kit/offline-work'
import type { ReportDatabase } from './report-database.ts'
import { typedRows } from './typed-journal.ts'

/** The name prefix of our databases, before the user's id. */
const databaseName = 'fieldproof-reports-'

/** Opens a user's database. An object, so that a test can replace it. */
export const databases = {
  open: (userId: string): Promise<ReportDatabase> => openIndexedDatabase(databaseName + userId, typedRows),
}
