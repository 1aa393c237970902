import { inLocale } from '@fieldproof/contracts/languages'
import { locales } from '@fieldproof/contracts'
import { slug } from '@fieldproof/contracts/calls/content'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import type { Db } from '#kernel/db/connect.ts'
import { pastDays } from '#kernel/demo/past-days.ts'
import type { DemoFile } from '#kernel/demo/demo-files.ts'
import { listOf, readFrontMatter } from '#kernel/demo/front-matter.ts'
import { localised, readJson } from '#kernel/demo/localised.ts'

const categories = z.array(
  z.object({
    slug,
    icon: z.string(),
    title: localised,
    summary: localised,
    topics: z.array(z.object({ slug, title: localised })),
  }),
)

const fileName = /^help\/[a-z0-9-]+\/([a-z0-9-]+)\.(en|no)\.md$/
const article = z.object({
  slug,
  locale: z.enum(locales),
  title: z.string(),
  summary: z.string(),
  category: slug,
  topic: slug,
  order: z._default(z.coerce.number().check(z.int()), 0),
  updatedOn: z.iso.date(),
  related: z.array(slug),
  popular: z.boolean(),
  body: z.string().check(z.minLength(1)),
})

const readArticle = ({ path, text }: DemoFile): z.output<typeof article> => {
  const [, slugText, locale] = fileName.exec(path) ?? []
  const { fields, body } = readFrontMatter(text, path)
  const parsed = z.safeParse(article, {
    ...fields,
    slug: slugText,
    locale,
    related: listOf(fields['related']),
    popular: fields['popular'] === 'true',
    body,
  })
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

const putCategories = async (db: Db, all: z.output<typeof categories>): Promise<void> => {
  for (const locale of locales) {
    for (const [position, { slug: name, icon, title, summary, topics }] of all.entries()) {
      await db
        .insertInto('help_categories')
        .values({
          slug: name,
          locale,
          icon,
          title: inLocale(title, locale),
          summary: inLocale(summary, locale),
          position,
          source: 'demo',
        })
        .onConflict((conflict) =>
          conflict
            .columns(['slug', 'locale'])
            .doUpdateSet({ icon, title: inLocale(title, locale), summary: inLocale(summary, locale), position })
            .where('help_categories.source', '=', 'demo'),
        )
        .execute()
      for (const [at, topic] of topics.entries()) {
        await db
          .insertInto('help_topics')
          .values({
            slug: topic.slug,
            locale,
            category_slug: name,
            title: inLocale(topic.title, locale),
            position: at,
            source: 'demo',
          })
          .onConflict((conflict) =>
            conflict
              .columns(['category_slug', 'slug', 'locale'])
              .doUpdateSet({ title: inLocale(topic.title, locale), position: at })
              .where('help_topics.source', '=', 'demo'),
          )
          .execute()
      }
    }
  }
}

/** Removes topics and categories of the demo that are empty now. */
const removeEmpty = async (db: Db): Promise<void> => {
  await sql`
    delete from help_topics as topic where source = 'demo' and not exists (
      select from help_articles as article where article.locale = topic.locale
        and article.category_slug = topic.category_slug and article.topic_slug = topic.slug)`.execute(db)
  await sql`
    delete from help_categories as category where source = 'demo' and not exists (
      select from help_topics as topic where topic.locale = category.locale and topic.category_slug = category.slug)
  `.execute(db)
}

const put = async ({ db, files, now }: DemoParts): Promise<void> => {
  const all = readJson(categories, files, 'help/categories.json') ?? []
  const articles = files.filter(({ path }) => path.endsWith('.md')).map(readArticle)
  const updatedAt = pastDays(
    articles.map(({ updatedOn }) => updatedOn),
    8,
    now,
  )
  await db.deleteFrom('help_articles').where('source', '=', 'demo').execute()
  await putCategories(db, all)
  for (const one of articles) {
    await db
      .insertInto('help_articles')
      .values({
        slug: one.slug,
        locale: one.locale,
        category_slug: one.category,
        topic_slug: one.topic,
        title: one.title,
        summary: one.summary,
        body: one.body,
        related: sql`${one.related}::text[]`,
        is_popular: one.popular,
        position: one.order,
        updated_at: updatedAt(one.updatedOn),
        source: 'demo',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await removeEmpty(db)
}

/** Categories and topics of `help/categories.json`, and one article for each `help/<category>/<slug>.<locale>.md`. */
export const helpDemo: DemoStep = { name: 'help', files: 'help/', version: 1, put }
