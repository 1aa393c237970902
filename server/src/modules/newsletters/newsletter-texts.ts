import { locales, type Locale } from '@fieldproof/contracts'
import { inLanguageName } from '#kernel/back-office/each-language.ts'
import type { Values } from '#kernel/back-office/resource.ts'
import type { Db } from '#kernel/db/connect.ts'

/** Characters of a subject; most inboxes show fewer. */
export const SUBJECT_LENGTH = 120
/** Characters of a newsletter's text. */
export const BODY_LENGTH = 20_000

const textIn = (values: Values, field: 'subject' | 'body', locale: Locale): string =>
  String(values[inLanguageName(field, locale)] ?? '')

/** The languages in which a newsletter lacks its subject or its text. */
export const missingLanguages = (values: Values): Locale[] =>
  locales.filter((locale) => !textIn(values, 'subject', locale) || !textIn(values, 'body', locale))

/** Stores a newsletter's texts from a form, one row for each language with any text. */
export const putNewsletterTexts = async (db: Db, id: string, values: Values): Promise<void> => {
  await db.deleteFrom('newsletter_texts').where('newsletter_id', '=', id).execute()
  for (const locale of locales) {
    const [subject, body] = [textIn(values, 'subject', locale), textIn(values, 'body', locale)]
    if (!subject && !body) continue
    await db.insertInto('newsletter_texts').values({ newsletter_id: id, locale, subject, body }).execute()
  }
}
