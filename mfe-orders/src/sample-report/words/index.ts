import type { Locale } from '@fieldproof/contracts/languages'
import type { WordsOfSamples } from '../sample.ts'

type Load = () => Promise<{ words: WordsOfSamples }>

/** The words of the sample reports, a line and a chunk for each language: each chunk more weighs on the area's container. */
export const wordsIn: Readonly<Record<Locale, Load>> = {
  en: () => import('./en/index.ts'),
  no: () => import('./no/index.ts'),
}
