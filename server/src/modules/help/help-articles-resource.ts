import { locales } from '@fieldproof/contracts'
import { slug } from '@fieldproof/contracts/calls/content'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { defineResource, type Act, type Option, type Values } from '#kernel/back-office/resource.ts'
import {
  fromBothLanguages,
  inBothLanguages,
  inLanguageName,
  namesInBoth,
  titleIn,
} from '#kernel/back-office/both-languages.ts'
import { groups, someText, yesNo } from '#kernel/back-office/texts.ts'

const by = ['editor'] as const

/** The topics of every category, as `category/topic`. */
const readPlaces = async (db: Db): Promise<readonly Option[]> => {
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
    const label = `${row.category}: ${row.title}`
    places.set(value, {
      value,
      label: { ...(places.get(value)?.label ?? { en: label, no: label }), [row.locale]: label },
    })
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
    // A language that nothing has been written in yet stays without an article.
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

/** Help articles, each in both languages. */
export const helpArticles = defineResource({
  name: 'help-articles',
  title: { en: 'Help articles', no: 'Hjelpeartikler' },
  description: { en: 'Answers for customers and inspectors.', no: 'Svar til kunder og inspektører.' },
  group: groups.contents,
  readBy: ['editor'],
  from: fromBothLanguages('help_articles', 'slug'),
  key: { value: sql`record.id`, table: 'help_articles', column: sql`slug`, isUuid: false },
  naming: { from: namesInBoth('title'), make: titleIn('title') },
  fields: [
    ...inBothLanguages('title', {
      name: 'title',
      kind: 'text',
      label: { en: 'Title', no: 'Tittel' },
      isSearchable: true,
      edit: { by, takes: someText(160), most: 160 },
    }),
    ...inBothLanguages('summary', {
      name: 'summary',
      kind: 'long-text',
      label: { en: 'Summary', no: 'Sammendrag' },
      isSearchable: true,
      edit: { by, takes: someText(400), most: 400 },
    }),
    ...inBothLanguages('body', {
      name: 'body',
      kind: 'markdown',
      label: { en: 'Text', no: 'Tekst' },
      edit: { by, takes: someText(50_000), most: 50_000 },
    }),
    {
      name: 'place',
      kind: 'choice',
      label: { en: 'Topic', no: 'Emne' },
      isListed: true,
      options: readPlaces,
      value: sql`coalesce(en.category_slug || '/' || en.topic_slug, nb.category_slug || '/' || nb.topic_slug)`,
      edit: { by, takes: z.string() },
    },
    {
      name: 'slug',
      kind: 'text',
      label: { en: 'Address', no: 'Adresse' },
      value: sql`record.id`,
      isSearchable: true,
      isSortable: true,
      hint: {
        en: "Stands in the article's address and cannot be changed later: small letters, figures and hyphens.",
        no: 'Står i artikkelens adresse og kan ikke endres senere: små bokstaver, tall og bindestreker.',
      },
      edit: {
        by: [],
        takes: slug.check(z.refine((text: string) => text !== 'new', 'This address is taken.')),
        most: 120,
      },
    },
    {
      name: 'isPopular',
      kind: 'boolean',
      label: { en: 'Popular', no: 'Populær' },
      value: sql`coalesce(en.is_popular, nb.is_popular)`,
      isListed: true,
      options: yesNo,
      hint: { en: 'Stands on the first page of help.', no: 'Står på forsiden av hjelpen.' },
      edit: { by, takes: z.boolean() },
    },
    {
      name: 'position',
      kind: 'number',
      label: { en: 'Place in its topic', no: 'Plass i emnet' },
      value: sql`coalesce(en.position, nb.position)`,
      edit: {
        by,
        takes: z
          .int('This value is not valid.')
          .check(z.gte(0, 'This value is not valid.'), z.lte(1_000, 'This value is not valid.')),
      },
    },
    {
      name: 'related',
      kind: 'list',
      label: { en: 'Related articles', no: 'Beslektede artikler' },
      value: sql`coalesce(en.related, nb.related)`,
      hint: { en: 'Addresses of articles, one a line.', no: 'Adresser til artikler, én per linje.' },
      edit: { by, takes: z.array(slug).check(z.maxLength(10, 'This value is not valid.')), isOptional: true },
    },
    {
      name: 'updatedAt',
      kind: 'instant',
      label: { en: 'Updated', no: 'Oppdatert' },
      value: sql`greatest(en.updated_at, nb.updated_at)`,
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
    label: { en: 'New article', no: 'Ny artikkel' },
    fields: ['slug', ...namesInBoth('title', 'summary', 'body'), 'place', 'isPopular', 'position', 'related'],
    write: async (act) => {
      const name = String(act.values.slug)
      const taken = await act.db.selectFrom('help_articles').select('slug').where('slug', '=', name).executeTakeFirst()
      if (taken) throw invalid([{ field: 'values.slug', message: 'This address is taken.' }])
      await put(act, name, act.values)
      return name
    },
  },
  actions: [
    {
      name: 'remove',
      label: { en: 'Remove', no: 'Fjern' },
      description: {
        en: 'The article is gone for its readers. Its text stays in the audit trail.',
        no: 'Artikkelen blir borte for leserne. Teksten blir liggende i endringsloggen.',
      },
      by,
      isDanger: true,
      needsReason: true,
      fits: () => true,
      done: 'The article is removed.',
      run: async ({ db, id }) => {
        await db.deleteFrom('help_articles').where('slug', '=', id).execute()
      },
    },
  ],
})
