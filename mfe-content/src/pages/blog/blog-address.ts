import type { BlogPostSummary } from '@fieldproof/contracts/calls/content'
import { listAddress, oneOf, page, words, type ListView } from '@fieldproof/kit/list'
import { href } from '@fieldproof/platform'

export type Topic = BlogPostSummary['tags'][number]

/** The topics that the list can be narrowed to, in the order in which they are offered. */
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

/** The blog in its address. */
export const blog = listAddress(() => href('content.blog'), { topic: oneOf(topics), search: words(), page })
export type BlogView = ListView<typeof blog.schema>
