import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { breaksUnique } from '#kernel/db/failures.ts'
import type { CallContext, UserContext } from '#kernel/http/context.ts'
import { endMailReturned } from '#kernel/outbox/mail-troubles.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { accountOf } from './accounts.ts'
import { recordActivity, recordSecurityChange } from './activities.ts'
import { toldSince } from './replaced-address.ts'
import { visitOf } from './devices.ts'
import { linkExpired } from './one-time-refusals.ts'
import { dropSecrets, issueToken, useToken } from './one-time-secrets.ts'
import type { UserRow } from './tables.ts'

const mailNewAddress = async (
  db: Db,
  user: UserRow,
  email: string,
  token: string,
  { clock, origin, ports }: CallContext,
): Promise<void> => {
  const taken = await accountOf(db, email)
  await queueMessage(
    db,
    clock.now(),
    taken
      ? {
          channel: 'mail',
          recipient: email,
          template: 'already-registered',
          goesFirst: true,
          sealWith: ports.secrets,
          locale: taken.locale,
          data: { firstName: taken.first_name, loginLink: `${origin}/login`, resetLink: `${origin}/resetpassword` },
        }
      : {
          channel: 'mail',
          recipient: email,
          template: 'confirm-new-email',
          goesFirst: true,
          sealWith: ports.secrets,
          locale: user.locale,
          data: {
            firstName: user.first_name,
            link: `${origin}/status/confirm-email?${new URLSearchParams({ token })}`,
          },
        },
  )
}

/**
 * Counts a wish for another email address, for whoever has it and for the address. To be called before the transaction,
 * which it must not hold up.
 * @throws {Refusal} 429
 */
export const countEmailChange = async (email: string, { limits, session: { userId } }: UserContext): Promise<void> => {
  await limits.count('new-email.account', userId)
  await limits.count('new-email.account', email)
}

/**
 * Asks for another email address: it holds once the link that is mailed to it has been followed, and the old address is
 * told. An address that has an account gets another mail instead; the caller cannot tell. The present address takes an
 * earlier wish back. To be called in the transaction that changes the other details.
 * @param email in lower case
 */
export const requestEmailChange = async (db: Db, email: string, context: UserContext): Promise<void> => {
  const {
    clock,
    session: { user },
  } = context
  const now = clock.now()
  await dropSecrets(db, user.id, ['new-email'])
  const wanted = email === user.email ? null : email
  await db.updateTable('users').set({ new_email: wanted }).where('id', '=', user.id).execute()
  if (wanted === null) return
  const { token } = await issueToken(db, now, { purpose: 'new-email', userId: user.id, subject: wanted })
  await mailNewAddress(db, user, wanted, token, context)
  await recordSecurityChange(db, user, 'email-change-requested', context)
}

/**
 * Mails a link to the present address, where mails came back from: whoever follows it shows that they arrive (NOTIFY-13). A wish for another
 * address stays.
 * @throws {Refusal} 429
 */
export const askAddressAgain = async (context: UserContext): Promise<void> => {
  const {
    db,
    clock,
    limits,
    origin,
    ports,
    session: { user },
  } = context
  await limits.count('new-email.account', user.id)
  await db.transaction().execute(async (transaction) => {
    const now = clock.now()
    const { token } = await issueToken(transaction, now, {
      purpose: 'new-email',
      userId: user.id,
      subject: user.email,
    })
    await queueMessage(transaction, now, {
      channel: 'mail',
      recipient: user.email,
      template: 'confirm-address',
      goesFirst: true,
      sealWith: ports.secrets,
      locale: user.locale,
      data: {
        firstName: user.first_name,
        link: `${origin}/status/confirm-email?${new URLSearchParams({ token })}`,
      },
    })
  })
}

/**
 * Of several changes in a row the first address is kept: it is the one that the owner had for certain (STEPUP-6).
 * @throws {Refusal} 400 if the address belongs to another account by now
 */
const setEmail = async (db: Db, now: Date, userId: string, email: string): Promise<UserRow> => {
  const isKept = sql<boolean>`coalesce(email_replaced_at > ${toldSince(now)}, false)`
  try {
    const user = (await accountOf(db, email))
      ? undefined
      : await db
          .updateTable('users')
          .set({
            email,
            new_email: null,
            previous_email: sql`case when ${isKept} then previous_email else email end`,
            email_replaced_at: sql`case when ${isKept} then email_replaced_at else ${now} end`,
          })
          .where('id', '=', userId)
          .where('new_email', '=', email)
          .returningAll()
          .executeTakeFirst()
    if (user) return user
  } catch (error) {
    if (!breaksUnique(error, 'users_email_unique')) throw error
  }
  throw linkExpired()
}

/**
 * Uses the link of a new address: it is valid from now on, the old one is notified by mail, and links that were mailed
 * to the old one work no more. The link of the present address changes nothing but that mails arrive there (NOTIFY-13).
 * To be called in a
 * transaction.
 * @returns undefined if it is no such link
 * @throws {Refusal} 400 if the address belongs to another account by now
 */
export const switchEmail = async (db: Db, token: string, context: CallContext): Promise<UserRow | undefined> => {
  const { clock, origin } = context
  const now = clock.now()
  const secret = await useToken(db, now, 'new-email', token)
  if (!secret?.user_id || !secret.subject) return undefined
  const before = await db.selectFrom('users').selectAll().where('id', '=', secret.user_id).executeTakeFirstOrThrow()
  // Mails arrive there: the link came with one.
  await endMailReturned(db, secret.subject)
  if (secret.subject === before.email) return before
  const user = await setEmail(db, now, secret.user_id, secret.subject)
  await dropSecrets(db, user.id, ['new-email', 'password-reset'])
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: before.email,
    template: 'email-changed',
    locale: user.locale,
    data: { firstName: user.first_name, newEmail: user.email, supportLink: `${origin}/help` },
  })
  await recordActivity(db, now, user.id, 'email-changed', visitOf(context))
  return user
}
