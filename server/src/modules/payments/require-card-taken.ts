import type { UserContext } from '#kernel/http/context.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('payments')

/** The refusal of a card payment in a currency in which the payment provider takes no cards (PAY-9). */
export const cardNotTaken = (currency: string) => refuse('card-not-taken', texts.cardNotTaken({ currency }))

/**
 * Requires that a card can pay in the currency, before anything is stored for the payment (PAY-9).
 * @throws {Refusal} 422 `card-not-taken`
 */
export const requireCardTaken = (
  { ports }: Pick<UserContext, 'ports'>,
  { method }: { method: string },
  currency: string,
): void => {
  if (method !== 'card' && method !== 'wallet-and-card') return
  if (!ports.payments.cardCurrencies().some((one) => one === currency)) throw cardNotTaken(currency)
}
