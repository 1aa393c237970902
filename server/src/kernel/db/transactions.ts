import type { Db } from './connect.ts'
import { takeSavepoint } from './savepoints.ts'

/** How often a transaction is tried if the database ends it because of another one (deadlock or serialization). */
const ATTEMPTS = 5

/** Whether the database ended this transaction in favour of another one (deadlock, serialization). */
export const isEndedForOthers = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === '40P01' || error.code === '40001')

/**
 * Runs work in a transaction, and runs it again if the database ended it because of another one.
 * @param db not a transaction
 * @param work has no effect that a rollback of its transaction does not undo
 * @throws what the work throws, after its transaction was rolled back
 */
export const inTransaction = async <Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isEndedForOthers(error)) throw error
    }
  }
}

/**
 * Runs work; if it fails, only its own part of the transaction is rolled back.
 * @throws what the work throws, after that part was rolled back
 */
export const inSavepoint = async <Result>(transaction: Db, work: () => Promise<Result>): Promise<Result> => {
  const savepoint = await takeSavepoint(transaction)
  try {
    const result = await work()
    await savepoint.release()
    return result
  } catch (error) {
    await savepoint.rollBack()
    throw error
  }
}
