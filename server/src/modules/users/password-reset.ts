import { createHash, timingSafeEqual } from 'node:crypto'
import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { LoginAnswer } from '@fieldproof/contracts/calls/users'
import type { Db } from '#kernel/db/connect.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { invalid, refuse } from '#kernel/refusals/refusal.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { countForAccount } from './account-limits.ts'
import { accountOf, passwordOwner, refuseWeakPassword } from './accounts.ts'
import { recordActivityOf } from './activities.ts'
import { visitOf } from './devices.ts'
import { linkExpired } from './one-time-refusals.ts'
import { countAttempt, findToken, issueToken, useToken } from './one-time-secrets.ts'
import { replacePassword } from './password-change.ts'
import { hashPassword } from './passwords.ts'
import { workQuietly } from '#kernel/outbox/quiet-mail.ts'
import { areRightAnswers, questionsOf } from './security-answers.ts'
import { answerLogin, beginSessionOrChallenge } from './start-session.ts'
import { endSessionsOf } from '#kernel/sessions/sessions.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { UserRow } from './tables.ts'

const texts = textsOf('users')

/** Stands for a missing account; everything that is written for it is rolled back. */
const NOBODY = { id: null, email: '', first_name: '', locale: 'en' } as const

const mailReset = async (
  db: Db,
  user: Pick<UserRow, 'email' | 'first_name' | 'locale'> & { id: string | null },
  { clock, origin, ports }: CallContext,
) => {
  const now = clock.now()
  const { id, token } = await issueToken(db, now, { purpose: 'password-reset', userId: user.id })
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: user.email,
    template: 'password-reset',
    goesFirst: true,
    sealWith: ports.secrets,
    locale: user.locale,
    data: { firstName: user.first_name, link: `${origin}/enter-new-password?${new URLSearchParams({ id, token })}` },
  })
}

/**
 * Mails a link for choosing a new password, if the address has an account. Answer and work are the same if it has none.
 * @throws {Refusal} 429
 */
export const requestPasswordReset = async (email: string, context: CallContext): Promise<void> => {
  await countForAccount('reset', email, context)
  const { db, clock } = context
  await db.transaction().execute(async (transaction) => {
    const user = await accountOf(transaction, email)
    await workQuietly(transaction, user !== undefined, () => mailReset(transaction, user ?? NOBODY, context))
    await recordActivityOf(transaction, clock.now(), email, 'password-reset-requested', visitOf(context))
  })
}

interface ResetLink {
  id: string
  token: string
}

/** @throws {Refusal} 400 if the link is unknown, used or too old, 429 after too many of these */
const openLink = async ({ id, token }: ResetLink, { db, clock, limits, ip }: CallContext) => {
  await limits.count('link.address', ip)
  const secret = await findToken(db, clock.now(), 'password-reset', token)
  if (!secret?.user_id || !isSame(secret.id, id)) throw linkExpired()
  await limits.giveBack('link.address', ip)
  return { id: secret.id, userId: secret.user_id, expiresAt: secret.expires_at }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other.toLowerCase()))

/** Whether the link of a reset works, and which security questions it requires. @throws {Refusal} 400, 429 */
export const checkPasswordReset = async (
  link: ResetLink,
  context: CallContext,
): Promise<AnswerOf<'GET /users/password-reset/{id}/{token}'>> => {
  const { userId, expiresAt } = await openLink(link, context)
  return { expiry: expiresAt.toISOString(), securityQuestions: await questionsOf(context.db, userId) }
}

type NewPassword = Required<InputOf<'POST /users/save-new-password'>['body']>

/** An attempt is counted against the link before the answers are checked, so that simultaneous attempts count too. */
const askAnswers = async (
  linkId: string,
  userId: string,
  given: NewPassword['securityAnswers'],
  { db, clock }: CallContext,
) => {
  const asked = await questionsOf(db, userId)
  if (asked.length === 0) return
  if (asked.some((question) => !given.some(({ questionId }) => questionId === question))) {
    throw invalid([{ field: 'securityAnswers', message: texts.answersMissing() }])
  }
  if (!(await countAttempt(db, clock.now(), linkId))) throw linkExpired()
  if (await areRightAnswers(db, userId, given)) return
  const message = texts.wrongAnswers()
  throw refuse('wrong-code', message, [{ field: 'securityAnswers', message }])
}

/**
 * Saves the new password of a reset and ends all sessions. Starts a session, or asks for the second factor if there is
 * one. The link works once.
 * @throws {Refusal} 400 if the link does not work, for a weak password, and for wrong security answers, 429
 */
export const saveNewPassword = async (
  { id, token, password, securityAnswers }: NewPassword,
  context: CallContext,
): Promise<LoginAnswer> => {
  const { db, clock, realtime } = context
  const link = await openLink({ id, token }, context)
  const owner = await db.selectFrom('users').selectAll().where('id', '=', link.userId).executeTakeFirstOrThrow()
  refuseWeakPassword(password, passwordOwner(owner))
  await askAnswers(link.id, link.userId, securityAnswers, context)
  const passwordHash = await hashPassword(password)
  const outcome = await db.transaction().execute(async (transaction) => {
    if (!(await useToken(transaction, clock.now(), 'password-reset', token, { evenAfterAllAttempts: true })))
      throw linkExpired()
    const user = await replacePassword(transaction, link.userId, passwordHash, 'password-reset', context)
    await endSessionsOf(transaction, realtime, link.userId)
    return beginSessionOrChallenge(transaction, user, context)
  })
  return answerLogin(outcome, context)
}
