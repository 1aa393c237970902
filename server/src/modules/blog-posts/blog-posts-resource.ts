import { locales } from '@fieldproof/contracts'
import { postTags, slug } from '@fieldproof/contracts/calls/content'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { defineResource, type Action, type Field, type Option, type Values } from '#kernel/back-office/resource.ts'
import {
  fromBothLanguages,
  inBothLanguages,
  inLanguageName,
  namesInBoth,
  titleIn,
} from '#kernel/back-office/both-languages.ts'
import { illustrationOptions, readingMinutes, tagOptions } from './blog-lists.ts'
import { groups, labels, someText } from '#kernel/back-office/texts.ts'

const by = ['editor'] as const
const statusOptions: readonly Option[] = [
  { value: 'published', label: { en: 'Published', no: 'Publisert' } },
  { value: 'draft', label: { en: 'Draft', no: 'Utkast' } },
]

const texts: Field[] = [
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
    hint: { en: 'Shown in lists and to search engines.', no: 'Vises i lister og for søkemotorer.' },
    edit: { by, takes: someText(400), most: 400 },
  }),
  ...inBothLanguages('body', {
    name: 'body',
    kind: 'markdown',
    label: { en: 'Text', no: 'Tekst' },
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
    // A language that nothing has been written in yet stays without a post.
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
  label: { en: 'Publish', no: 'Publiser' },
  description: {
    en: 'Everybody can read it at once, in both languages.',
    no: 'Alle kan lese det med en gang, på begge språk.',
  },
  by,
  fits: ({ publishedAt, titleEn, titleNo }) => publishedAt === null && Boolean(titleEn) && Boolean(titleNo),
  done: 'The post is published.',
  run: async ({ db, id, now }) => {
    await setPublished(db, id, now)
  },
}

const unpublish: Action = {
  name: 'unpublish',
  label: { en: 'Unpublish', no: 'Avpubliser' },
  description: {
    en: 'Nobody can read it any more. It stays here as a draft.',
    no: 'Ingen kan lese det lenger. Det blir liggende her som utkast.',
  },
  by,
  isDanger: true,
  needsReason: true,
  fits: ({ publishedAt }) => publishedAt !== null,
  done: 'The post is a draft again.',
  run: async ({ db, id }) => {
    await setPublished(db, id, null)
  },
}

/** Posts of the blog, each in both languages. */
export const blogPosts = defineResource({
  name: 'blog-posts',
  title: { en: 'Blog posts', no: 'Blogginnlegg' },
  description: {
    en: 'What the blog says, published or not yet.',
    no: 'Det som står i bloggen, publisert eller ikke ennå.',
  },
  group: groups.contents,
  readBy: ['editor'],
  from: fromBothLanguages('blog_posts', 'id'),
  key: { value: sql`record.id`, table: 'blog_posts', column: sql`id`, isUuid: true },
  naming: { from: namesInBoth('title'), make: titleIn('title') },
  fields: [
    ...texts,
    {
      name: 'status',
      kind: 'choice',
      label: labels.status,
      isListed: true,
      options: statusOptions,
      value: sql`case when coalesce(en.published_at, nb.published_at) is null then 'draft' else 'published' end`,
    },
    {
      name: 'slug',
      kind: 'text',
      label: { en: 'Address', no: 'Adresse' },
      value: sql`coalesce(en.slug, nb.slug)`,
      isSearchable: true,
      hint: {
        en: "Stands in the post's address and cannot be changed later: small letters, figures and hyphens.",
        no: 'Står i innleggets adresse og kan ikke endres senere: små bokstaver, tall og bindestreker.',
      },
      edit: { by: [], takes: slug, most: 120 },
    },
    {
      name: 'author',
      kind: 'text',
      label: { en: 'Author', no: 'Forfatter' },
      value: sql`coalesce(en.author, nb.author)`,
      isListed: true,
      isSortable: true,
      isSearchable: true,
      edit: { by, takes: someText(80), most: 80 },
    },
    {
      name: 'tags',
      kind: 'list',
      label: { en: 'Topics', no: 'Emner' },
      value: sql`coalesce(en.tags, nb.tags)`,
      isListed: true,
      options: tagOptions,
      edit: { by, takes: z.array(z.enum(postTags)).check(z.minLength(1, 'Please select one')) },
    },
    {
      name: 'illustration',
      kind: 'choice',
      label: { en: 'Illustration', no: 'Illustrasjon' },
      value: sql`coalesce(en.illustration, nb.illustration)`,
      options: illustrationOptions,
      edit: { by, takes: z.string() },
    },
    {
      name: 'publishedAt',
      kind: 'instant',
      label: { en: 'Published', no: 'Publisert' },
      value: sql`coalesce(en.published_at, nb.published_at)`,
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
    label: { en: 'New post', no: 'Nytt innlegg' },
    fields: ['slug', ...namesInBoth('title', 'summary', 'body'), 'author', 'tags', 'illustration'],
    write: async ({ db, values }) => {
      const name = String(values.slug)
      const taken = await db.selectFrom('blog_posts').select('id').where('slug', '=', name).executeTakeFirst()
      if (taken) throw invalid([{ field: 'values.slug', message: 'This address is taken.' }])
      const id = crypto.randomUUID()
      await putTexts(db, id, name, null, values)
      return id
    },
  },
  actions: [publish, unpublish],
})
