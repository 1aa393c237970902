import type { Locale } from '@fieldproof/contracts/languages'
import type { GalleryId } from '../shapes.ts'

type Load = () => Promise<{ words: Readonly<Record<GalleryId, string>> }>

/** The texts of the gallery's templates, a line for each language. */
export const wordsIn: Readonly<Record<Locale, Load>> = {
  en: () => import('./en/words.ts'),
  no: () => import('./no/words.ts'),
}
