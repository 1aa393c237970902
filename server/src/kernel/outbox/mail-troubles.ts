import { hash } from 'node:crypto'
import type { Db } from '#kernel/db/connect.ts'
import type { MailTroubleKind } from './tables.ts'

/** The hash that the table has instead of an address, so that the table contains no addresses. */
export const hashOfAddress = (email: string): string => hash('sha256', email.toLowerCase())

/** Records that mails to an address come back, or that its owner has complained. Only the first time is stored. */
export const keepMailTrouble = async (db: Db, email: string, kind: MailTroubleKind, now: Date): Promise<void> => {
  await db
    .insertInto('mail_troubles')
    .values({ address_hash: hashOfAddress(email), kind, since: now })
    .onConflict((conflict) => conflict.columns(['address_hash', 'kind']).doNothing())
    .execute()
}

/** Whether mails to an address come back (NOTIFY-13). */
export const isMailReturned = async (db: Db, email: string): Promise<boolean> =>
  (await db
    .selectFrom('mail_troubles')
    .select('kind')
    .where('address_hash', '=', hashOfAddress(email))
    .where('kind', '=', 'returned')
    .executeTakeFirst()) !== undefined

/** The kinds of mails that users do not need to use their account. */
export type ExtraMail = 'service' | 'promotion'

/**
 * The reasons not to send a mail of this kind: mails come back from the address, or its owner has complained about
 * advertising.
 */
export const troublesFor = (extra: ExtraMail): MailTroubleKind[] =>
  extra === 'promotion' ? ['returned', 'complained'] : ['returned']

/** Whether a mail of this kind must not be sent to an address (NOTIFY-13). */
export const isKeptBack = async (db: Db, email: string, extra: ExtraMail): Promise<boolean> =>
  (await db
    .selectFrom('mail_troubles')
    .select('kind')
    .where('address_hash', '=', hashOfAddress(email))
    .where('kind', 'in', troublesFor(extra))
    .executeTakeFirst()) !== undefined

/** Removes the record that mails come back from an address, because its owner followed a link from a mail. */
export const endMailReturned = async (db: Db, email: string): Promise<void> => {
  await db
    .deleteFrom('mail_troubles')
    .where('address_hash', '=', hashOfAddress(email))
    .where('kind', '=', 'returned')
    .execute()
}

/** Removes the record of a complaint, because the owner of the address subscribes to the newsletter again. */
export const endComplaint = async (db: Db, email: string): Promise<void> => {
  await db
    .deleteFrom('mail_troubles')
    .where('address_hash', '=', hashOfAddress(email))
    .where('kind', '=', 'complained')
    .execute()
}

/** Deletes the records about the addresses of a deleted account. */
export const forgetMailTroubles = async (transaction: Db, emails: readonly string[]): Promise<void> => {
  if (emails.length > 0)
    await transaction.deleteFrom('mail_troubles').where('address_hash', 'in', emails.map(hashOfAddress)).execute()
}
