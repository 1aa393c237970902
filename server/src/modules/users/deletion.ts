import { limits, type AnswerOf } from '@fieldproof/contracts'
import type { UserContext } from '#kernel/http/context.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { endSessionsOf } from '#kernel/sessions/sessions.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { toUser } from './accounts.ts'
import { recordActivity } from './activities.ts'
import { visitOf } from './devices.ts'
import type { UserRow } from './tables.ts'

const texts = textsOf('users')

/**
 * Marks the caller's account for deletion, mails its owner and ends all other sessions. The caller checks, in the same
 * unit of work, that nothing prevents the deletion.
 * @param reason in the owner's words
 * @throws {Refusal} 409 if the account is already marked
 */
export const putIntoDeletion = async (
  { db, realtime, now }: UnitOfWork,
  { reason, givesUpRest }: { reason: string | undefined; givesUpRest: boolean },
  context: UserContext,
): Promise<{ row: UserRow; deletionAt: Date }> => {
  const { userId, tokenHash } = context.session
  const deletionAt = new Date(now.getTime() + limits.deletionDelay)
  const row = await db
    .updateTable('users')
    .set({
      deletion_requested_at: now,
      deletion_at: deletionAt,
      deletion_reason: reason ?? null,
      gives_up_rest: givesUpRest,
    })
    .where('id', '=', userId)
    .where('deletion_requested_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict(texts.inDeletion())
  await endSessionsOf(db, realtime, userId, tokenHash)
  await recordActivity(db, now, userId, 'deletion-requested', visitOf(context))
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: row.email,
    template: 'deletion-requested',
    locale: row.locale,
    data: {
      firstName: row.first_name,
      deletionAt: deletionAt.toISOString(),
      cancelLink: `${context.origin}/dashboard/settings`,
    },
  })
  return { row, deletionAt }
}

/**
 * Cancels the deletion of the account.
 * @throws {Refusal} 409 if it is not marked for deletion
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
      .set({ deletion_requested_at: null, deletion_at: null, deletion_reason: null, gives_up_rest: false })
      .where('id', '=', userId)
      .where('deletion_requested_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw conflict(texts.notInDeletion())
    await recordActivity(transaction, now, userId, 'deletion-cancelled', visitOf(context))
    await queueMessage(transaction, now, {
      channel: 'mail',
      recipient: row.email,
      template: 'deletion-cancelled',
      locale: row.locale,
      data: { firstName: row.first_name },
    })
    await announceEvent(workWithin(context, transaction), 'account.restored', { userId })
    return toUser(transaction, row)
  })
  return { message: context.translate(texts.deletionCancelled()), user }
}
