import type { UserContext } from '#kernel/http/context.ts'

/**
 * Counts what tells the other side of an order, or who posted a job (LIMIT-7). To be called before the transaction, which it must not
 * hold up.
 * @throws {Refusal} 429
 */
export const countNews = ({ limits, session: { userId } }: UserContext): Promise<void> =>
  limits.count('order-news.account', userId)

/**
 * Counts a change that makes us ask inspectors about an order again, since each of them gets a message (LIMIT-7). It counts for the
 * customer alone, so a stranger who names the order uses nothing up.
 * @throws {Refusal} 429
 */
export const countSearch = ({ limits, session: { userId } }: UserContext, orderId: string): Promise<void> =>
  limits.countAll([
    { name: 'order-search.account', subject: userId },
    { name: 'order-search.order', subject: `${userId} ${orderId}` },
  ])
