import type { Money } from '@fieldproof/contracts/entities'
import type { PricePart } from '@fieldproof/contracts/entities/price'

const sumOf = (parts: readonly PricePart[]): number => parts.reduce((sum, { amount: { amount } }) => sum + amount, 0)

/**
 * The parts of a price that was newly agreed as a whole, by an accepted quotation or by a raise (PRICE-3): the service
 * takes up the difference, and the other parts stay. If the other parts alone exceed the new price, only the fee stays,
 * up to the price. Minor units of the order's currency, which does not change.
 */
export const repriced = (parts: readonly PricePart[], price: Money): PricePart[] => {
  const { amount, currency } = price
  const others = parts.filter(({ kind }) => kind !== 'service')
  const left = amount - sumOf(others)
  if (left >= 0) return [{ kind: 'service', amount: { amount: left, currency } }, ...others]
  const fee = Math.min(amount, sumOf(others.filter(({ kind }) => kind === 'fee')))
  const service: PricePart = { kind: 'service', amount: { amount: amount - fee, currency } }
  return fee === 0 ? [service] : [service, { kind: 'fee', amount: { amount: fee, currency } }]
}
