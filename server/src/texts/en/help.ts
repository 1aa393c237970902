import type { Catalogue } from '../text.ts'

/** Texts about the help. */
export const help = {
  noSuchArticle: 'We could not find this article.',
  articleRemoved: 'The article is removed.',
  questionRemoved: 'The question is removed.',
} as const satisfies Catalogue
