import type { AnswerOf, Locale } from '@fieldproof/contracts'
import type { BlogPostSummary } from '@fieldproof/contracts/calls/content'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'
import { searchQuery } from '#kernel/db/text-search.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { renderMarkdown } from '#kernel/text/markdown.ts'
import { withFiguresInForce } from '#modules/policy-changes/terms-in-force.ts'
import type { BlogPostsTable, PostTag } from './tables.ts'

const texts = textsOf('blog-posts')
const MORE = 3
const summaryColumns = [
  'id',
  'slug',
  'title',
  'summary',
  'author',
  'tags',
  'illustration',
  'reading_minutes',
  'published_at',
] as const
type SummaryRow = Pick<Selectable<BlogPostsTable>, (typeof summaryColumns)[number]>

const toSummary = (row: SummaryRow): BlogPostSummary => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  author: row.author,
  tags: row.tags,
  publishedAt: (row.published_at ?? new Date(0)).toISOString(),
  illustration: row.illustration,
  readingMinutes: row.reading_minutes,
})

const published = (db: Db, locale: Locale, now: Date) =>
  db.selectFrom('blog_posts').where('locale', '=', locale).where('published_at', '<=', now)

interface PostsQuery {
  locale: Locale
  page: number
  pageSize: number
  tag?: PostTag
  search?: string
}

/** Published posts: newest first, or best match first in a search; with current figures (PRICE-11). */
export const listPosts = async (
  db: Db,
  query: PostsQuery,
  now: Date,
): Promise<AnswerOf<'GET /blog-posts/get-blog-posts'>> => {
  const words = query.search === undefined || query.search === '' ? undefined : searchQuery(query.search, query.locale)
  let posts = published(db, query.locale, now)
  if (query.tag !== undefined) posts = posts.where(sql<boolean>`${query.tag} = any (tags)`)
  if (words) posts = posts.where(sql<boolean>`search @@ ${words}`)
  const paged = await page(
    posts,
    query.page,
    (rows) => {
      const columns = rows.select(summaryColumns)
      const best = words ? columns.orderBy(sql`ts_rank_cd(search, ${words})`, 'desc') : columns
      return best.orderBy('published_at', 'desc').orderBy('id')
    },
    query.pageSize,
  )
  return withFiguresInForce({ ...paged, items: paged.items.map(toSummary) }, { db, now, locale: query.locale })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * One published post by its id or its slug, with three more: those that share most tags, the newest of them first. With
 * current figures (PRICE-11).
 * @throws {Refusal} 404
 */
export const readPost = async (
  db: Db,
  id: string,
  locale: Locale,
  now: Date,
): Promise<AnswerOf<'GET /blog-posts/get-blog/{id}'>> => {
  const post = await published(db, locale, now)
    .selectAll()
    .where(uuid.test(id) ? 'id' : 'slug', '=', id)
    .executeTakeFirst()
  if (!post) throw notFound(texts.noSuchPost())
  const shared = sql<number>`(select count(*) from unnest(tags) as tag where tag = any (${post.tags}))`
  const more = await published(db, locale, now)
    .select(summaryColumns)
    .where('id', '!=', post.id)
    .orderBy(shared, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(MORE)
    .execute()
  const shown = { ...toSummary(post), html: renderMarkdown(post.body), more: more.map(toSummary) }
  return withFiguresInForce(shown, { db, now, locale })
}
