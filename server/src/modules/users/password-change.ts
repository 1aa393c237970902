import type { Db } from '#kernel/db/connect.ts'
import type { CallContext, UserContext } from '#kernel/http/context.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { passwordOwner, refuseWeakPassword } from './accounts.ts'
import { recordActivity } from './activities.ts'
import { deviceInWords, visitOf } from './devices.ts'
import { dropSecrets } from './one-time-secrets.ts'
import { hashPassword } from './passwords.ts'
import { addressesToNotify } from './replaced-address.ts'
import { securityEvent } from '#kernel/security-events/security-event.ts'
import { endSessionsOf } from '#kernel/sessions/sessions.ts'
import { requireStepUp } from '#kernel/sessions/step-up.ts'
import { hasSecondFactor } from './second-factors.ts'
import { checkPassword } from './step-up.ts'
import type { UserRow } from './tables.ts'

/**
 * Gives a user a new password: links and logins that depend on the old one stop working, and the owner gets a mail
 * (PASSWORD-4), also at an address that was replaced recently (STEPUP-6). Call it in a transaction.
 */
export const replacePassword = async (
  db: Db,
  userId: string,
  passwordHash: string,
  activity: 'password-changed' | 'password-reset',
  context: CallContext,
): Promise<UserRow> => {
  const now = context.clock.now()
  const user = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await dropSecrets(db, userId, ['password-reset', 'login-challenge', 'login-code'])
  const visit = visitOf(context)
  securityEvent(context, 'factor.changed', { change: activity, userId })
  await recordActivity(db, now, userId, activity, visit)
  for (const recipient of await addressesToNotify(db, now, user))
    await queueMessage(db, now, {
      channel: 'mail',
      recipient,
      template: 'password-changed',
      locale: user.locale,
      data: {
        firstName: user.first_name,
        at: now.toISOString(),
        device: deviceInWords(visit.device, user.locale),
        resetLink: `${context.origin}/resetpassword`,
      },
    })
  return user
}

/**
 * Changes the password, or gives one to an account without one, and ends every other session. An existing password is
 * always required; without a second factor it is the whole proof (STEPUP-5).
 * @throws {Refusal} 400 for a weak password, 400 `wrong-login`, 403 `step-up-needed`, 429
 */
export const changePassword = async (
  current: string | undefined,
  fresh: string,
  context: UserContext,
): Promise<void> => {
  const {
    db,
    realtime,
    session: { user, userId, tokenHash },
  } = context
  refuseWeakPassword(fresh, passwordOwner(user), 'newPassword')
  const hasPassword = user.password_hash !== null
  if (hasPassword) await checkPassword(current, context, 'currentPassword')
  if (!hasPassword || hasSecondFactor(user)) requireStepUp(context)
  const passwordHash = await hashPassword(fresh)
  await db.transaction().execute(async (transaction) => {
    await replacePassword(transaction, userId, passwordHash, 'password-changed', context)
    await endSessionsOf(transaction, realtime, userId, tokenHash)
  })
}
