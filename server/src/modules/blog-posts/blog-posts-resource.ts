import { locales } from '@fieldproof/contracts'
import { postTags, slug } from '@fieldproof/contracts/calls/content'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { defineResource, type Action, type Field, type Option, type Values } from '#kernel/back-office/resource.ts'
import {
  columnInEach,
  fromEachLanguage,
  inEachLanguage,
  inLanguageName,
  namesInEach,
  titleIn,
} from '#kernel/back-office/each-language.ts'
import { illustrationOptions, readingMinutes, tagOptions } from './blog-lists.ts'
import { groups, shared, someText } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').blogPosts
const doneTexts = textsOf('blog-posts')

const by = ['editor'] as const
const statusOptions: readonly Option[] = [
  { value: 'published', label: labels.published() },
  { value: 'draft', label: labels.draft() },
]

const texts: Field[] = [
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
    hint: labels.summaryHint(),
    edit: { by, takes: someText(400), most: 400 },
  }),
  ...inEachLanguage('body', {
    name: 'body',
    kind: 'markdown',
    label: labels.text(),
    edit: { by, takes: someText(50_000), most: 50_000 },
  }),
]

interface Post {
  author: string
  tags: (typeof postTags)[number][]
  illustration: string
}

const putTexts = async (db: Db, id: string, name: string, publishedAt: Date | null, values: Values): Promise<void> => {
  const { author, tags, illustration } = values as unknown as Post
  for (const locale of locales) {
    const [title, summary, body] = ['title', 'summary', 'body'].map((field) =>
      String(values[inLanguageName(field, locale)] ?? ''),
    )
    // There is no post yet in a language whose texts are incomplete.
    if (!title || !summary || !body) continue
    const row = {
      slug: name,
      title,
      summary,
      body,
      author,
      illustration,
      tags: sql<typeof tags>`${tags}::text[]`,
      reading_minutes: readingMinutes(body),
      published_at: publishedAt,
      source: 'staff' as const,
    }
    await db
      .insertInto('blog_posts')
      .values({ id, locale, ...row })
      .onConflict((conflict) => conflict.columns(['id', 'locale']).doUpdateSet(row))
      .execute()
  }
}

const setPublished = (db: Db, id: string, at: Date | null) =>
  db.updateTable('blog_posts').set({ published_at: at, source: 'staff' }).where('id', '=', id).execute()

const publish: Action = {
  name: 'publish',
  label: labels.publish(),
  description: labels.publishDescription(),
  by,
  fits: (before) => before.publishedAt === null && namesInEach('title').every((name) => Boolean(before[name])),
  done: doneTexts.published(),
  run: async ({ db, id, now }) => {
    await setPublished(db, id, now)
  },
}

const unpublish: Action = {
  name: 'unpublish',
  label: labels.unpublish(),
  description: labels.unpublishDescription(),
  by,
  isDanger: true,
  needsReason: true,
  fits: ({ publishedAt }) => publishedAt !== null,
  done: doneTexts.unpublished(),
  run: async ({ db, id }) => {
    await setPublished(db, id, null)
  },
}

/** Posts of the blog, each in every language. */
export const blogPosts = defineResource({
  name: 'blog-posts',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.contents(),
  readBy: ['editor'],
  from: fromEachLanguage('blog_posts', 'id'),
  key: { value: sql`record.id`, table: 'blog_posts', column: sql`id`, isUuid: true },
  naming: { from: namesInEach('title'), make: titleIn('title') },
  fields: [
    ...texts,
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      isListed: true,
      options: statusOptions,
      value: sql`case when coalesce(${columnInEach('published_at')}) is null then 'draft' else 'published' end`,
    },
    {
      name: 'slug',
      kind: 'text',
      label: shared.address(),
      value: sql`coalesce(${columnInEach('slug')})`,
      isSearchable: true,
      hint: labels.slugHint(),
      edit: { by, takes: slug, most: 120, isOnlyNew: true },
    },
    {
      name: 'author',
      kind: 'text',
      label: labels.author(),
      value: sql`coalesce(${columnInEach('author')})`,
      isListed: true,
      isSortable: true,
      isSearchable: true,
      edit: { by, takes: someText(80), most: 80 },
    },
    {
      name: 'tags',
      kind: 'list',
      label: labels.topics(),
      value: sql`coalesce(${columnInEach('tags')})`,
      isListed: true,
      options: tagOptions,
      edit: { by, takes: z.array(z.enum(postTags)).check(z.minLength(1, 'Please select one')) },
    },
    {
      name: 'illustration',
      kind: 'choice',
      label: labels.illustration(),
      value: sql`coalesce(${columnInEach('illustration')})`,
      options: illustrationOptions,
      edit: { by, takes: z.string() },
    },
    {
      name: 'publishedAt',
      kind: 'instant',
      label: labels.published(),
      value: sql`coalesce(${columnInEach('published_at')})`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: ['status', 'tags'],
  sort: { by: 'publishedAt', direction: 'desc' },
  edit: {
    write: async ({ db, id, before, values }) => {
      const publishedAt = typeof before.publishedAt === 'string' ? new Date(before.publishedAt) : null
      await putTexts(db, id, String(before.slug), publishedAt, { ...before, ...values })
    },
  },
  create: {
    by,
    label: labels.newPost(),
    fields: ['slug', ...namesInEach('title', 'summary', 'body'), 'author', 'tags', 'illustration'],
    write: async ({ db, values }) => {
      const name = String(values.slug)
      const taken = await db.selectFrom('blog_posts').select('id').where('slug', '=', name).executeTakeFirst()
      if (taken) throw invalid([{ field: 'values.slug', message: textsOf('back-office-fields').addressTaken() }])
      const id = crypto.randomUUID()
      await putTexts(db, id, name, null, values)
      return id
    },
  },
  actions: [publish, unpublish],
})
