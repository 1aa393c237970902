import { sql, type RawBuilder } from 'kysely'

/**
 * What a column is compared with (`where('id', '=', oneOf(ids, 'uuid'))`) that may have any of these values. One value is
 * compared with as such: of that statement PostgreSQL keeps the plan, while it plans one with a list anew each time, since
 * it hopes for a short list. A list goes as one array, so that its length does not make another statement.
 */
export const oneOf = (values: readonly string[], type: 'uuid' | 'text'): RawBuilder<string> => {
  const [only] = values
  return values.length === 1 && only !== undefined
    ? sql<string>`${only}`
    : sql<string>`any(${values}::${sql.raw(type)}[])`
}
