import type { Catalogue } from '../text.ts'

/** What is said of the help. */
export const help = {
  noSuchArticle: 'There is no such article.',
} as const satisfies Catalogue
