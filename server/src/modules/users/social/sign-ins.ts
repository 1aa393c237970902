import { randomBytes, timingSafeEqual } from 'node:crypto'
import { limits, socialProviders, type SocialProvider } from '@fieldproof/contracts'
import * as z from 'zod/mini'
import type { CallContext } from '#kernel/http/context.ts'
import type { SocialLoginState } from '#kernel/ports/social-login.ts'
import { useToken } from '../one-time-secrets.ts'
import { hashToken } from '#kernel/hash-token.ts'

/** The stored data of a sign-in between its start and its end, apart from its state. */
const signIn = z.object({
  provider: z.enum(socialProviders),
  redirectUri: z.string(),
  codeVerifier: z.string(),
  nonce: z.string(),
  referTo: z.nullable(z.string()),
  /** SHA-256, hex, of the cookie of the browser that started it. */
  browser: z.string(),
})
export type SignIn = z.output<typeof signIn>

/** The cookie of this browser; several simultaneous sign-ins share it. */
const browserOf = ({ signInCookie, clock }: CallContext): string => {
  const known = signInCookie.read()
  const browser = known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url')
  signInCookie.set(browser, new Date(clock.now().getTime() + limits.oneTimeSecretLifetime))
  return browser
}

/** Stores a new sign-in for ten minutes, under the hash of its state. */
export const rememberSignIn = async (
  { state, codeVerifier, nonce }: SocialLoginState,
  { provider, redirectUri, referTo }: Pick<SignIn, 'provider' | 'redirectUri' | 'referTo'>,
  context: CallContext,
): Promise<void> => {
  const now = context.clock.now()
  const data: SignIn = { provider, redirectUri, codeVerifier, nonce, referTo, browser: hashToken(browserOf(context)) }
  await context.db
    .insertInto('one_time_secrets')
    .values({
      purpose: 'social-login',
      user_id: null,
      secret_hash: hashToken(state),
      subject: null,
      data: JSON.stringify(data),
      expires_at: new Date(now.getTime() + limits.oneTimeSecretLifetime),
      used_at: null,
      created_at: now,
    })
    .execute()
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Takes a sign-in that this browser started with this provider; it works once, even if it fails. Undefined for any
 * other sign-in: another person's answer must not log this browser in to their account.
 */
export const takeSignIn = async (
  provider: SocialProvider,
  state: string,
  { db, clock, signInCookie }: CallContext,
): Promise<SignIn | undefined> => {
  const secret = await useToken(db, clock.now(), 'social-login', state)
  const started = secret && signIn.safeParse(secret.data).data
  const browser = signInCookie.read()
  if (!started || browser === undefined) return undefined
  return started.provider === provider && isSame(hashToken(browser), started.browser) ? started : undefined
}
