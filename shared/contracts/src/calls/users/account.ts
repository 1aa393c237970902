import * as z from 'zod/mini'
import { email, id, instant, user } from '../../entities.ts'
import { personName } from '../../forms/names.ts'
import { limits } from '../../limits.ts'
import { secondFactors, socialProviders } from '../../lists.ts'

export const countryCode = z.string('Please select one').check(z.regex(/^[A-Z]{2}$/, 'Please select one'))

/** A new password (PASSWORD-1). */
export const newPassword = z
  .string('This field is required.')
  .check(
    z.minLength(limits.passwordMin, `Use at least ${limits.passwordMin} characters.`),
    z.maxLength(limits.passwordMax, `Use at most ${limits.passwordMax} characters.`),
  )
/** The current password; its required length is not revealed here. */
export const password = z
  .string('This field is required.')
  .check(z.minLength(1, 'This field is required.'), z.maxLength(limits.passwordMax))
/** E.164: a plus sign, the dialling code and the number. */
export const phoneNumber = z
  .string()
  .check(z.regex(/^\+[1-9]\d{6,14}$/, 'Enter a telephone number with its country code.'))
/** A one-time code: six digits; spaces between them are removed. */
export const oneTimeCode = z.pipe(
  z.string('Enter the code.').check(z.regex(/^\s*(?:\d\s*){6}$/, 'The code has six digits.')),
  z.transform((code) => code.replace(/\s/g, '')),
)
/** The secret of a link: 256 random bits, base64url. */
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is incomplete.'))
/**
 * Where to continue after a detour: an address of this site, with query and hash. Any other is ignored silently,
 * because nobody typed it.
 */
export const referTo = z.optional(
  z.pipe(
    z.string().check(z.maxLength(2_000)),
    z.transform((address) => (/^\/(?![/\\])[^\\\s]*$/.test(address) ? address : undefined)),
  ),
)

const account = {
  firstName: personName(),
  lastName: personName(),
  email,
  country: countryCode,
  phoneNumber,
  acceptsTerms: z.literal(true, 'Please accept the terms to go on.'),
  isOfAge: z.literal(true, `You have to be at least ${limits.minimumAge} years old.`),
  referTo,
}
/** Either a password, or the response of a sign-in provider, which vouches for the email address. */
const proof = {
  password: z.optional(newPassword),
  registrationToken: z.optional(linkToken),
}
const hasProof = z.refine<{ password?: string; registrationToken?: string }>(
  (body) => body.password !== undefined || body.registrationToken !== undefined,
  { error: 'This field is required.', path: ['password'] },
)

/** An individual's account, or a business's with its company name (ACCOUNT-1). */
export const signupBody = z.discriminatedUnion('accountType', [
  z.object({ accountType: z.literal('individual'), ...account, ...proof }).check(hasProof),
  z.object({ accountType: z.literal('business'), companyName: personName(), ...account, ...proof }).check(hasProof),
])
export type SignupBody = z.output<typeof signupBody>

export const loginBody = z.object({ email, password })

/**
 * The response to a login (SESSION-4). The token is opaque, and for programs; a browser has it as its cookie, and
 * stores `sessionId`, which gives no access. `expiry` is an instant.
 */
export const loginResult = z.object({ token: z.string(), expiry: instant, sessionId: id, user })
export type LoginResult = z.output<typeof loginResult>

/** The first factor was correct; the second is required before `expiry`. */
export const loginChallenge = z.object({
  challengeId: linkToken,
  expiry: instant,
  methods: z.array(z.enum(secondFactors)).check(z.minLength(1)),
  /** The last digits of the number for codes, such as `··67`; null without one. */
  phoneHint: z.nullable(z.string()),
})
export type LoginChallenge = z.output<typeof loginChallenge>

/** A session, or the request for a second factor if the account has one. */
export const loginAnswer = z.union([loginResult, z.object({ challenge: loginChallenge })])
export type LoginAnswer = z.output<typeof loginAnswer>

/** A provider's user without an account: the sign-up continues with the provider's data. */
export const socialRegistration = z.object({
  registrationToken: linkToken,
  provider: z.enum(socialProviders),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})
export type SocialRegistration = z.output<typeof socialRegistration>

const done = z.object({ message: z.string() })
/** The same response for addresses with and without an account; only the mail reveals it. */
const mailed = z.object({ message: z.string(), email: z.string() })

export const accountCalls = {
  signup: {
    method: 'POST',
    path: '/users/signup',
    who: 'anyone',
    errors: ['rate-limited', 'code-expired'],
    summary:
      'Signs up for an account; the link in a mail to its address opens it. With a registration token it is open at once.',
    body: signupBody,
    answer: z.union([loginResult, mailed]),
  },
  login: {
    method: 'POST',
    path: '/users/login',
    who: 'anyone',
    errors: ['wrong-login', 'unconfirmed', 'rate-limited'],
    summary: 'Starts a session, or asks for the second factor.',
    body: loginBody,
    answer: loginAnswer,
  },
  completeLogin: {
    method: 'POST',
    path: '/users/complete-login',
    who: 'anyone',
    ours: true,
    errors: ['wrong-code', 'code-expired', 'rate-limited'],
    summary: 'Starts the session of a login that needs a second factor.',
    body: z.object({
      challengeId: linkToken,
      method: z.enum(secondFactors),
      code: z.string('Enter the code.').check(z.trim(), z.minLength(6, 'Enter the code.'), z.maxLength(40)),
    }),
    answer: loginResult,
  },
  logout: {
    method: 'POST',
    path: '/users/me/logout',
    who: 'user',
    whileEnrolling: true,
    whileDeleting: true,
    errors: ['step-up-needed'],
    summary: "Ends this session; or all of the user's sessions, if this session is proved.",
    body: z.optional(z.object({ everywhere: z._default(z.boolean(), false) })),
    answer: done,
  },
  getSocketTicket: {
    method: 'POST',
    path: '/users/me/socket-ticket',
    who: 'user',
    whileEnrolling: true,
    ours: true,
    whileDeleting: true,
    summary: 'A token for opening the socket, as the query value `token`: once, within a minute.',
    answer: z.object({ ticket: z.string(), expiry: instant }),
  },
  startSocialLogin: {
    method: 'POST',
    path: '/users/start-social-login',
    who: 'anyone',
    ours: true,
    errors: ['provider-unavailable', 'not-found', 'rate-limited'],
    summary: "The address of the provider's sign-in; state and PKCE verifier stay with the server and this browser.",
    body: z.object({ provider: z.enum(socialProviders), referTo }),
    answer: z.object({ authorizationUrl: z.url() }),
  },
  getSocialProviders: {
    method: 'GET',
    path: '/users/get-social-providers',
    who: 'anyone',
    ours: true,
    summary: 'Providers that a user can sign in with here. The document has them too; older shells ask for them.',
    answer: z.array(z.object({ provider: z.enum(socialProviders), name: z.string() })),
  },
  socialMediaLogin: {
    method: 'POST',
    path: '/users/social-media-login',
    who: 'anyone',
    errors: ['code-expired', 'provider-unavailable', 'conflict', 'rate-limited'],
    summary:
      'Completes a sign-in with a provider: answers a session, the need for a second factor, or the details for a sign-up.',
    body: z.object({
      provider: z.enum(socialProviders),
      code: z.string().check(z.minLength(1), z.maxLength(4_000)),
      state: z.string().check(z.minLength(1), z.maxLength(200)),
      iss: z.optional(z.string().check(z.maxLength(500))),
    }),
    answer: z.object({
      /** Exactly one of these three. */
      session: z.nullable(loginResult),
      challenge: z.nullable(loginChallenge),
      registration: z.nullable(socialRegistration),
      referTo: z.nullable(z.string()),
    }),
  },
  sendPhoneOtpPrelogin: {
    method: 'POST',
    path: '/users/send-phone-otp-prelogin',
    who: 'anyone',
    errors: ['code-expired', 'rate-limited', 'provider-unavailable'],
    summary: 'Sends the code that a login with phone 2FA asks for.',
    body: z.object({ challengeId: linkToken }),
    answer: z.object({ message: z.string(), phoneHint: z.string(), expiry: instant }),
  },
  verifyEmail: {
    method: 'POST',
    path: '/users/verify_email/{token}',
    who: 'anyone',
    errors: ['code-expired', 'rate-limited'],
    summary: 'Confirms the address by the link of a confirmation mail and starts a session.',
    params: z.object({ token: linkToken }),
    answer: loginAnswer,
  },
  resendEmailConfirmation: {
    method: 'POST',
    path: '/users/resend-email-confirmation',
    who: 'anyone',
    errors: ['code-expired', 'rate-limited'],
    summary:
      'Sends the confirmation mail again, if an account waits for it: by its address, or by the token of an earlier link, even an expired one.',
    body: z.object({ email: z.optional(email), token: z.optional(linkToken), referTo }).check(
      z.refine<{ email?: string | undefined; token?: string | undefined }>(
        ({ email, token }) => email !== undefined || token !== undefined,
        {
          path: ['email'],
          error: 'This field is required.',
        },
      ),
    ),
    answer: mailed,
  },
  checkIfEmailIsRegistered: {
    method: 'GET',
    path: '/users/check-if-email-is-registered',
    who: 'anyone',
    errors: ['rate-limited'],
    summary: 'Whether an account has this address. It answers this only where the account was logged in to lately.',
    query: z.object({ email }),
    answer: z.object({ isRegistered: z.boolean() }),
  },
  initiateAccountDeletion: {
    method: 'POST',
    path: '/users/initiate-account-deletion',
    who: 'user',
    stepUp: true,
    errors: ['conflict'],
    summary: 'Schedules the account for deletion after the waiting time, unless the user cancels.',
    body: z.object({
      reason: z.optional(z.string().check(z.trim(), z.maxLength(1_000))),
      /** The owner gives up credit, and money below the minimum of a bank transfer. */
      givesUpRest: z.optional(z.boolean()),
    }),
    answer: z.object({ message: z.string(), deletionAt: instant, user }),
  },
  cancelAccountDeletion: {
    method: 'POST',
    path: '/users/cancel-account-deletion',
    who: 'user',
    whileDeleting: true,
    errors: ['conflict'],
    summary: 'Cancels the deletion of the account.',
    answer: z.object({ message: z.string(), user }),
  },
  getSessions: {
    method: 'GET',
    path: '/users/me/sessions',
    who: 'user',
    whileEnrolling: true,
    ours: true,
    whileDeleting: true,
    summary: "The user's sessions, this one first.",
    answer: z.array(
      z.object({
        _id: id,
        device: z.string(),
        country: z.nullable(z.string()),
        createdAt: instant,
        lastUsedAt: instant,
        isCurrent: z.boolean(),
      }),
    ),
  },
  endSession: {
    method: 'DELETE',
    path: '/users/me/sessions/{id}',
    who: 'user',
    whileEnrolling: true,
    ours: true,
    stepUp: true,
    errors: ['not-found'],
    summary: "Ends one of the user's sessions.",
    params: z.object({ id }),
    answer: done,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/users/me/sessions',
    who: 'user',
    whileEnrolling: true,
    ours: true,
    stepUp: true,
    summary: "Ends all of the user's sessions except this one.",
    answer: done,
  },
} as const
