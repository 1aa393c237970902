import type { SocialProvider } from '@fieldproof/contracts'

/** A provider's data about the person who signed in. */
export interface SocialUser {
  provider: SocialProvider
  /** The provider's own, unchanging identifier of the user. */
  subject: string
  email: string | null
  /** True only if the provider has verified the address. */
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** The values to remember between start and end of a sign-in. */
export interface SocialLoginState {
  state: string
  codeVerifier: string
  nonce: string
}

/** Sign-in with providers by OpenID Connect or OAuth 2, with PKCE. */
export interface SocialLogin {
  /** The configured providers, in the order in which they are offered. */
  providers: readonly { provider: SocialProvider; name: string }[]
  /** @throws {Refusal} 503 `provider-unavailable`; 404 for a provider that is not configured */
  start: (provider: SocialProvider, redirectUri: string) => Promise<{ authorizationUrl: string } & SocialLoginState>
  /** @throws {Refusal} 400 `code-expired` if the provider does not accept the code; 503 `provider-unavailable` */
  finish: (
    provider: SocialProvider,
    redirectUri: string,
    answer: { code: string; state: string; iss?: string },
    expected: SocialLoginState,
  ) => Promise<SocialUser>
  /** Stops what was started on this machine. */
  close: () => Promise<void>
}
