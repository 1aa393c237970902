import type { Db } from './connect.ts'
import { onConnection } from './driver/on-connection.ts'

/** A point of a transaction to which it can go back. */
export interface Savepoint {
  /** Gives the point up; all that came after it stays. @throws what a held statement after it failed with */
  readonly release: () => Promise<void>
  /** Takes back what was written and announced after the point, also after a statement has failed. */
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
