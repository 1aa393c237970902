import type { LoginAnswer, LoginResult, SecondFactor } from '@fieldproof/contracts/calls/users'
import type { InputOf } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { textsOf } from '#texts/texts-of.ts'
import { countAttempt as countLogin } from './account-limits.ts'
import { recordSecurityChange } from './activities.ts'
import { takeAuthenticatorCode } from './authenticator.ts'
import { countedAs, isKnownHere, subjectOf } from './login-places.ts'
import { challengeExpired, wrongCode } from './one-time-refusals.ts'
import {
  countAttempt,
  dropSecrets,
  findToken,
  issueCode,
  lockToken,
  markUsed,
  tryCode,
  type OneTimeSecret,
} from './one-time-secrets.ts'
import { verifyPassword } from './passwords.ts'
import { isPasswordOfPendingSignup } from './pending-signups.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { phoneHintOf } from './second-factors.ts'
import {
  answerLogin,
  beginSession,
  beginSessionOrChallenge,
  beginUsualSession,
  handOver,
  isNewDevice,
} from './start-session.ts'
import type { UserRow } from './tables.ts'
import { userCounts } from './user-counts.ts'

const texts = textsOf('users')

/** The refusal of an unknown address and of a wrong password, which are not distinguished. */
const wrongLogin = () => refuse('wrong-login', texts.wrongLogin())

/**
 * Starts a session, or asks for the second factor. Only failed attempts are limited.
 * @throws {Refusal} 400 for an unknown address and for a wrong password, alike and after the same work; 403
 * `unconfirmed` for the password of a sign-up whose link has not been followed, whether or not the address has an
 * account
 */
export const logIn = async (email: string, password: string, context: CallContext): Promise<LoginAnswer> => {
  const account = await context.db
    .selectFrom('users')
    .selectAll()
    .select([isKnownHere(context).as('is_known'), isNewDevice(context).as('is_new_device'), ...userCounts])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // Counted before the password is checked, so that simultaneous attempts count too.
  const counted = await countLogin(
    'login',
    { email, subject: subjectOf(email, account?.is_known ?? false, context) },
    context,
  )
  const isRight = await verifyPassword(account?.password_hash ?? undefined, password)
  if (!account || !isRight) {
    if (!(await isPasswordOfPendingSignup(context.db, email, password))) throw wrongLogin()
    await context.limits.giveBackAll(counted)
    throw refuse('unconfirmed', texts.unconfirmed())
  }
  const started = account.is_new_device ? undefined : await beginUsualSession(context.db, account, counted, context)
  if (started) return answerLogin({ started }, context)
  await context.limits.giveBackAll(counted)
  const outcome = await context.db
    .transaction()
    .execute(async (transaction) =>
      beginSessionOrChallenge(transaction, await stillWithPassword(transaction, account), context),
    )
  return answerLogin(outcome, context)
}

/**
 * Locks the user until the transaction ends, so that a simultaneous change of the password also ends this session.
 * @throws {Refusal} 400 if the password was changed after it was read
 */
const stillWithPassword = async (
  db: Db,
  { id, password_hash: passwordHash, is_new_device }: UserRow & { is_new_device: boolean },
) => {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  if (!user) throw wrongLogin()
  return { ...user, is_new_device }
}

const userOf = (db: Db, { user_id: userId }: OneTimeSecret): Promise<UserRow> =>
  db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

/**
 * Sends the code for a login with phone 2FA; an earlier one stops working.
 * @throws {Refusal} 400 if no login waits for a code, 429
 */
export const sendLoginCode = async (
  challengeId: string,
  context: CallContext,
): Promise<{ phoneHint: string; expiry: string }> => {
  const { db, clock, limits, ip, ports } = context
  const now = clock.now()
  await limits.count('code-sent.address', ip)
  const waiting = await findToken(db, now, 'login-challenge', challengeId)
  const user = waiting && (await userOf(db, waiting))
  if (!waiting || !user?.phone_2fa_enabled_at) throw challengeExpired()
  await limits.count('code-sent.account', await countedAs({ userId: user.id }, context))
  const expiresAt = await db.transaction().execute(async (transaction) => {
    const sent = await issueCode(transaction, now, ports.secrets, {
      purpose: 'login-code',
      userId: user.id,
      subject: waiting.id,
      expiresAt: waiting.expires_at,
    })
    await queueMessage(transaction, now, {
      channel: 'sms',
      recipient: user.phone_number,
      template: 'login-code',
      goesFirst: true,
      sealWith: ports.secrets,
      locale: user.locale,
      data: { code: sent.code },
    })
    return sent.expiresAt
  })
  return { phoneHint: phoneHintOf(user.phone_number), expiry: expiresAt.toISOString() }
}

interface Factor {
  method: SecondFactor
  code: string
}

const takeFactor = async (
  db: Db,
  user: UserRow,
  waiting: OneTimeSecret,
  { method, code }: Factor,
  { clock, ports }: CallContext,
): Promise<boolean> => {
  const now = clock.now()
  if (method === 'authenticator') return takeAuthenticatorCode(db, now, ports.secrets, user, code)
  if (method === 'recovery-code') return useRecoveryCode(db, now, ports.secrets, user.id, code)
  if (!user.phone_2fa_enabled_at) return false
  const attempt = await tryCode(
    db,
    now,
    ports.secrets,
    { purpose: 'login-code', userId: user.id, subject: waiting.id },
    code.replace(/\s/g, ''),
  )
  return attempt.outcome === 'right'
}

/** Call it in a transaction. A wrong code is counted; a right one ends the challenge and starts the session. */
const tryFactor = async (db: Db, challengeId: string, factor: Factor, context: CallContext) => {
  const now = context.clock.now()
  const waiting = await lockToken(db, now, 'login-challenge', challengeId)
  if (!waiting) return 'closed'
  const user = await userOf(db, waiting)
  if (!(await takeFactor(db, user, waiting, factor, context))) {
    await countAttempt(db, now, waiting.id)
    return 'wrong'
  }
  await markUsed(db, now, waiting.id)
  await dropSecrets(db, user.id, ['login-code'])
  if (factor.method === 'recovery-code') await recordSecurityChange(db, user, 'recovery-code-used', context)
  return beginSession(db, user, context)
}

/**
 * Starts the session of a login that waits for a second factor. A challenge accepts one right code and at most five
 * wrong ones.
 * @throws {Refusal} 400 for a wrong code, and if no login waits for one; 429
 */
export const completeLogin = async (
  { challengeId, ...factor }: InputOf<'POST /users/complete-login'>['body'],
  context: CallContext,
): Promise<LoginResult> => {
  const { db, clock, limits, ip } = context
  await limits.count('second-factor.address', ip)
  const waiting = await findToken(db, clock.now(), 'login-challenge', challengeId)
  if (!waiting?.user_id) throw challengeExpired()
  const subject = await countedAs({ userId: waiting.user_id }, context)
  await limits.count('second-factor.account', subject)
  const outcome = await db.transaction().execute((transaction) => tryFactor(transaction, challengeId, factor, context))
  if (outcome === 'closed') throw challengeExpired()
  if (outcome === 'wrong') throw wrongCode()
  await Promise.all([limits.giveBack('second-factor.address', ip), limits.giveBack('second-factor.account', subject)])
  return handOver(outcome, context)
}
