import type { UserContext } from '#kernel/http/context.ts'

/**
 * Counts an action that notifies the other side of an order, or the poster of a job (LIMIT-7). Call it before the
 * transaction, so that the transaction does not take longer.
 * @throws {Refusal} 429
 */
export const limitNotifyingActs = ({ limits, session: { userId } }: UserContext): Promise<void> =>
  limits.count('order-news.account', userId)

/**
 * Counts a change after which inspectors are asked about an order again, because each of them gets a message (LIMIT-7).
 * Each customer has their own count, so strangers who call with the order's id do not use it up.
 * @throws {Refusal} 429
 */
export const countSearch = ({ limits, session: { userId } }: UserContext, orderId: string): Promise<void> =>
  limits.countAll([
    { name: 'order-search.account', subject: userId },
    { name: 'order-search.order', subject: `${userId} ${orderId}` },
  ])
