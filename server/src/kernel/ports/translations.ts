import type { Locale } from '@fieldproof/contracts/languages'

/** A text in another language. */
export interface Translated {
  text: string
  /** The language of the original, such as `yo`; empty where the service did not recognise it. */
  from: string
}

/** The service did not translate. It says why by a word, and never has the text in it. */
export class TranslationFailed extends Error {
  readonly reason: string
  constructor(reason: string) {
    super('A text was not translated')
    this.name = 'TranslationFailed'
    this.reason = reason
  }
}

/** Translates what people write to each other. */
export interface Translations {
  /** Whether this installation has a service for it (CHAT-25). */
  isOn: boolean
  /**
   * Translates a text into one of the site's languages. Nothing is stored.
   * @throws {TranslationFailed}
   */
  translate: (text: string, to: Locale) => Promise<Translated>
}
