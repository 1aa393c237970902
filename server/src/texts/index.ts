import type { Locale } from '@fieldproof/contracts'
import { languages as siteLanguages, type SiteLanguage } from '@fieldproof/contracts/languages'
import { en } from './en/index.ts'
import { courseInEnglish } from './en/orientation-course.ts'
import { no } from './no/index.ts'
import { courseInNorwegian } from './no/orientation-course.ts'
import type { Course } from './orientation-course.ts'
import type { Translation } from './text.ts'

/*
 * All texts of the server are in this folder: a folder per language, and in it a file per module.
 *
 * A text has a name. It is a string with `{places}`, or a small function if its sentence depends on a number or a case:
 *
 *   // en/orders.ts
 *   export const orders = {
 *     tooLate: 'It is too late to cancel this order.',
 *     sumChanged: 'The total has changed: you now pay {total}.',
 *     notice: ({ hours }: { hours: number }, { plural }) =>
 *       `Tell us ${plural(hours, { one: '{count} hour', other: '{count} hours' })} before.`,
 *   } as const satisfies Catalogue
 *
 * The compiler refuses a language that lacks a text or one of its places. A module uses its texts by name, without
 * knowing the reader's language:
 *
 *   const texts = textsOf('orders')
 *   throw conflict(texts.sumChanged({ total: { amount: 100_00, currency: 'NGN' } }))
 *   return { message: context.translate(texts.saved()) }            // to the caller
 *   wordsIn(user.locale).translate(texts.notice({ hours: 2 }))     // to another user
 *
 * This is the lowest layer: it imports the contract and no other part of the server. The reasons, and how to add a text or
 * a language: docs/decisions/0022-texts-by-key.md.
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
