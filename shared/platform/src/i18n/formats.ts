import type { Locale } from '@fieldproof/contracts/lists'
import type { LocalisedText } from '@fieldproof/contracts/area'

/** The locale that numbers and dates are formatted with: Nigerian English, or Norwegian bokmål (MONEY-3). */
export const formatLocale = (locale: Locale): string => (locale === 'no' ? 'nb-NO' : 'en-NG')

/** The wording of a text that a manifest carries in both languages. */
export const inLocale = (text: LocalisedText, locale: Locale): string => text[locale]
