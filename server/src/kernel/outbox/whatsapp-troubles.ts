import { hash } from 'node:crypto'
import type { Db } from '#kernel/db/connect.ts'

/** By which a number is known here: the table names nobody. A hash of a number can be searched for, so it is personal data all the same. */
const hashOfNumber = (number: string): string => hash('sha256', number)

/**
 * Keeps that WhatsApp does not reach a number; the first time counts.
 * @param isReported the provider said so after it had taken a message
 */
export const keepUnreached = async (db: Db, number: string, now: Date, isReported = false): Promise<void> => {
  await db
    .insertInto('whatsapp_troubles')
    .values({ number_hash: hashOfNumber(number), since: now, is_reported: isReported })
    .onConflict((conflict) => {
      const known = conflict.column('number_hash')
      return isReported ? known.doUpdateSet({ is_reported: true }) : known.doNothing()
    })
    .execute()
}

/**
 * WhatsApp has taken a message for a number. Where its provider takes messages that do not arrive, and reports that later, this says
 * nothing yet (NOTIFY-15).
 */
export const endUnreached = async (db: Db, number: string): Promise<void> => {
  await db
    .deleteFrom('whatsapp_troubles')
    .where('number_hash', '=', hashOfNumber(number))
    .where('is_reported', '=', false)
    .execute()
}

/** Whether the last WhatsApp message to a number did not reach it (NOTIFY-15). */
export const isUnreached = async (db: Db, number: string): Promise<boolean> =>
  (await db
    .selectFrom('whatsapp_troubles')
    .select('since')
    .where('number_hash', '=', hashOfNumber(number))
    .executeTakeFirst()) !== undefined

/** Nothing is known of these numbers any more: an account goes, or a message has reached its number. */
export const forgetUnreached = async (db: Db, numbers: readonly string[]): Promise<void> => {
  if (numbers.length > 0)
    await db.deleteFrom('whatsapp_troubles').where('number_hash', 'in', numbers.map(hashOfNumber)).execute()
}
