import type { Catalogue } from '../text.ts'

/** What is said of the blog. */
export const blogPosts = {
  noSuchPost: 'There is no such post.',
} as const satisfies Catalogue
