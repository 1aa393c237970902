import type { SocialProvider } from '@fieldproof/contracts'
import type { SocialLoginState, SocialUser } from '#kernel/ports/social-login.ts'

/** What the browser brings back from a provider. */
export interface ProviderAnswer {
  code: string
  state: string
  iss?: string
}

/** A provider that users sign in with. */
export interface Provider {
  provider: SocialProvider
  /** As users know it. */
  name: string
  start: (redirectUri: string) => Promise<{ authorizationUrl: string } & SocialLoginState>
  finish: (redirectUri: string, answer: ProviderAnswer, expected: SocialLoginState) => Promise<SocialUser>
}

/** Milliseconds that a provider's answer may take. */
export const PROVIDER_TIMEOUT = 5_000

/** Where a provider sends the browser back to; providers compare it letter by letter. */
export const redirectUriOf = (origin: string, provider: SocialProvider): string =>
  `${origin}/login?provider=${provider}`

/** The address that the browser came back to, with what the provider said. */
export const returnAddress = (redirectUri: string, { code, state, iss }: ProviderAnswer): URL => {
  const url = new URL(redirectUri)
  url.searchParams.set('code', code)
  url.searchParams.set('state', state)
  if (iss !== undefined) url.searchParams.set('iss', iss)
  return url
}

/** What names the user's name, from claims that may be anything. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 80) : '')

/** First and last name; from the whole name where a provider tells no parts. */
export const namesOf = (claims: Record<string, unknown>): Pick<SocialUser, 'firstName' | 'lastName'> => {
  const [first = '', ...rest] = textOf(claims['name']).split(/\s+/)
  return {
    firstName: textOf(claims['given_name'] ?? claims['first_name']) || first,
    lastName: textOf(claims['family_name'] ?? claims['last_name']) || rest.join(' '),
  }
}

/** An email address in lower case; null if there is none that could be one. */
export const emailOf = (value: unknown): string | null => {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : null
}
