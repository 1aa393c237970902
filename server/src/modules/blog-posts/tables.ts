import type { Locale } from '@fieldproof/contracts'
import type { BlogPostSummary } from '@fieldproof/contracts/calls/content'
import type { ColumnType } from 'kysely'

export type PostTag = BlogPostSummary['tags'][number]

export interface BlogPostsTable {
  /** The same in every language. */
  id: string
  locale: Locale
  slug: string
  title: string
  summary: string
  author: string
  /** Markdown. */
  body: string
  tags: PostTag[]
  illustration: string
  reading_minutes: number
  /** Null while it is a draft. */
  published_at: Date | null
  /** `demo` for posts that the demo seed added and may change. */
  source: 'staff' | 'demo'
  /** Made by the database from title, summary and body. */
  search: ColumnType<string, never, never>
}

export interface BlogTables {
  blog_posts: BlogPostsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends BlogTables {}
}
