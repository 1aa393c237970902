import { limits, type AnswerOf } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { inLanguage } from '#kernel/http/wording.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { hasTransferUnderWay } from '#modules/wallets/forget-accounts.ts'
import { walletBalances } from '#modules/wallets/service.ts'
import { toUser } from './accounts.ts'
import { recordActivity } from './activities.ts'
import { visitOf } from './devices.ts'
import { proveOwner } from './owner-proof.ts'
import { endSessionsOf } from '#kernel/sessions/sessions.ts'

/** What keeps an account from being deleted: work under way, and money that is the user's. Undefined where nothing does. */
export const reasonToStay = async (db: Db, userId: string): Promise<string | undefined> => {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['Pending', 'Processing'])
    .where(({ eb, or }) => or([eb('customer_id', '=', userId), eb('inspector_id', '=', userId)]))
    .limit(1)
    .executeTakeFirst()
  if (order) return 'You have orders that are not finished. Complete or cancel them first, then delete your account.'
  const { available } = await walletBalances(db, userId)
  if (available > 0) return 'There is money in your wallet. Transfer it to your bank first, then delete your account.'
  if (await hasTransferUnderWay(db, userId))
    return 'A transfer to your bank is under way. Wait until it has arrived, then delete your account.'
  return undefined
}

const REQUESTED = 'Your account will be deleted. You can take that back until then.'
const CANCELLED = 'Your account stays.'

/**
 * Puts the account into deletion: it goes after the waiting time, unless that is taken back. All other sessions end.
 * @throws {Refusal} 409 with the reason where the account has to stay, and what {@link proveOwner} throws
 */
export const requestDeletion = async (
  password: string | undefined,
  reason: string | undefined,
  context: UserContext,
): Promise<AnswerOf<'POST /users/initiate-account-deletion'>> => {
  await proveOwner(password, context)
  const {
    db,
    clock,
    realtime,
    origin,
    session: { userId, tokenHash },
  } = context
  const now = clock.now()
  const deletionAt = new Date(now.getTime() + limits.deletionDelay)
  const user = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('users')
      .set({ deletion_requested_at: now, deletion_at: deletionAt, deletion_reason: reason ?? null })
      .where('id', '=', userId)
      .where('deletion_requested_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw conflict('Your account is in deletion already.')
    const obstacle = await reasonToStay(transaction, userId)
    if (obstacle) throw conflict(obstacle)
    await endSessionsOf(transaction, realtime, userId, tokenHash)
    await recordActivity(transaction, now, userId, 'deletion-requested', visitOf(context))
    await queueMessage(transaction, now, {
      channel: 'mail',
      recipient: row.email,
      template: 'deletion-requested',
      locale: row.locale,
      data: {
        firstName: row.first_name,
        deletionAt: deletionAt.toISOString(),
        cancelLink: `${origin}/dashboard/settings`,
      },
    })
    return toUser(transaction, row)
  })
  return { message: inLanguage(REQUESTED, context.locale), deletionAt: deletionAt.toISOString(), user }
}

/**
 * Takes the account out of deletion.
 * @throws {Refusal} 409 where it is not in deletion
 */
export const cancelDeletion = async (
  context: UserContext,
): Promise<AnswerOf<'POST /users/cancel-account-deletion'>> => {
  const {
    db,
    clock,
    session: { userId },
  } = context
  const now = clock.now()
  const user = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('users')
      .set({ deletion_requested_at: null, deletion_at: null, deletion_reason: null })
      .where('id', '=', userId)
      .where('deletion_requested_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw conflict('Your account is not in deletion.')
    await recordActivity(transaction, now, userId, 'deletion-cancelled', visitOf(context))
    await queueMessage(transaction, now, {
      channel: 'mail',
      recipient: row.email,
      template: 'deletion-cancelled',
      locale: row.locale,
      data: { firstName: row.first_name },
    })
    return toUser(transaction, row)
  })
  return { message: inLanguage(CANCELLED, context.locale), user }
}
