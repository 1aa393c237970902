import type { FastifyBaseLogger } from 'fastify'
import type { PaymentProvider, ProviderBank } from '#kernel/ports/payment-provider.ts'
import { askProvider } from './ask-provider.ts'

interface Known {
  at: number
  banks: ProviderBank[]
}

/** How long a list of banks is used before it is fetched again, ms. Banks rarely change. */
const HOLDS = 60 * 60 * 1_000

const known = new WeakMap<PaymentProvider, Map<string, Known>>()

/**
 * A country's banks from the payment provider. If it does not answer, an older list is used.
 * @param now an instant from the clock
 * @throws {Refusal} 503 `provider-unavailable`
 */
export const banksOf = async (
  provider: PaymentProvider,
  country: string,
  now: Date,
  log: FastifyBaseLogger,
): Promise<ProviderBank[]> => {
  const lists = known.get(provider) ?? new Map<string, Known>()
  known.set(provider, lists)
  const kept = lists.get(country)
  if (kept && Math.abs(now.getTime() - kept.at) < HOLDS) return kept.banks
  try {
    const banks = await askProvider(log, 'banks', () => provider.banks(country))
    lists.set(country, { at: now.getTime(), banks })
    return banks
  } catch (error) {
    if (kept) return kept.banks
    throw error
  }
}
