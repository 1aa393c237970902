import { locales } from '@fieldproof/contracts'
import { postTags, slug } from '@fieldproof/contracts/calls/content'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { pastDays } from '#kernel/demo/past-days.ts'
import type { DemoFile } from '#kernel/demo/demo-files.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'
import { listOf, readFrontMatter } from '#kernel/demo/front-matter.ts'

const fileName = /^blog\/([a-z0-9-]+)\.(en|no)\.md$/
const post = z.object({
  slug,
  locale: z.enum(locales),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  publishedOn: z.iso.date(),
  tags: z.array(z.enum(postTags)),
  illustration: z.string(),
  readingMinutes: z.coerce.number().check(z.int(), z.gte(1)),
  body: z.string().check(z.minLength(1)),
})

const readPost = ({ path, text }: DemoFile): z.output<typeof post> => {
  const [, slugText, locale] = fileName.exec(path) ?? []
  const { fields, body } = readFrontMatter(text, path)
  const parsed = z.safeParse(post, { ...fields, slug: slugText, locale, tags: listOf(fields['tags']), body })
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

const put = async ({ db, files, now }: DemoParts): Promise<void> => {
  const posts = files.map(readPost)
  const publishedAt = pastDays(
    posts.map(({ publishedOn }) => publishedOn),
    8,
    now,
  )
  // If staff have written a post with the same address, their post stays.
  await db.deleteFrom('blog_posts').where('source', '=', 'demo').execute()
  for (const {
    slug: name,
    locale,
    title,
    summary,
    author,
    publishedOn,
    tags,
    illustration,
    readingMinutes,
    body,
  } of posts) {
    await db
      .insertInto('blog_posts')
      .values({
        id: lastingId('blog', name),
        locale,
        slug: name,
        title,
        summary,
        author,
        body,
        tags: sql`${tags}::text[]`,
        illustration,
        reading_minutes: readingMinutes,
        published_at: publishedAt(publishedOn),
        source: 'demo',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** One post for each `blog/<slug>.<locale>.md`. */
export const blogDemo: DemoStep = { name: 'blog', files: 'blog/', version: 1, put }
