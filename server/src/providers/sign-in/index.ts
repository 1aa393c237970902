import type { SocialProvider } from '@fieldproof/contracts'
import type { Config } from '#kernel/config/config.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { SocialLogin } from '#kernel/ports/social-login.ts'
import { facebook } from './facebook.ts'
import { localProviders } from './local/index.ts'
import { openIdProvider } from './openid-provider.ts'
import type { Provider } from './provider.ts'

export { redirectUriOf } from './provider.ts'

/** The differences between the OpenID providers. */
const traits = {
  google: {
    provider: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    parameters: { prompt: 'select_account' },
  },
  // LinkedIn's tokens have no nonce, and it refuses a verifier from clients without PKCE. The state still protects
  // against another person's code: it is bound to the browser and works once.
  linkedin: {
    provider: 'linkedin',
    name: 'LinkedIn',
    issuer: 'https://www.linkedin.com/oauth',
    nonce: false,
    pkce: false,
  },
  // If Apple is asked for a name or an address, it answers with a form that is posted.
  apple: {
    provider: 'apple',
    name: 'Apple',
    issuer: 'https://appleid.apple.com',
    scope: 'openid email name',
    parameters: { response_mode: 'form_post' },
  },
} as const

/** The providers of the configuration, in the order in which they are offered. */
const configuredProviders = (clients: Config['socialProviders']): Provider[] => [
  ...(clients.google ? [openIdProvider({ ...traits.google, ...clients.google })] : []),
  ...(clients.facebook ? [facebook(clients.facebook)] : []),
  ...(clients.linkedin ? [openIdProvider({ ...traits.linkedin, ...clients.linkedin })] : []),
  ...(clients.apple ? [openIdProvider({ ...traits.apple, ...clients.apple })] : []),
]

/** Sign-in with these providers. */
export const socialLoginWith = (
  providers: readonly Provider[],
  close: () => Promise<void> = async () => undefined,
): SocialLogin => {
  const find = (wanted: SocialProvider): Provider => {
    const found = providers.find(({ provider }) => provider === wanted)
    if (!found) throw notFound(textsOf('sign-in').notOffered())
    return found
  }
  return {
    providers: providers.map(({ provider, name }) => ({ provider, name })),
    start: async (provider, redirectUri) => find(provider).start(redirectUri),
    finish: async (provider, redirectUri, answer, expected) => find(provider).finish(redirectUri, answer, expected),
    close,
  }
}

/** The configured providers; in development without any, local ones that replace three of them. */
export const provideSocialLogin = ({
  socialProviders,
  production,
}: Pick<Config, 'socialProviders' | 'production'>): SocialLogin => {
  const providers = configuredProviders(socialProviders)
  if (providers.length > 0 || production) return socialLoginWith(providers)
  const local = localProviders()
  return socialLoginWith(local.providers, local.close)
}
