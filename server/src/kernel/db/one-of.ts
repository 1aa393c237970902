import { sql, type RawBuilder } from 'kysely'

/**
 * The right side of a comparison with several values (`where('id', '=', oneOf(ids, 'uuid'))`). A single value is
 * compared directly, because PostgreSQL caches the plan of that statement; one with a list is planned each time, in the
 * hope of a short list. A list is passed as one array, so that its length does not create another statement.
 */
export const oneOf = (values: readonly string[], type: 'uuid' | 'text'): RawBuilder<string> => {
  const [only] = values
  return values.length === 1 && only !== undefined
    ? sql<string>`${only}`
    : sql<string>`any(${values}::${sql.raw(type)}[])`
}
