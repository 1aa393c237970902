import { socialProviders, type SocialProvider } from '@fieldproof/contracts'
import { text } from './parsers.ts'
import { hidden, type ReadSetting } from './settings.ts'

/** The client of this site at a provider. */
export interface ProviderClient {
  clientId: string
  clientSecret: string
}

/** Sign-in with providers. */
export interface SocialLoginConfig {
  /** The offered providers. If there are none outside of production, local ones are offered. */
  socialProviders: Partial<Record<SocialProvider, ProviderClient>>
}

const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  apple: 'Apple',
}

const readClient = (read: ReadSetting, provider: SocialProvider): ProviderClient | undefined => {
  const [id, secret] = [`${provider.toUpperCase()}_CLIENT_ID`, `${provider.toUpperCase()}_CLIENT_SECRET`]
  const clientId = read(id, text, {
    about: `The id of this site's client at ${providerNames[provider]}. Its redirect address is \`PUBLIC_ORIGIN/login?provider=${provider}\`.`,
    otherwise: undefined,
    otherwiseInWords: `no sign-in with ${providerNames[provider]}`,
  })
  const clientSecret = read(secret, text, { about: 'The secret of that client.', otherwise: undefined, show: hidden })
  if (read.isGiven(id) !== read.isGiven(secret)) read.fault(`${id} and ${secret} go together`)
  return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret }
}

export const readSocialLogin = (read: ReadSetting): SocialLoginConfig => ({
  socialProviders: Object.fromEntries(
    socialProviders
      .map((provider) => [provider, readClient(read, provider)])
      .filter(([, client]) => client !== undefined),
  ) as SocialLoginConfig['socialProviders'],
})
