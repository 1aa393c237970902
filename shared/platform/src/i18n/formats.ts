import { languages, type Locale } from '@fieldproof/contracts/languages'

/** The locale that numbers and dates are formatted with: Nigerian English, or Norwegian bokmål (MONEY-3). */
export const formatLocale = (locale: Locale): string => languages[locale].tag
