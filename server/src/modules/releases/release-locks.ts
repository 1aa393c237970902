import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** Keys of advisory locks: any numbers that nothing else uses. */
const REGISTRY_LOCK = 4_917_206_332
const RELEASE_LOCKS = 491_720

/**
 * For the rest of the transaction, nobody sweeps, and nobody else publishes this version. Other versions can be
 * published.
 */
export const lockForPublishing = async (transaction: Db, name: string, version: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${REGISTRY_LOCK})`.execute(transaction)
  await sql`select pg_advisory_xact_lock(${RELEASE_LOCKS}, hashtext(${`${name}@${version}`}))`.execute(transaction)
}

/** For the rest of the transaction, nobody publishes. */
export const lockForSweeping = async (transaction: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${REGISTRY_LOCK})`.execute(transaction)
}
