import type { Db } from './connect.ts'
import { onConnection } from './driver/on-connection.ts'

/** A point of a transaction to which it can be rolled back. */
export interface Savepoint {
  /** Releases the point; the changes after it stay. @throws the error of a held statement after it */
  readonly release: () => Promise<void>
  /** Undoes what was written and announced after the point, even if a statement has failed. */
  readonly rollBack: () => Promise<void>
}

/** @throws if `transaction` is not one */
export const takeSavepoint = async (transaction: Db): Promise<Savepoint> => {
  const name = await onConnection(transaction, (connection) => connection.takeSavepoint())
  return {
    release: () => onConnection(transaction, (connection) => connection.releaseSavepoint(name)),
    rollBack: () => onConnection(transaction, (connection) => connection.rollBackToSavepoint(name)),
  }
}
