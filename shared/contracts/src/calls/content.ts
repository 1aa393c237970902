import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { email, instant, pageNumber, pageOf } from '../entities.ts'
import { limits } from '../limits.ts'
import { inspectionTypes, locales } from '../lists.ts'

export type { Review } from '../entities/customer-review.ts'

const inLocale = { locale: z._default(z.enum(locales), 'en') }
const searchText = z.optional(z.string().check(z.trim(), z.maxLength(120)))
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(120))
export const postTags = [...inspectionTypes, 'inspectors', 'how-to', 'money'] as const

export const blogPostSummary = z.object({
  _id: z.string(),
  slug,
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  publishedAt: instant,
  tags: z.array(z.enum(postTags)),
  illustration: z.string(),
  readingMinutes: z.int(),
})
/** The server renders `html` from Markdown; it contains no scripts and no raw HTML of the author. */
export const blogPost = z.extend(blogPostSummary, { html: z.string(), more: z.array(blogPostSummary) })
export type BlogPostSummary = z.output<typeof blogPostSummary>

export const blogPostsCalls = defineGroup('blog-posts', {
  getBlogPosts: {
    method: 'GET',
    path: '/blog-posts/get-blog-posts',
    who: 'anyone',
    summary: 'Published posts, newest first, by page, tag and words.',
    query: z.object({
      ...inLocale,
      page: pageNumber,
      tag: z.optional(z.enum(postTags)),
      search: searchText,
      pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 12),
    }),
    answer: pageOf(blogPostSummary),
  },
  getBlog: {
    method: 'GET',
    path: '/blog-posts/get-blog/{id}',
    who: 'anyone',
    summary: 'One published post, by its id or its slug, with three more on the same subject.',
    params: z.object({ id: z.string().check(z.maxLength(120)) }),
    query: z.object(inLocale),
    answer: blogPost,
  },
})

const newsletterBody = z.object({ email: email.check(z.minLength(1, 'Email is required.')) })
const done = z.object({ message: z.string() })

export const newslettersCalls = defineGroup('newsletters', {
  subscribe: {
    method: 'POST',
    path: '/newsletters/subscribe-to-newsletter',
    who: 'anyone',
    summary:
      "Subscribes to the newsletter: the caller's own address at once, any other once its mailed link was followed (NEWSLETTER-8).",
    body: newsletterBody,
    answer: done,
  },
  unsubscribe: {
    method: 'POST',
    path: '/newsletters/unsubscribe-from-newsletter',
    who: 'anyone',
    summary: 'Ends the subscription of an address.',
    body: newsletterBody,
    answer: done,
  },
  confirm: {
    method: 'POST',
    path: '/newsletters/confirm-subscription',
    who: 'anyone',
    ours: true,
    summary:
      'Confirms a subscription by the link of its mail: the address gets the newsletter from now on (NEWSLETTER-8).',
    body: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    answer: done,
    errors: ['code-expired', 'rate-limited'],
  },
  leaveByLink: {
    method: 'POST',
    path: '/newsletters/leave-by-link',
    who: 'anyone',
    ours: true,
    summary: 'Ends the subscription of the address that is sealed in a link of the newsletter (NEWSLETTER-9).',
    body: z.object({ token: z.string().check(z.regex(/^[\w-]{1,1000}$/)) }),
    answer: done,
    errors: ['code-expired'],
  },
  addPicture: {
    method: 'POST',
    path: '/newsletters/add-picture',
    who: 'staff',
    ours: true,
    encoding: 'multipart',
    errors: ['not-found', 'too-large', 'wrong-type', 'rate-limited'],
    file: { maxBytes: limits.newsletterPictureBytes, types: ['image/jpeg', 'image/png'] },
    summary: 'Stores a picture for a newsletter and answers its public address (NEWSLETTER-19).',
    answer: z.object({
      /** An address of this site that does not expire. */
      address: z.string(),
      /** Pixels. */
      width: z.int(),
      height: z.int(),
    }),
  },
})

const localised = { title: z.string(), slug }
export const articleSummary = z.object({
  ...localised,
  summary: z.string(),
  category: slug,
  topic: slug,
  isPopular: z.boolean(),
  updatedAt: instant,
})
export type ArticleSummary = z.output<typeof articleSummary>

/** Help articles. All calls are ours (API-1). */
export const helpCalls = defineGroup('help', {
  getHelp: {
    method: 'GET',
    path: '/help-articles/get-help',
    who: 'anyone',
    ours: true,
    summary: 'Categories with their topics and articles, and the popular ones.',
    query: z.object(inLocale),
    answer: z.object({
      categories: z.array(
        z.object({
          ...localised,
          summary: z.string(),
          icon: z.string(),
          topics: z.array(z.object({ ...localised, articles: z.array(articleSummary) })),
        }),
      ),
      popular: z.array(articleSummary),
    }),
  },
  searchHelp: {
    method: 'GET',
    path: '/help-articles/search',
    who: 'anyone',
    ours: true,
    summary: 'Articles by words, best first.',
    query: z.object({ ...inLocale, search: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)) }),
    answer: z.array(articleSummary),
  },
  getArticle: {
    method: 'GET',
    path: '/help-articles/get-article/{slug}',
    who: 'anyone',
    ours: true,
    summary: 'One article with its related ones.',
    params: z.object({ slug }),
    query: z.object(inLocale),
    answer: z.extend(articleSummary, { html: z.string(), related: z.array(articleSummary) }),
  },
})
