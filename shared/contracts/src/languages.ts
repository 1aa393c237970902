/** What the site knows of a language that it is written in. */
export interface SiteLanguage {
  /** Its own name for itself. */
  readonly name: string
  /** BCP 47, by which numbers, amounts and dates are formatted (MONEY-3). */
  readonly tag: string
  /** BCP 47, by which browsers recognise it when it is spoken (VIDEO-14). */
  readonly speech: string
  /** The `lang` of a document or an element in it; calls ask for this language by the same name. */
  readonly html: string
  /** The names by which browsers ask for it, in lower case and without a region. */
  readonly accepts: readonly string[]
  /** Asks a visitor, in this language, whether to read in it (NAV-12). English needs no question: it is where visitors begin. */
  readonly offer?: string
}

/**
 * The languages of the site: a line for each, English first. Everything else about a language is in the folders of
 * texts with its name; docs/decisions/0025-one-folder-and-one-line.md says which.
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

/** What a reader of a language gets of something that is translated. */
export const inLocale = <Part>(translated: Translated<Part>, language: Language): Part =>
  translated[language as Locale] ?? translated.en

/**
 * The name of the pseudo-language, as Android and Chrome call it. It is English made longer and accented, so that a
 * screen shows which text is not translated and which box is too narrow. It exists outside production only.
 */
export const PSEUDO_LOCALE = 'en-XA'

/** A language that texts can be written in: one of the site's own, or the pseudo-language. */
export type Language = Locale | typeof PSEUDO_LOCALE

/** The language of contents that a reader of a language gets; nobody writes posts and articles in the pseudo-language. */
export const contentLocale = (language: Language): Locale => (language in languages ? (language as Locale) : 'en')

/** What a document says of its language, and a call of the language that its answer is to be in. */
export const htmlLanguage = (language: Language): string => languages[language as Locale]?.html ?? language
