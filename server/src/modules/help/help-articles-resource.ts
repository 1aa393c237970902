import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { locales, type Locale } from '@fieldproof/contracts'
import { slug } from '@fieldproof/contracts/calls/content'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { defineResource, type Act, type Option, type Values } from '#kernel/back-office/resource.ts'
import {
  columnInEach,
  fromEachLanguage,
  inEachLanguage,
  inLanguageName,
  namesInEach,
  titleIn,
} from '#kernel/back-office/each-language.ts'
import { groups, shared, someText, yesNo } from '#kernel/back-office/texts.ts'
import { inSchema } from '#texts/schema-sentences.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').helpArticles
const fieldTexts = textsOf('back-office-fields')
const texts = textsOf('help')

const by = ['editor'] as const

/** The topics of every category, as `category/topic`, with labels in a language, or in another one as a fallback. */
const readPlaces = async (db: Db, locale: Locale): Promise<readonly Option[]> => {
  const rows = await db
    .selectFrom('help_topics as topic')
    .innerJoin('help_categories as category', (join) =>
      join.onRef('category.slug', '=', 'topic.category_slug').onRef('category.locale', '=', 'topic.locale'),
    )
    .select(['topic.slug', 'topic.category_slug', 'topic.locale', 'topic.title', 'category.title as category'])
    .orderBy('category.position')
    .orderBy('topic.position')
    .execute()
  const places = new Map<string, Option>()
  for (const row of rows) {
    const value = `${row.category_slug}/${row.slug}`
    if (places.has(value) && row.locale !== locale) continue
    places.set(value, { value, label: `${row.category}: ${row.title}` })
  }
  return [...places.values()]
}

const put = async ({ db, now }: Pick<Act, 'db' | 'now'>, name: string, values: Values): Promise<void> => {
  const [category = '', topic = ''] = String(values.place).split('/')
  const related = (Array.isArray(values.related) ? values.related : []) as string[]
  for (const locale of locales) {
    const [title, summary, body] = ['title', 'summary', 'body'].map((field) =>
      String(values[inLanguageName(field, locale)] ?? ''),
    )
    // There is no article yet in a language whose texts are incomplete.
    if (!title || !summary || !body) continue
    const row = {
      category_slug: category,
      topic_slug: topic,
      title,
      summary,
      body,
      related: sql<string[]>`${related}::text[]`,
      is_popular: values.isPopular === true,
      position: Number(values.position),
      updated_at: now,
      source: 'staff' as const,
    }
    await db
      .insertInto('help_articles')
      .values({ slug: name, locale, ...row })
      .onConflict((conflict) => conflict.columns(['slug', 'locale']).doUpdateSet(row))
      .execute()
  }
}

/** Help articles, each in every language. */
export const helpArticles = defineResource({
  name: 'help-articles',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.contents(),
  readBy: ['editor'],
  from: fromEachLanguage('help_articles', 'slug'),
  key: { value: sql`record.id`, table: 'help_articles', column: sql`slug`, isUuid: false },
  naming: { from: namesInEach('title'), make: titleIn('title') },
  fields: [
    ...inEachLanguage('title', {
      name: 'title',
      kind: 'text',
      label: shared.title(),
      isSearchable: true,
      edit: { by, takes: someText(160), most: 160 },
    }),
    ...inEachLanguage('summary', {
      name: 'summary',
      kind: 'long-text',
      label: shared.summary(),
      isSearchable: true,
      edit: { by, takes: someText(400), most: 400 },
    }),
    ...inEachLanguage('body', {
      name: 'body',
      kind: 'markdown',
      label: labels.text(),
      edit: { by, takes: someText(50_000), most: 50_000 },
    }),
    {
      name: 'place',
      kind: 'choice',
      label: labels.topic(),
      isListed: true,
      options: readPlaces,
      value: sql`coalesce(${columnInEach('category_slug')}) || '/' || coalesce(${columnInEach('topic_slug')})`,
      edit: { by, takes: z.string() },
    },
    {
      name: 'slug',
      kind: 'text',
      label: shared.address(),
      value: sql`record.id`,
      isSearchable: true,
      isSortable: true,
      hint: labels.slugHint(),
      edit: {
        by,
        isOnlyNew: true,
        takes: slug.check(z.refine((text: string) => text !== 'new', inSchema(fieldTexts.addressTaken()))),
        most: 120,
      },
    },
    {
      name: 'isPopular',
      kind: 'boolean',
      label: labels.popular(),
      value: sql`coalesce(${columnInEach('is_popular')})`,
      isListed: true,
      options: yesNo,
      hint: labels.isPopularHint(),
      edit: { by, takes: z.boolean() },
    },
    {
      name: 'position',
      kind: 'number',
      label: labels.placeInItsTopic(),
      value: sql`coalesce(${columnInEach('position')})`,
      edit: {
        by,
        takes: z
          .int(fieldMessages.invalidValue)
          .check(z.gte(0, fieldMessages.invalidValue), z.lte(1_000, fieldMessages.invalidValue)),
      },
    },
    {
      name: 'related',
      kind: 'list',
      label: labels.relatedArticles(),
      value: sql`coalesce(${columnInEach('related')})`,
      hint: labels.relatedHint(),
      edit: { by, takes: z.array(slug).check(z.maxLength(10, fieldMessages.invalidValue)), isOptional: true },
    },
    {
      name: 'updatedAt',
      kind: 'instant',
      label: labels.updated(),
      value: sql`greatest(${columnInEach('updated_at')})`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: ['place', 'isPopular'],
  sort: { by: 'updatedAt', direction: 'desc' },
  edit: {
    write: async (act) => {
      await put(act, act.id, { ...act.before, ...act.values })
    },
  },
  create: {
    by,
    label: labels.newArticle(),
    fields: ['slug', ...namesInEach('title', 'summary', 'body'), 'place', 'isPopular', 'position', 'related'],
    write: async (act) => {
      const name = String(act.values.slug)
      const taken = await act.db.selectFrom('help_articles').select('slug').where('slug', '=', name).executeTakeFirst()
      if (taken) throw invalid([{ field: 'values.slug', message: fieldTexts.addressTaken() }])
      await put(act, name, act.values)
      return name
    },
  },
  actions: [
    {
      name: 'remove',
      label: shared.remove(),
      description: labels.removeDescription(),
      by,
      isDanger: true,
      needsReason: true,
      fits: () => true,
      done: texts.articleRemoved(),
      run: async ({ db, id }) => {
        await db.deleteFrom('help_articles').where('slug', '=', id).execute()
      },
    },
  ],
})
