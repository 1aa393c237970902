import type { BlogPostSummary } from '@fieldproof/contracts/calls/content'
import { listAddress, oneOf, page, words, type ListView } from '@fieldproof/kit/list'
import { href } from '@fieldproof/platform'

export type Topic = BlogPostSummary['tags'][number]

/** The topics by which the list can be filtered, in the order of the page. */
export const topics = [
  'vehicle',
  'property',
  'goods',
  'infrastructure',
  'general-purpose',
  'money',
  'how-to',
  'inspectors',
] as const satisfies readonly Topic[]

/** The list's state in the blog's address. */
export const blog = listAddress(() => href('content.blog'), { topic: oneOf(topics), search: words(), page })
export type BlogView = ListView<typeof blog.schema>
