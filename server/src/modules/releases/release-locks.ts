import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** Any numbers; every instance takes the same ones. */
const REGISTRY_LOCK = 4_917_206_332
const RELEASE_LOCKS = 491_720

/** For the rest of the transaction: others may publish as well, but nobody sweeps. One version is published by one only. */
export const lockForPublishing = async (transaction: Db, name: string, version: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${REGISTRY_LOCK})`.execute(transaction)
  await sql`select pg_advisory_xact_lock(${RELEASE_LOCKS}, hashtext(${`${name}@${version}`}))`.execute(transaction)
}

/** For the rest of the transaction nobody publishes. */
export const lockForSweeping = async (transaction: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${REGISTRY_LOCK})`.execute(transaction)
}
