import { href } from '@fieldproof/contracts/routes'
import { htmlLanguage } from '@fieldproof/contracts/languages'
import { listPosts, readPost } from '#modules/blog-posts/service.ts'
import { postLanguages } from '#modules/blog-posts/post-addresses.ts'
import type { DescribedPage, Describer } from '#modules/site/described-page.ts'
import { inWords } from '#texts/words.ts'
import { textsOf } from '#texts/texts-of.ts'
import { breadcrumbs, organization, theCompany } from './linked-data.ts'
import { absentIfNotFound } from './not-found.ts'
import { pageNumber } from './page-number.ts'
import { postPath } from './paths.ts'
import { previewOf } from './preview-kinds.ts'

const texts = textsOf('search-engines')
const PER_PAGE = 12

/** One post. The address with its id redirects to its own. */
export const post: Describer = {
  describe: ({ params: { slug = '' }, locale }, parts) =>
    absentIfNotFound(async (): Promise<DescribedPage> => {
      const now = parts.clock.now()
      const found = await readPost(parts.db, slug, locale, now)
      const path = postPath(found.slug)
      if (found.slug !== slug) return { kind: 'moved', to: path }
      const { title, summary, author, publishedAt, tags } = found
      const picture = previewOf('posts', { name: found.slug, locale, text: title })
      return {
        kind: 'shown',
        picture,
        title,
        description: summary,
        path,
        locales: await postLanguages(parts.db, slug, now),
        type: 'article',
        properties: [
          ['article:published_time', publishedAt],
          ['article:author', author],
          ...tags.map((tag) => ['article:tag', tag] as const),
        ],
        data: [
          {
            '@type': 'Article',
            headline: title,
            image: parts.fileAt(picture.path),
            description: summary,
            datePublished: publishedAt,
            author: { '@type': 'Person', name: author },
            publisher: theCompany(parts),
            inLanguage: htmlLanguage(locale),
            mainEntityOfPage: parts.addressOf(path, locale),
            timeRequired: `PT${found.readingMinutes}M`,
          },
          organization(parts),
          breadcrumbs(parts, locale, [
            { name: inWords(texts.blog.crumb(), locale), path: href('content.blog') },
            { name: title, path },
          ]),
        ],
      }
    }),
}

/** The list of posts: each of its pages. */
export const blog: Describer = {
  query: ['page'],
  describe: async ({ locale, query }, parts) => {
    const path = href('content.blog')
    const number = pageNumber(query)
    const { items } = await listPosts(parts.db, { locale, page: number, pageSize: PER_PAGE }, parts.clock.now())
    if (number > 1 && items.length === 0) return { kind: 'absent' }
    const title = inWords(texts.blog.title(), locale)
    return {
      kind: 'shown',
      picture: previewOf('site', { name: 'fieldproof', locale, text: title }),
      title: number === 1 ? title : inWords(texts.numbered({ title, page: number }), locale),
      description: inWords(texts.blog.description(), locale),
      path: number === 1 ? path : `${path}?page=${number}`,
      data: [
        {
          '@type': 'ItemList',
          itemListElement: items.map(({ slug, title: name }, place) => ({
            '@type': 'ListItem',
            position: place + 1,
            name,
            url: parts.addressOf(postPath(slug), locale),
          })),
        },
        breadcrumbs(parts, locale, [{ name: inWords(texts.blog.crumb(), locale), path }]),
      ],
    }
  },
}
