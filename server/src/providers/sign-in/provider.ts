import type { SocialProvider } from '@fieldproof/contracts'
import type { SocialLoginState, SocialUser } from '#kernel/ports/social-login.ts'

/** The parameters with which the browser returns from a provider. */
export interface ProviderAnswer {
  code: string
  state: string
  iss?: string
}

/** A provider with which users sign in. */
export interface Provider {
  provider: SocialProvider
  /** The name that users know. */
  name: string
  start: (redirectUri: string) => Promise<{ authorizationUrl: string } & SocialLoginState>
  finish: (redirectUri: string, answer: ProviderAnswer, expected: SocialLoginState) => Promise<SocialUser>
}

/** Milliseconds that a provider has for its answer. */
export const PROVIDER_TIMEOUT = 5_000

/** The address to which a provider redirects the browser; providers compare it exactly. */
export const redirectUriOf = (origin: string, provider: SocialProvider): string =>
  `${origin}/login?provider=${provider}`

/** The address to which the browser returned, with the provider's parameters. */
export const returnAddress = (redirectUri: string, { code, state, iss }: ProviderAnswer): URL => {
  const url = new URL(redirectUri)
  url.searchParams.set('code', code)
  url.searchParams.set('state', state)
  if (iss !== undefined) url.searchParams.set('iss', iss)
  return url
}

/** A part of a name, from a claim of any type. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 80) : '')

/** First and last name; taken from the whole name if the provider sends no parts. */
export const namesOf = (claims: Record<string, unknown>): Pick<SocialUser, 'firstName' | 'lastName'> => {
  const [first = '', ...rest] = textOf(claims['name']).split(/\s+/)
  return {
    firstName: textOf(claims['given_name'] ?? claims['first_name']) || first,
    lastName: textOf(claims['family_name'] ?? claims['last_name']) || rest.join(' '),
  }
}

/** An email address in lower case; null if the value cannot be one. */
export const emailOf = (value: unknown): string | null => {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : null
}
