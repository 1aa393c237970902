import { hash } from 'node:crypto'
import type { Db } from '#kernel/db/connect.ts'

/**
 * The hash that the table has instead of a number. It is still personal data, because the number of a hash can be found
 * by trying all numbers.
 */
const hashOfNumber = (number: string): string => hash('sha256', number)

/**
 * Records that WhatsApp does not reach a number. Only the first time is stored.
 * @param isReported whether the provider reported it after it had accepted a message
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
 * Removes the record for a number, because WhatsApp has accepted a message for it. A record that the provider reported
 * later stays, because then an accepted message may still not arrive (NOTIFY-15).
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

/** Deletes the records of numbers, because the account is deleted or a message has reached the number. */
export const forgetUnreached = async (db: Db, numbers: readonly string[]): Promise<void> => {
  if (numbers.length > 0)
    await db.deleteFrom('whatsapp_troubles').where('number_hash', 'in', numbers.map(hashOfNumber)).execute()
}
