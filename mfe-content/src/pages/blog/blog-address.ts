import type { BlogPostSummary } from '@fieldproof/contracts/calls/content'
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

/** What of the blog is shown. */
export interface BlogView {
  topic: Topic | null
  search: string
  page: number
}

const readPage = (text: string | null): number => (text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

/** Reads the address; what makes no sense counts as not asked for. */
export const readBlogAddress = (query: URLSearchParams): BlogView => ({
  topic: topics.find((topic) => topic === query.get('topic')) ?? null,
  search: query.get('search')?.trim().slice(0, 120) ?? '',
  page: readPage(query.get('page')),
})

/** The address of a view; another topic or other words begin at the first page again. */
export const blogAddress = ({ topic = null, search = '', page = 1 }: Partial<BlogView>): string =>
  href(
    'content.blog',
    {},
    {
      query: { topic: topic ?? undefined, search: search || undefined, page: page > 1 ? page : undefined },
    },
  )
