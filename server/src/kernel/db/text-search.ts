import type { Locale } from '@fieldproof/contracts'
import { sql, type RawBuilder } from 'kysely'

/** The number of words that are used; more would not improve the search. */
const WORDS = 12

/** Whether the text uses operators of the search language: quotes, a leading minus, `or`. */
const isExpression = (text: string): boolean => /"|(^|\s)-\S|\sor\s/i.test(text)

/** Every word as the beginning of a word: `refu polic` as `'refu':* & 'polic':*`. */
const beginnings = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, WORDS)
    .map((word) => `'${word}':*`)
    .join(' & ')

/**
 * A query for a `search` column from what a user types: whole words in any form, or beginnings of words, so that `refu`
 * finds refunds while the user is still typing.
 */
export const searchQuery = (text: string, locale: Locale): RawBuilder<string> => {
  const whole = sql<string>`websearch_to_tsquery(search_language(${locale}), ${text})`
  const started = isExpression(text) ? '' : beginnings(text)
  return started === '' ? whole : sql<string>`(${whole} || to_tsquery('simple', ${started}))`
}
