import type { Locale } from '@fieldproof/contracts'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** A published post with the languages that it can be read in. */
export interface PostAddress {
  slug: string
  locales: Locale[]
  publishedAt: Date
}

const published = (db: Db, now: Date) => db.selectFrom('blog_posts').where('published_at', '<=', now)

/** The languages of a published post; none if there is no such post. */
export const postLanguages = async (db: Db, slug: string, now: Date): Promise<Locale[]> => {
  const rows = await published(db, now).select('locale').where('slug', '=', slug).orderBy('locale').execute()
  return rows.map(({ locale }) => locale)
}

/** How many posts are published in any language, and when the newest was. */
export const countPostAddresses = async (db: Db, now: Date): Promise<{ entries: number; changedAt?: Date }> => {
  const { entries, newest } = await published(db, now)
    .select([sql<string>`count(distinct slug)`.as('entries'), sql<Date | null>`max(published_at)`.as('newest')])
    .executeTakeFirstOrThrow()
  return { entries: Number(entries), ...(newest && { changedAt: newest }) }
}

/** Published posts by their address. */
export const listPostAddresses = async (
  db: Db,
  now: Date,
  { skip, most }: { skip: number; most: number },
): Promise<PostAddress[]> => {
  const rows = await published(db, now)
    .select([
      'slug',
      sql<Locale[]>`array_agg(locale order by locale)`.as('locales'),
      sql<Date>`max(published_at)`.as('published_at'),
    ])
    .groupBy('slug')
    .orderBy('slug')
    .offset(skip)
    .limit(most)
    .execute()
  return rows.map(({ slug, locales, published_at: publishedAt }) => ({ slug, locales, publishedAt }))
}
