import type { CartItem } from '@fieldproof/contracts/entities/cart-item'
import type { Money } from '@fieldproof/contracts/entities'

/** Sums the prices of inspections, one sum for each currency: amounts are never converted silently. Minor units. */
export const totalsOf = (items: readonly Pick<CartItem, 'price'>[]): Money[] => {
  const sums = new Map<string, number>()
  for (const {
    price: { total },
  } of items)
    sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.amount)
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}
