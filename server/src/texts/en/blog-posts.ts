import type { Catalogue } from '../text.ts'

/** Texts about the blog. */
export const blogPosts = {
  noSuchPost: 'We could not find this post.',
  published: 'The post is published.',
  unpublished: 'The post is a draft again.',
} as const satisfies Catalogue
