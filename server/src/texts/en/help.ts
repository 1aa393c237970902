import type { Catalogue } from '../text.ts'

/** What is said of the help. */
export const help = {
  noSuchArticle: 'There is no such article.',
  articleRemoved: 'The article is removed.',
  questionRemoved: 'The question is removed.',
} as const satisfies Catalogue
