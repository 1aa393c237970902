import { socialProviders, type SocialProvider } from '@fieldproof/contracts/lists'

/** What the address holds when a reader comes back from a provider's sign-in. */
export interface ProviderReturn {
  provider: SocialProvider
  /** Null where the sign-in was given up or failed there. */
  answer: { code: string; state: string; iss?: string } | null
}

/** Everything that a provider may have put into the address; none of it stays there. */
const ofProviders = [
  'provider', 'code', 'state', 'iss', 'scope', 'authuser', 'prompt', 'session_state', 'error', 'error_description', 'error_uri',
]

/** Reads the return from a provider, or null where the address has none. */
export const readProviderReturn = (search: string): ProviderReturn | null => {
  const query = new URLSearchParams(search)
  const provider = socialProviders.find((known) => known === query.get('provider'))
  if (provider === undefined) return null
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')]
  if (code && state) return { provider, answer: { code, state, ...(iss && { iss }) } }
  return query.has('error') ? { provider, answer: null } : null
}

/** The query without what a provider put there. */
export const withoutProviderReturn = (search: string): string => {
  const query = new URLSearchParams(search)
  for (const name of ofProviders) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}
