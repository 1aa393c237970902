/** The maximum factor by which a price can be raised (MATCH-10): anything above is probably a typing error. */
export const raisedAtMost = 5
/** The fraction of the price that is proposed as a raise if no inspector has named a price. */
const proposedMore = 0.2

/**
 * Whether an order's price can be raised to another one; minor units of the same currency.
 * @returns why not; null if it can
 */
export const raiseFault = (price: number, raised: number): 'not-higher' | 'too-high' | null => {
  if (raised <= price) return 'not-higher'
  return raised > price * raisedAtMost ? 'too-high' : null
}

/** Rounded up to two significant figures. */
const roundedUp = (amount: number): number => {
  const step = 10 ** Math.max(0, String(Math.ceil(amount)).length - 2)
  return Math.ceil(amount / step) * step
}

/**
 * The price that is proposed to a customer who wants to raise it: the lowest price above the current one that an
 * inspector has named, otherwise a fifth more, rounded up. Minor units.
 * @param offered all prices that inspectors have named, whatever happened to them
 */
export const proposedPrice = (price: number, offered: readonly number[]): number => {
  const above = offered.filter((amount) => raiseFault(price, amount) === null)
  return above.length > 0 ? Math.min(...above) : Math.max(price + 1, roundedUp(price * (1 + proposedMore)))
}
