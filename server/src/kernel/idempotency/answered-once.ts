import type { Db } from '#kernel/db/connect.ts'
import { withIdempotency, type IdempotentCall } from './idempotency.ts'

const isAnswered = async (db: Db, { scope, key }: IdempotentCall): Promise<boolean> =>
  (await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is not', null)
    .executeTakeFirst()) !== undefined

const nothingLeft = (): never => {
  throw new Error('The call has been answered')
}

/**
 * Like {@link withIdempotency}, for work that is prepared outside of its transaction, such as with prices. A repeated
 * call gets the saved answer, even if the preparation would now fail.
 * @throws what the preparation and the work throw, and 422 if the key was used with another body
 */
export const answeredOnce = async <Answer>(
  db: Db,
  now: Date,
  call: IdempotentCall,
  prepare: () => Promise<(transaction: Db) => Promise<Answer>>,
): Promise<Answer> => {
  const saved = async (): Promise<Answer> =>
    (await withIdempotency<Answer>(db, now, call, async () => nothingLeft())).answer
  if (await isAnswered(db, call)) return saved()
  let work: (transaction: Db) => Promise<Answer>
  try {
    work = await prepare()
  } catch (error) {
    // The same call may have been answered meanwhile, which can make this preparation fail.
    if (await isAnswered(db, call)) return saved()
    throw error
  }
  return (await withIdempotency(db, now, call, work)).answer
}
