import type { AnswerOf, Locale } from '@fieldproof/contracts'
import type { ArticleSummary } from '@fieldproof/contracts/calls/content'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { searchQuery } from '#kernel/db/text-search.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { renderMarkdown } from '#kernel/text/markdown.ts'
import { withFiguresInForce } from '#modules/policy-changes/terms-in-force.ts'
import type { HelpArticlesTable } from './tables.ts'

const texts = textsOf('help')
const FOUND_AT_MOST = 30
const RELATED = 4

const summaryColumns = ['slug', 'title', 'summary', 'category_slug', 'topic_slug', 'is_popular', 'updated_at'] as const
type SummaryRow = Pick<Selectable<HelpArticlesTable>, (typeof summaryColumns)[number]>

const toSummary = (row: SummaryRow): ArticleSummary => ({
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  category: row.category_slug,
  topic: row.topic_slug,
  isPopular: row.is_popular,
  updatedAt: row.updated_at.toISOString(),
})

/**
 * All of help: categories, their topics, the articles of each, and the popular ones; with current figures (PRICE-11).
 */
export const readHelp = async (db: Db, locale: Locale, now: Date): Promise<AnswerOf<'GET /help-articles/get-help'>> => {
  const [categories, topics, rows] = await Promise.all([
    db.selectFrom('help_categories').selectAll().where('locale', '=', locale).orderBy('position').execute(),
    db.selectFrom('help_topics').selectAll().where('locale', '=', locale).orderBy('position').execute(),
    db
      .selectFrom('help_articles')
      .select(summaryColumns)
      .where('locale', '=', locale)
      .orderBy('position')
      .orderBy('slug')
      .execute(),
  ])
  const articles = rows.map(toSummary)
  const help = {
    categories: categories.map(({ slug, title, summary, icon }) => ({
      slug,
      title,
      summary,
      icon,
      topics: topics
        .filter((topic) => topic.category_slug === slug)
        .map((topic) => ({
          slug: topic.slug,
          title: topic.title,
          articles: articles.filter((article) => article.category === slug && article.topic === topic.slug),
        })),
    })),
    popular: articles.filter(({ isPopular }) => isPopular),
  }
  return withFiguresInForce(help, { db, now, locale })
}

/** Articles that match a search, best first, with current figures (PRICE-11). */
export const searchHelp = async (db: Db, search: string, locale: Locale, now: Date): Promise<ArticleSummary[]> => {
  const words = searchQuery(search, locale)
  const rows = await db
    .selectFrom('help_articles')
    .select(summaryColumns)
    .where('locale', '=', locale)
    .where(sql<boolean>`search @@ ${words}`)
    .orderBy(sql`ts_rank_cd(search, ${words})`, 'desc')
    .orderBy('slug')
    .limit(FOUND_AT_MOST)
    .execute()
  return withFiguresInForce(rows.map(toSummary), { db, now, locale })
}

/**
 * One article with related ones: those that its author chose, in that order, then others of the same topic. With
 * current figures (PRICE-11).
 * @throws {Refusal} 404
 */
export const readArticle = async (
  db: Db,
  slug: string,
  locale: Locale,
  now: Date,
): Promise<AnswerOf<'GET /help-articles/get-article/{slug}'>> => {
  const article = await db
    .selectFrom('help_articles')
    .selectAll()
    .where('slug', '=', slug)
    .where('locale', '=', locale)
    .executeTakeFirst()
  if (!article) throw notFound(texts.noSuchArticle())
  const related = await db
    .selectFrom('help_articles')
    .select(summaryColumns)
    .where('locale', '=', locale)
    .where('slug', '!=', slug)
    .where((where) =>
      where.or([
        sql<boolean>`slug = any (${article.related})`,
        where.and([where('category_slug', '=', article.category_slug), where('topic_slug', '=', article.topic_slug)]),
      ]),
    )
    .orderBy(sql`array_position(${article.related}::text[], slug) asc nulls last`)
    .orderBy('position')
    .orderBy('slug')
    .limit(RELATED)
    .execute()
  const shown = { ...toSummary(article), html: renderMarkdown(article.body), related: related.map(toSummary) }
  return withFiguresInForce(shown, { db, now, locale })
}
