import type { Locale } from '@fieldproof/contracts'
import type { CustomerReviewRow } from './tables.ts'

/** The languages in which a review's text is kept, each with its column. */
const columns = { en: 'text_en', no: 'text_no' } as const
type TextLocale = keyof typeof columns

/** Where a review in this language is kept: what is written in a language without a column is in the English one. */
const keptAs = (locale: Locale): TextLocale =>
  (Object.keys(columns) as TextLocale[]).find((known) => known === locale) ?? 'en'

/** The columns of a review that somebody writes in a language. No translation of another text is left. */
export const textColumns = (
  text: string,
  locale: Locale,
): Pick<CustomerReviewRow, 'written_in' | 'text_en' | 'text_no'> => {
  const writtenIn = keptAs(locale)
  return { written_in: writtenIn, text_en: null, text_no: null, [columns[writtenIn]]: text }
}

/** A review's text as its author wrote it. */
export const originalText = (row: Pick<CustomerReviewRow, 'written_in' | 'text_en' | 'text_no'>): string =>
  row[columns[keptAs(row.written_in)]] ?? ''

/** A review's text in a language, or the original if it has no translation. */
export const textIn = (row: Pick<CustomerReviewRow, 'written_in' | 'text_en' | 'text_no'>, locale: Locale): string =>
  row[columns[keptAs(locale)]] ?? originalText(row)
