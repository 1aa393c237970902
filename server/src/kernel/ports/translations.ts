import type { Locale } from '@fieldproof/contracts/languages'

/** A text in another language. */
export interface Translated {
  text: string
  /** The language of the original, such as `yo`; empty if the service did not recognise it. */
  from: string
}

/** The service did not translate. The reason is one word, and never contains the text. */
export class TranslationFailed extends Error {
  readonly reason: string
  constructor(reason: string) {
    super('A text was not translated')
    this.name = 'TranslationFailed'
    this.reason = reason
  }
}

/** Translates messages of users. */
export interface Translations {
  /** Whether this installation has a service for it (CHAT-25). */
  isOn: boolean
  /**
   * Translates a text into one of the site's languages. Nothing is stored.
   * @throws {TranslationFailed}
   */
  translate: (text: string, to: Locale) => Promise<Translated>
}
