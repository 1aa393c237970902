import { termsOfToday } from '@fieldproof/policy/order-terms'
import { sql, type RawBuilder } from 'kysely'

type Term = keyof ReturnType<typeof termsOfToday>

/**
 * SQL for a term of sale of `orders`, for queries that find due orders: each order keeps the terms that it was sold
 * under (ORDER-4). Orders without stored terms have today's.
 */
export const termOfOrder = (name: Term): RawBuilder<number> =>
  sql<number>`coalesce((orders.terms ->> ${name})::int, ${termsOfToday()[name]})`
