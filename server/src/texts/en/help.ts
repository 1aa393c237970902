import type { Catalogue } from '../text.ts'

/** What is said of the help. */
export const help = {
  noSuchArticle: 'We could not find this article.',
  articleRemoved: 'The article is removed.',
  questionRemoved: 'The question is removed.',
} as const satisfies Catalogue
