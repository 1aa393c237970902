import { sql, type RawBuilder } from 'kysely'

/**
 * The right side of a comparison with several values (`where('id', '=', oneOf(ids, 'uuid'))`). A single value is compared directly,
 * because PostgreSQL keeps the plan of that statement; it plans one with a list anew each time, in the hope of a short list.
 * A list goes as one array, so that its length does not make another statement.
 */
export const oneOf = (values: readonly string[], type: 'uuid' | 'text'): RawBuilder<string> => {
  const [only] = values
  return values.length === 1 && only !== undefined
    ? sql<string>`${only}`
    : sql<string>`any(${values}::${sql.raw(type)}[])`
}
