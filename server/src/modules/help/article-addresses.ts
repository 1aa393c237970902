import type { Locale } from '@fieldproof/contracts'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** A help article with the languages that it can be read in. */
export interface ArticleAddress {
  slug: string
  locales: Locale[]
  updatedAt: Date
}

/** The languages of a help article; none if there is no such article. */
export const articleLanguages = async (db: Db, slug: string): Promise<Locale[]> => {
  const rows = await db
    .selectFrom('help_articles')
    .select('locale')
    .where('slug', '=', slug)
    .orderBy('locale')
    .execute()
  return rows.map(({ locale }) => locale)
}

/** The number of help articles in any language, and when one of them last changed. */
export const countArticleAddresses = async (db: Db): Promise<{ entries: number; changedAt?: Date }> => {
  const { entries, newest } = await db
    .selectFrom('help_articles')
    .select([sql<string>`count(distinct slug)`.as('entries'), sql<Date | null>`max(updated_at)`.as('newest')])
    .executeTakeFirstOrThrow()
  return { entries: Number(entries), ...(newest && { changedAt: newest }) }
}

/** Help articles by their address. */
export const listArticleAddresses = async (
  db: Db,
  { skip, most }: { skip: number; most: number },
): Promise<ArticleAddress[]> => {
  const rows = await db
    .selectFrom('help_articles')
    .select([
      'slug',
      sql<Locale[]>`array_agg(locale order by locale)`.as('locales'),
      sql<Date>`max(updated_at)`.as('updated_at'),
    ])
    .groupBy('slug')
    .orderBy('slug')
    .offset(skip)
    .limit(most)
    .execute()
  return rows.map(({ slug, locales, updated_at: updatedAt }) => ({ slug, locales, updatedAt }))
}

/** The categories of help, in their order, with the languages that each can be read in. */
export const listCategoryAddresses = (db: Db): Promise<{ slug: string; locales: Locale[] }[]> =>
  db
    .selectFrom('help_categories')
    .select(['slug', sql<Locale[]>`array_agg(locale order by locale)`.as('locales')])
    .groupBy('slug')
    .orderBy(sql`min(position)`)
    .orderBy('slug')
    .execute()
