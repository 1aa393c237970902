import type { Locale } from '@fieldproof/contracts/languages'
import type { WordsOfSamples } from '../sample.ts'

type Load = () => Promise<{ words: WordsOfSamples }>

/**
 * The texts of the sample reports: one chunk for each language, because each further chunk adds to the size of the
 * area's container.
 */
export const wordsIn: Readonly<Record<Locale, Load>> = {
  en: () => import('./en/index.ts'),
  no: () => import('./no/index.ts'),
}
