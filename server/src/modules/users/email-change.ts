import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { breaksUnique } from '#kernel/db/failures.ts'
import type { CallContext, UserContext } from '#kernel/http/context.ts'
import { endMailReturned } from '#kernel/outbox/mail-troubles.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { accountOf } from './accounts.ts'
import { recordActivity, recordSecurityChange } from './activities.ts'
import { notifiedSince } from './replaced-address.ts'
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
 * Counts a request for another email address, by account and by address. Call it before the transaction, so that it
 * does not delay it.
 * @throws {Refusal} 429
 */
export const countEmailChange = async (email: string, { limits, session: { userId } }: UserContext): Promise<void> => {
  await limits.count('new-email.account', userId)
  await limits.count('new-email.account', email)
}

/**
 * Requests another email address. It becomes valid once the link that is mailed to it is followed; then the old address
 * is notified. An address with an account gets another mail instead; the caller cannot tell the difference. Requesting
 * the present address cancels an earlier request. Call it in the transaction that changes the other details.
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
 * Mails a link to the present address, which returned mails; following the link proves that they arrive again
 * (NOTIFY-13). A request for another address stays.
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
 * After several changes in a row, the first address is kept: it is the one that certainly belonged to the owner
 * (STEPUP-6).
 * @throws {Refusal} 400 if the address has got another account
 */
const setEmail = async (db: Db, now: Date, userId: string, email: string): Promise<UserRow> => {
  const isKept = sql<boolean>`coalesce(email_replaced_at > ${notifiedSince(now)}, false)`
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
 * Uses the link of a new address. The new address becomes valid, the old one is notified by mail, and links that were
 * mailed to the old one stop working. The link of the present address only records that mails arrive there (NOTIFY-13).
 * Call it in a transaction.
 * @returns undefined if it is no such link
 * @throws {Refusal} 400 if the address has got another account
 */
export const switchEmail = async (db: Db, token: string, context: CallContext): Promise<UserRow | undefined> => {
  const { clock, origin } = context
  const now = clock.now()
  const secret = await useToken(db, now, 'new-email', token)
  if (!secret?.user_id || !secret.subject) return undefined
  const before = await db.selectFrom('users').selectAll().where('id', '=', secret.user_id).executeTakeFirstOrThrow()
  // The link came by mail, so mails arrive there.
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
