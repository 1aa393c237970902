import type { Locale } from '@fieldproof/contracts'
import { languages as siteLanguages, type SiteLanguage } from '@fieldproof/contracts/languages'
import { en } from './en/index.ts'
import { courseInEnglish } from './en/orientation-course.ts'
import { no } from './no/index.ts'
import { courseInNorwegian } from './no/orientation-course.ts'
import type { Course } from './orientation-course.ts'
import type { Translation } from './text.ts'

/*
 * This folder has all texts of the server: one folder for each language, with one file for each module.
 *
 * A text has a name. It is a string with places, or a small function if its sentence depends on a number or a case:
 *
 *   // en/orders.ts
 *   export const orders = {
 *     tooLate: 'It is too late to cancel this order.',
 *     sumChanged: 'The total has changed: you now pay {total}.',
 *     notice: ({ hours }: { hours: number }, { plural }) =>
 *       `Tell us ${plural(hours, { one: '{count} hour', other: '{count} hours' })} before.`,
 *   } as const satisfies Catalogue
 *
 * The compiler refuses a language without one of the texts or places. A module uses texts by name and does not know the
 * reader's language:
 *
 *   const texts = textsOf('orders')
 *   throw conflict(texts.sumChanged({ total: { amount: 100_00, currency: 'NGN' } }))
 *   return { message: context.translate(texts.saved()) }            // to the caller
 *   wordsIn(user.locale).translate(texts.notice({ hours: 2 }))     // to someone else
 *
 * This is the lowest layer: it uses the contract, and no other part of the server. docs/decisions/0022-texts-by-key.md
 * says why, and how to add a text or a language.
 */

/** A language of the server's texts. */
export interface WrittenLanguage extends SiteLanguage {
  texts: Translation<typeof en>
  /** The course that an approved inspector takes. */
  course: Course
}

/** All languages of the server's texts. A new language needs a line here and one in the contract. */
export const languages: Readonly<Record<Locale, WrittenLanguage>> = {
  en: { ...siteLanguages.en, texts: en, course: courseInEnglish },
  no: { ...siteLanguages.no, texts: no, course: courseInNorwegian },
}
