import type { Locale } from '@fieldproof/contracts'
import { sql, type RawBuilder } from 'kysely'

/** Words that are looked at; more make no better search. */
const WORDS = 12

/** Whether the text uses the search language's own signs: quotes, a leading minus, `or`. */
const isExpression = (text: string): boolean => /"|(^|\s)-\S|\sor\s/i.test(text)

/** Every word as the beginning of a word: `refu polic` as `'refu':* & 'polic':*`. */
const beginnings = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, WORDS)
    .map((word) => `'${word}':*`)
    .join(' & ')

/**
 * What someone typed, as a query for a `search` column: whole words in any form, or the words as beginnings, so that
 * `refu` finds refunds while it is being typed.
 */
export const searchQuery = (text: string, locale: Locale): RawBuilder<string> => {
  const whole = sql<string>`websearch_to_tsquery(search_language(${locale}), ${text})`
  const started = isExpression(text) ? '' : beginnings(text)
  return started === '' ? whole : sql<string>`(${whole} || to_tsquery('simple', ${started}))`
}
