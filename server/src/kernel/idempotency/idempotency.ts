import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { sendWithNext } from '#kernel/db/held-statements.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { bodyHash } from './body-hash.ts'

/** Milliseconds for which answers are saved: thirty days. */
const KEPT = 30 * 24 * 60 * 60 * 1_000

/** A call that its caller may repeat. */
export interface IdempotentCall {
  /** The caller and the call, such as `<user id> transfer-to-bank-account`. */
  scope: string
  key: string
  /** The part of the input that determines what is done. */
  body: unknown
}

export interface SavedAnswer<Answer> {
  answer: Answer
  /** The HTTP status. */
  status: number
  /** Whether it is the saved answer of an earlier call. */
  isRepeated: boolean
}

const once = async <Answer>(
  transaction: Db,
  now: Date,
  { scope, key, body }: IdempotentCall,
  work: (transaction: Db) => Promise<Answer>,
): Promise<SavedAnswer<Answer>> => {
  const hash = bodyHash(body)
  // If another transaction has the key, this waits until that has ended.
  const mine = await transaction
    .insertInto('idempotency_keys')
    .values({ scope, key, body_hash: hash, status: null, answer: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!mine) {
    const saved = await transaction
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'status', 'answer'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (saved.body_hash !== hash) throw refuse('key-reused', textsOf('refusals').sentBefore())
    return { answer: saved.answer as Answer, status: saved.status ?? 200, isRepeated: true }
  }
  const answer = await work(transaction)
  await sendWithNext(
    transaction,
    transaction
      .updateTable('idempotency_keys')
      .set({ status: 200, answer: sql`${JSON.stringify(answer ?? null)}::jsonb` })
      .where('scope', '=', scope)
      .where('key', '=', key),
  )
  return { answer, status: 200, isRepeated: false }
}

/**
 * Carries out work that moves money once for its key, in one transaction, and saves its answer there. The same key and
 * body give that answer again, even to a call that comes while the first is in progress. Work that throws changes
 * nothing, and the key may be used again. The work runs again if the database ended its transaction because of another
 * one, so it must have no effect that a rollback does not undo; other effects go through the outbox.
 * @param db not a transaction
 * @param now an instant from the clock
 * @param work its answer must be representable as JSON
 * @throws {Refusal} 422 if the key was used with another body
 */
export const withIdempotency = <Answer>(
  db: Db,
  now: Date,
  call: IdempotentCall,
  work: (transaction: Db) => Promise<Answer>,
): Promise<SavedAnswer<Answer>> => inTransaction(db, (transaction) => once(transaction, now, call, work))

/** Deletes saved answers after thirty days; the ledger's own keys stay. */
export const sweepIdempotencyKeys = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', new Date(now.getTime() - KEPT))
    .execute()
}
