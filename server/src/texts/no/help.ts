import type { help as english } from '../en/help.ts'
import type { Translation } from '../text.ts'

export const help: Translation<typeof english> = {
  noSuchArticle: 'Denne artikkelen finnes ikke.',
  articleRemoved: 'Artikkelen er fjernet.',
  questionRemoved: 'Spørsmålet er fjernet.',
}
