/** The properties of a language of the site. */
export interface SiteLanguage {
  /** Its own name for itself. */
  readonly name: string
  /** BCP 47, for the format of numbers, amounts and dates (MONEY-3). */
  readonly tag: string
  /** BCP 47, for speech recognition (VIDEO-14). */
  readonly speech: string
  /** The `lang` of a document or an element, and the name that calls use. */
  readonly html: string
  /** The names that browsers request it by, in lower case and without a region. */
  readonly accepts: readonly string[]
  /**
   * Asks a visitor, in this language, whether to switch to it (NAV-12). English needs no question, because it is the
   * default.
   */
  readonly offer?: string
}

/**
 * The languages of the site: a line for each, English first. Everything else of a language is in the folders of texts
 * with its name; see docs/decisions/0025-one-folder-and-one-line.md.
 */
export const languages = {
  en: { html: 'en', name: 'English', tag: 'en-NG', speech: 'en-US', accepts: ['en'] },
  no: {
    html: 'nb',
    name: 'Norsk',
    tag: 'nb-NO',
    speech: 'nb-NO',
    accepts: ['no', 'nb', 'nn'],
    offer: 'Vil du lese siden på norsk?',
  },
} as const satisfies Record<string, SiteLanguage>

export type Locale = keyof typeof languages
export const locales = Object.keys(languages) as readonly Locale[]

/** Something in the languages of the site; English is used if a language lacks it. */
export type Translated<Part> = Readonly<{ en: Part } & Partial<Record<Locale, Part>>>

/** Returns the translation for a language, or its fallback. */
export const inLocale = <Part>(translated: Translated<Part>, language: Language): Part =>
  translated[language as Locale] ?? translated.en

/**
 * The name of the pseudo-language, as in Android and Chrome. It is English made longer and accented, which reveals
 * untranslated texts and boxes that are too narrow. It does not exist in production.
 */
export const PSEUDO_LOCALE = 'en-XA'

/** A language for texts: one of the site's own, or the pseudo-language. */
export type Language = Locale | typeof PSEUDO_LOCALE

/** The language of content for a language of texts; posts and articles do not exist in the pseudo-language. */
export const contentLocale = (language: Language): Locale => (language in languages ? (language as Locale) : 'en')

/** The language tag of a document, and the language that a call requests for its response. */
export const htmlLanguage = (language: Language): string => languages[language as Locale]?.html ?? language
