import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { sendWithNext } from '#kernel/db/held-statements.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { bodyHash } from './body-hash.ts'

/** Milliseconds that saved answers are kept: thirty days. */
const KEPT = 30 * 24 * 60 * 60 * 1_000

/** One call that its maker may repeat. */
export interface IdempotentCall {
  /** Whose call it is and which, such as `<user id> transfer-to-bank-account`. */
  scope: string
  key: string
  /** What was sent, as far as it decides what is done. */
  body: unknown
}

export interface SavedAnswer<Answer> {
  answer: Answer
  /** The HTTP status. */
  status: number
  /** Whether an earlier call with the key was answered so. */
  isRepeated: boolean
}

const once = async <Answer>(
  transaction: Db,
  now: Date,
  { scope, key, body }: IdempotentCall,
  work: (transaction: Db) => Promise<Answer>,
): Promise<SavedAnswer<Answer>> => {
  const hash = bodyHash(body)
  // Waits where another transaction has the key, until that has ended.
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
 * Does something that moves money once for its key, in its own transaction that the answer is saved with: the same key
 * and body give that answer again, also to a call that comes while the first is under way. Work that throws leaves
 * nothing, and the key may be used again. It runs again if the database ended it because of another transaction, so it
 * does nothing that its transaction does not roll back; effects outside go through the outbox.
 * @param db not a transaction
 * @param now an instant from the clock
 * @param work answers with what JSON keeps
 * @throws {Refusal} 422 where the key came with another body
 */
export const withIdempotency = <Answer>(
  db: Db,
  now: Date,
  call: IdempotentCall,
  work: (transaction: Db) => Promise<Answer>,
): Promise<SavedAnswer<Answer>> => inTransaction(db, (transaction) => once(transaction, now, call, work))

/** Removes saved answers that nobody asks for any more; the ledger's own keys stay. */
export const sweepIdempotencyKeys = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', new Date(now.getTime() - KEPT))
    .execute()
}
