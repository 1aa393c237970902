import { socialProviders, type SocialProvider } from '@fieldproof/contracts/lists'

/** The query when a reader comes back from a provider's sign-in. */
export interface ProviderReturn {
  provider: SocialProvider
  /** Null if the sign-in was given up or failed there. */
  answer: { code: string; state: string; iss?: string } | null
}

/** Reads the return from a provider, or null if the address has none. */
export const readProviderReturn = (search: string): ProviderReturn | null => {
  const query = new URLSearchParams(search)
  const provider = socialProviders.find((known) => known === query.get('provider'))
  if (provider === undefined) return null
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')]
  if (code && state) return { provider, answer: { code, state, ...(iss && { iss }) } }
  return query.has('error') ? { provider, answer: null } : null
}
