import type { Locale } from '@fieldproof/contracts'
import type { CustomerReviewRow } from './tables.ts'

/** The languages of stored review texts, each with its column. */
const columns = { en: 'text_en', no: 'text_no' } as const
type TextLocale = keyof typeof columns

/** The language in whose column a review is stored: English if its language has no column. */
const keptAs = (locale: Locale): TextLocale =>
  (Object.keys(columns) as TextLocale[]).find((known) => known === locale) ?? 'en'

/** The columns of a review that is written in a language; translations of an earlier text are removed. */
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
