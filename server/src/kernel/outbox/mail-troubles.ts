import { hash } from 'node:crypto'
import type { Db } from '#kernel/db/connect.ts'
import type { MailTroubleKind } from './tables.ts'

/** By which an address is known here: whoever reads the table reads no address. */
export const hashOfAddress = (email: string): string => hash('sha256', email.toLowerCase())

/** Keeps that mails to an address come back, or that its reader has complained; the first time counts. */
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

/** What a mail is that nobody needs to use their account. */
export type ExtraMail = 'service' | 'promotion'

/** What keeps such a mail back: mails come back from the address, or its reader has complained about advertising. */
export const troublesFor = (extra: ExtraMail): MailTroubleKind[] =>
  extra === 'promotion' ? ['returned', 'complained'] : ['returned']

/** Whether such a mail is not written to an address (NOTIFY-13). */
export const isKeptBack = async (db: Db, email: string, extra: ExtraMail): Promise<boolean> =>
  (await db
    .selectFrom('mail_troubles')
    .select('kind')
    .where('address_hash', '=', hashOfAddress(email))
    .where('kind', 'in', troublesFor(extra))
    .executeTakeFirst()) !== undefined

/** A mail has arrived at an address: its reader followed a link that was mailed there. */
export const endMailReturned = async (db: Db, email: string): Promise<void> => {
  await db
    .deleteFrom('mail_troubles')
    .where('address_hash', '=', hashOfAddress(email))
    .where('kind', '=', 'returned')
    .execute()
}

/** A reader who has complained asks for the newsletter again. */
export const endComplaint = async (db: Db, email: string): Promise<void> => {
  await db
    .deleteFrom('mail_troubles')
    .where('address_hash', '=', hashOfAddress(email))
    .where('kind', '=', 'complained')
    .execute()
}

/** An account goes, and what was known of its addresses. */
export const forgetMailTroubles = async (transaction: Db, emails: readonly string[]): Promise<void> => {
  if (emails.length > 0)
    await transaction.deleteFrom('mail_troubles').where('address_hash', 'in', emails.map(hashOfAddress)).execute()
}
