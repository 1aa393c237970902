import { hash } from 'node:crypto'
import type { Db } from '#kernel/db/connect.ts'

/** By which a number is known here: the table names nobody. A hash of a number can be searched for, so it is personal data all the same. */
const hashOfNumber = (number: string): string => hash('sha256', number)

/** Keeps that WhatsApp does not reach a number; the first time counts. */
export const keepUnreached = async (db: Db, number: string, now: Date): Promise<void> => {
  await db
    .insertInto('whatsapp_troubles')
    .values({ number_hash: hashOfNumber(number), since: now })
    .onConflict((conflict) => conflict.column('number_hash').doNothing())
    .execute()
}

/** WhatsApp has taken a message for a number. */
export const endUnreached = async (db: Db, number: string): Promise<void> => {
  await forgetUnreached(db, [number])
}

/** Whether the last WhatsApp message to a number did not reach it (NOTIFY-15). */
export const isUnreached = async (db: Db, number: string): Promise<boolean> =>
  (await db
    .selectFrom('whatsapp_troubles')
    .select('since')
    .where('number_hash', '=', hashOfNumber(number))
    .executeTakeFirst()) !== undefined

/** An account goes, and what was known of its numbers. */
export const forgetUnreached = async (db: Db, numbers: readonly string[]): Promise<void> => {
  if (numbers.length > 0)
    await db.deleteFrom('whatsapp_troubles').where('number_hash', 'in', numbers.map(hashOfNumber)).execute()
}
