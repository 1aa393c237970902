import type { Locale } from '@fieldproof/contracts'
import type { ColumnType } from 'kysely'

export interface HelpCategoriesTable {
  slug: string
  locale: Locale
  title: string
  summary: string
  icon: string
  position: number
  source: 'staff' | 'demo'
}

export interface HelpTopicsTable {
  slug: string
  locale: Locale
  category_slug: string
  title: string
  position: number
  source: 'staff' | 'demo'
}

export interface HelpArticlesTable {
  slug: string
  locale: Locale
  category_slug: string
  topic_slug: string
  title: string
  summary: string
  /** Markdown. */
  body: string
  /** Slugs of articles that the author points to. */
  related: string[]
  is_popular: boolean
  position: number
  updated_at: Date
  source: 'staff' | 'demo'
  /** Made by the database from title, summary and body. */
  search: ColumnType<string, never, never>
}

export interface FaqsTable {
  id: string
  locale: Locale
  category: 'customers' | 'inspectors' | 'payments' | 'account'
  question: string
  answer: string
  position: number
  source: 'staff' | 'demo'
}

export interface HelpTables {
  help_categories: HelpCategoriesTable
  help_topics: HelpTopicsTable
  help_articles: HelpArticlesTable
  faqs: FaqsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends HelpTables {}
}
