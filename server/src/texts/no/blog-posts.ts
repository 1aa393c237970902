import type { blogPosts as english } from '../en/blog-posts.ts'
import type { Translation } from '../text.ts'

export const blogPosts: Translation<typeof english> = {
  noSuchPost: 'Dette innlegget finnes ikke.',
  published: 'Innlegget er publisert.',
  unpublished: 'Innlegget er et utkast igjen.',
}
