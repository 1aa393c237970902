import type { AnswerOf } from '@fieldproof/contracts'
import type { StepUp, StepUpBody } from '@fieldproof/contracts/calls/users/security'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { conflict, refuse } from '#kernel/refusals/refusal.ts'
import { keepProof, provedUntil } from '#kernel/sessions/step-up.ts'
import { securityEvent } from '#kernel/security-events/security-event.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { recordSecurityChange } from './activities.ts'
import { takeAuthenticatorCode } from './authenticator.ts'
import { countCodes } from './code-checks.ts'
import { countedAs } from './login-places.ts'
import { codeExpired, wrongCode } from './one-time-refusals.ts'
import { dropSecrets, issueCode, tryCode, type SecretPurpose } from './one-time-secrets.ts'
import { verifyPassword } from './passwords.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { hasSecondFactor, methodsOf, phoneHintOf } from './second-factors.ts'
import type { UserRow } from './tables.ts'

const texts = textsOf('users')

type Way = 'mail' | 'phone'
const purposes = { mail: 'step-up-mail', phone: 'step-up-phone' } as const satisfies Record<Way, SecretPurpose>

const firstOf = (user: UserRow): StepUp['first'] => (user.password_hash === null ? 'mailed-code' : 'password')

/** A code is valid only for the user and the session that requested it. */
const codeOf = (way: Way, { session: { id, userId } }: UserContext) => ({
  purpose: purposes[way],
  userId,
  subject: id,
})

/** How long the session is proved, and with what its user can prove it (STEPUP-2). */
export const readStepUp = async ({ db, clock, session }: UserContext): Promise<StepUp> => {
  const { user } = session
  return {
    provedUntil: provedUntil(session, clock.now())?.toISOString() ?? null,
    first: firstOf(user),
    methods: hasSecondFactor(user) ? await methodsOf(db, user) : [],
    phoneHint: user.phone_2fa_enabled_at ? phoneHintOf(user.phone_number) : null,
  }
}

/** A mail address shortened to its first letter and its domain. */
const mailHintOf = (email: string): string => email.replace(/^(.)[^@]*/, '$1···')

/**
 * Sends a code that proves this session: by mail for an account without a password, to the telephone of a second
 * factor. An earlier code stops working.
 * @throws {Refusal} 409 if the account uses another proof, 429
 */
export const sendStepUpCode = async (
  way: Way,
  context: UserContext,
): Promise<Omit<AnswerOf<'POST /users/me/send-step-up-code'>, 'message'>> => {
  const {
    db,
    clock,
    limits,
    ip,
    session: { user },
  } = context
  if (way === 'mail' && user.password_hash !== null) throw conflict(texts.proveByPassword())
  if (way === 'phone' && !user.phone_2fa_enabled_at) throw conflict(texts.phoneDisabledAlready())
  await limits.count('code-sent.address', ip)
  await limits.count('code-sent.account', await countedAs({ userId: user.id }, context))
  const now = clock.now()
  const message = { goesFirst: true, sealWith: context.ports.secrets, locale: user.locale } as const
  const expiresAt = await db.transaction().execute(async (transaction) => {
    const { code, expiresAt: ends } = await issueCode(transaction, now, context.ports.secrets, codeOf(way, context))
    await queueMessage(
      transaction,
      now,
      way === 'phone'
        ? { ...message, channel: 'sms', recipient: user.phone_number, template: 'step-up-code', data: { code } }
        : {
            ...message,
            channel: 'mail',
            recipient: user.email,
            template: 'step-up-code',
            data: { firstName: user.first_name, code },
          },
    )
    return ends
  })
  return {
    hint: way === 'phone' ? phoneHintOf(user.phone_number) : mailHintOf(user.email),
    expiry: expiresAt.toISOString(),
  }
}

const missing = (field: string, message: Text) => refuse('wrong-login', message, [{ field, message }])

/**
 * Checks the account's password. Wrong ones are limited.
 * @param field the field that shows the error
 * @throws {Refusal} 400 `wrong-login`, 429
 */
export const checkPassword = async (
  password: string | undefined,
  context: UserContext,
  field = 'password',
): Promise<void> => {
  const { limits, session } = context
  if (password === undefined) throw missing(field, texts.passwordMissing())
  await limits.count('password-check.account', session.userId)
  if (!(await verifyPassword(session.user.password_hash ?? undefined, password))) {
    securityEvent(context, 'step-up.failed', { method: 'password' })
    throw missing(field, texts.wrongPassword())
  }
  await limits.giveBack('password-check.account', session.userId)
}

type Tried = 'right' | 'wrong' | 'closed'

const trySentCode = async (db: Db, way: Way, code: string, context: UserContext): Promise<Tried> =>
  (await tryCode(db, context.clock.now(), context.ports.secrets, codeOf(way, context), code.replace(/\s/g, ''))).outcome

const tryFactor = async (db: Db, { method, code = '' }: StepUpBody, context: UserContext): Promise<Tried> => {
  const {
    clock,
    ports,
    session: { user },
  } = context
  const now = clock.now()
  if (method === 'phone') return user.phone_2fa_enabled_at ? trySentCode(db, 'phone', code, context) : 'wrong'
  if (method === 'authenticator')
    return (await takeAuthenticatorCode(db, now, ports.secrets, user, code)) ? 'right' : 'wrong'
  if (!(await useRecoveryCode(db, now, ports.secrets, user.id, code))) return 'wrong'
  await recordSecurityChange(db, user, 'recovery-code-used', context)
  return 'right'
}

/** The proof of the session, such as `password authenticator`. */
const methodOf = ({ method }: StepUpBody, { session: { user } }: UserContext): string =>
  [firstOf(user), ...(hasSecondFactor(user) && method ? [method] : [])].join(' ')

const refuseCode = (tried: Tried): void => {
  if (tried === 'wrong') throw wrongCode()
  if (tried === 'closed') throw codeExpired()
}

/**
 * Proves the session for five minutes: with the password, or the mailed code of an account without one, and with the
 * second factor if the account has one. Wrong ones are limited as at a log-in.
 * @throws {Refusal} 400 `wrong-login` for a wrong or missing password, 400 for a wrong, missing or expired code, 429
 */
export const proveSession = async (
  body: StepUpBody,
  context: UserContext,
): Promise<AnswerOf<'POST /users/me/step-up'>> => {
  const { db, clock, session } = context
  const { user } = session
  const byMail = firstOf(user) === 'mailed-code'
  const asksFactor = hasSecondFactor(user)
  if (byMail && body.mailedCode === undefined) throw missing('mailedCode', texts.codeMissing())
  if (!byMail) await checkPassword(body.password, context)
  if (asksFactor && (body.method === undefined || body.code === undefined)) throw missing('code', texts.codeMissing())
  const giveBack = byMail || asksFactor ? await countCodes(context) : undefined
  const outcome = await db.transaction().execute(async (transaction) => {
    // A wrong factor must not use up the mailed code, so the factor, whose attempts nothing else counts, is tried
    // first.
    const factor = asksFactor ? await tryFactor(transaction, body, context) : 'right'
    if (factor !== 'right') return { tried: factor }
    const mailed = byMail ? await trySentCode(transaction, 'mail', body.mailedCode ?? '', context) : 'right'
    if (mailed !== 'right') return { tried: mailed }
    await dropSecrets(transaction, user.id, [purposes.mail, purposes.phone])
    return { tried: mailed, until: await keepProof(transaction, session, clock.now()) }
  })
  if (!outcome.until) {
    securityEvent(context, 'step-up.failed', { method: methodOf(body, context) })
    refuseCode(outcome.tried)
    throw wrongCode()
  }
  await giveBack?.()
  securityEvent(context, 'step-up.passed', { method: methodOf(body, context) })
  return { provedUntil: outcome.until.toISOString() }
}
