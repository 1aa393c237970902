import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { LoginResult, SignupBody } from '@fieldproof/contracts/calls/users'
import type { Db } from '#kernel/db/connect.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { textsOf } from '#texts/texts-of.ts'
import { countForAccount } from './account-limits.ts'
import { accountOf, openAccount, refuseWeakPassword } from './accounts.ts'
import { linkExpired } from './one-time-refusals.ts'
import { findToken, useToken } from './one-time-secrets.ts'
import { hashPassword } from './passwords.ts'
import { keepSignup, newestSignup, signupOfLink, type NewSignup, type PendingSignup } from './pending-signups.ts'
import { workQuietly } from '#kernel/outbox/quiet-mail.ts'
import { beginSession, handOver, type Started } from './start-session.ts'
import type { PendingAccount } from './tables.ts'
import { keepIdentity } from './social/keep-identity.ts'
import { readRegistration } from './social-registration.ts'

const texts = textsOf('users')

type Mailed = AnswerOf<'POST /users/resend-email-confirmation'>
type CallInput = InputOf<'POST /users/resend-email-confirmation'>['body']

const mailed = (email: string, context: CallContext): Mailed => ({ message: context.translate(texts.mailed()), email })

/** The data of a sign-up other than address and password. */
const accountFrom = (body: SignupBody): PendingAccount => ({
  accountType: body.accountType,
  firstName: body.firstName,
  lastName: body.lastName,
  companyName: body.accountType === 'business' ? body.companyName : null,
  phoneNumber: body.phoneNumber,
  country: body.country,
})

const confirmationLink = (origin: string, token: string, referTo: string | null): string =>
  `${origin}/status/confirm-email?${new URLSearchParams({ token, ...(referTo === null ? {} : { referTo }) })}`

/** Mails the link of a sign-up; an address with an account gets another mail instead. */
const mailSignup = async (db: Db, signup: NewSignup, token: string, context: CallContext): Promise<void> => {
  const { origin, ports } = context
  const account = await accountOf(db, signup.email)
  await queueMessage(
    db,
    context.clock.now(),
    account
      ? {
          channel: 'mail',
          recipient: account.email,
          template: 'already-registered',
          goesFirst: true,
          sealWith: ports.secrets,
          locale: account.locale,
          data: { firstName: account.first_name, loginLink: `${origin}/login`, resetLink: `${origin}/resetpassword` },
        }
      : {
          channel: 'mail',
          recipient: signup.email,
          template: 'confirm-email',
          goesFirst: true,
          sealWith: ports.secrets,
          locale: signup.locale,
          data: {
            firstName: (JSON.parse(signup.account) as PendingAccount).firstName,
            link: confirmationLink(origin, token, signup.refer_to ?? null),
          },
        },
  )
}

/**
 * Stores the sign-up; the account is opened when the link of its mail is followed. Answer and work are the same for an
 * address with an account.
 */
const waitForConfirmation = async (
  body: SignupBody,
  context: CallContext,
  identity?: PendingAccount['identity'],
): Promise<Mailed> => {
  await countForAccount('signup', body.email, context)
  const signup: NewSignup = {
    email: body.email,
    account: JSON.stringify({ ...accountFrom(body), identity } satisfies PendingAccount),
    password_hash: body.password === undefined ? null : await hashPassword(body.password),
    locale: context.language,
    refer_to: body.referTo ?? null,
  }
  await context.db.transaction().execute(async (transaction) => {
    const token = await keepSignup(transaction, context.clock.now(), signup)
    await mailSignup(transaction, signup, token, context)
  })
  return mailed(body.email, context)
}

/** The identity of a registration whose provider does not vouch for its address. Uses the registration up. */
const unprovenIdentity = async (
  email: string,
  token: string,
  { db, clock }: CallContext,
): Promise<PendingAccount['identity']> => {
  const found = readRegistration((await findToken(db, clock.now(), 'social-registration', token))?.data)
  if (!found || found.emailVerified || found.email !== email) return undefined
  if (!(await useToken(db, clock.now(), 'social-registration', token))) throw linkExpired()
  return { provider: found.provider, subject: found.subject }
}

/** Opens the account at once if the provider vouches for the address; otherwise a mail has to confirm it. */
const signUpByProvider = async (
  body: SignupBody,
  registrationToken: string,
  context: CallContext,
): Promise<LoginResult | Mailed> => {
  const { db, clock, limits, ip } = context
  const unproven = await unprovenIdentity(body.email, registrationToken, context)
  if (unproven) return waitForConfirmation(body, context, unproven)
  await limits.count('signup.address', ip)
  const passwordHash = body.password === undefined ? null : await hashPassword(body.password)
  const started = await db.transaction().execute(async (transaction): Promise<Started> => {
    const now = clock.now()
    const secret = await useToken(transaction, now, 'social-registration', registrationToken)
    const registration = secret && readRegistration(secret.data)
    if (!registration) throw linkExpired()
    if (registration.email.toLowerCase() !== body.email) {
      throw invalid([{ field: 'email', message: texts.signInAddress() }])
    }
    if (!registration.emailVerified) throw linkExpired()
    const user = await openAccount(
      transaction,
      { email: body.email, passwordHash, locale: context.language, ...accountFrom(body) },
      context,
    )
    if (!user) throw linkExpired()
    const linked = await keepIdentity(transaction, user, registration, now)
    if (!linked) throw linkExpired()
    return beginSession(transaction, user, context)
  })
  return handOver(started, context)
}

/**
 * Signs a user up: the link of a mail to the address opens the account. With a provider's answer, it is opened at once
 * if the provider vouches for the address.
 * @throws {Refusal} 400 for a weak password, or for a registration that is used up or too old; 429
 */
export const signUp = async (body: SignupBody, context: CallContext): Promise<LoginResult | Mailed> => {
  const { password, registrationToken } = body
  if (password !== undefined) refuseWeakPassword(password, body)
  if (registrationToken !== undefined) return signUpByProvider(body, registrationToken, context)
  return waitForConfirmation(body, context)
}

/** Stands for a missing sign-up, so that a request for its mail takes the same work. */
const nobody = (email: string): NewSignup => ({
  email,
  account: JSON.stringify({ firstName: '' }),
  password_hash: '',
  locale: 'en',
  refer_to: null,
})

/** @throws {Refusal} 400 if the link belongs to no waiting sign-up, 429 */
const requireSignupOfLink = async (token: string, { db, ip, limits }: CallContext): Promise<PendingSignup> => {
  await limits.count('link.address', ip)
  const signup = await signupOfLink(db, token)
  if (!signup) throw linkExpired()
  await limits.giveBack('link.address', ip)
  return signup
}

/**
 * Sends the mail of the newest sign-up of an address again; its earlier link stays valid until it expires. The answer
 * is the same if no sign-up waits. With a link, even an expired one, it sends the mail of the link's own sign-up,
 * because someone else may have signed up with the address since.
 * @throws {Refusal} 400 for a link whose sign-up is confirmed or deleted, 429
 */
export const resendConfirmation = async (
  { email: given, token: link, referTo }: CallInput,
  context: CallContext,
): Promise<Mailed> => {
  const ofLink = given === undefined ? await requireSignupOfLink(link ?? '', context) : undefined
  const email = given ?? ofLink?.email ?? ''
  await countForAccount('resend', email, context)
  await context.db.transaction().execute(async (transaction) => {
    const waiting = ofLink ?? (await newestSignup(transaction, email))
    const account = await accountOf(transaction, email)
    const signup = waiting
      ? {
          email,
          account: JSON.stringify(waiting.account),
          password_hash: waiting.password_hash,
          locale: waiting.locale,
          refer_to: referTo ?? waiting.refer_to,
        }
      : nobody(email)
    const token = await workQuietly(transaction, waiting !== undefined, () =>
      keepSignup(transaction, context.clock.now(), signup),
    )
    await workQuietly(transaction, Boolean(waiting ?? account), () => mailSignup(transaction, signup, token, context))
  })
  return mailed(email, context)
}
