import { inspectionTypes, locales } from '@fieldproof/contracts/lists'
import { href } from '@fieldproof/contracts/routes'
import { countPostAddresses, listPostAddresses } from '#modules/blog-posts/post-addresses.ts'
import { countArticleAddresses, listArticleAddresses, listCategoryAddresses } from '#modules/help/article-addresses.ts'
import { countListingAddresses, listListingAddresses } from '#modules/listings/listing-addresses.ts'
import { pricesChangedAt } from '#modules/pricing/price-lists.ts'
import type { DescribingParts, SitemapEntry, SitemapKind } from '#modules/site/described-page.ts'
import {
  articlePath,
  categoryPath,
  listingPath,
  listingScreens,
  listingsPath,
  postPath,
  pricePath,
  samplePath,
  servicePath,
} from './paths.ts'

const changed = (changedAt: Date | undefined) => (changedAt === undefined ? {} : { changedAt })

/** Screens whose texts come with a release. A list also has the last change of what it shows. */
const listScreens = async ({ db, clock }: DescribingParts): Promise<SitemapEntry[]> => {
  const now = clock.now()
  const [posts, articles, listings] = await Promise.all([
    countPostAddresses(db, now),
    countArticleAddresses(db),
    countListingAddresses(db),
  ])
  return [
    { screen: 'content.home', path: href('content.home'), locales },
    { screen: 'content.how-it-works', path: href('content.how-it-works'), locales },
    { screen: 'content.blog', path: href('content.blog'), locales, ...changed(posts.changedAt) },
    { screen: 'content.help', path: href('content.help'), locales, ...changed(articles.changedAt) },
    { screen: 'content.about', path: href('content.about'), locales },
    { screen: 'content.privacy', path: href('content.privacy'), locales },
    { screen: 'content.terms', path: href('content.terms'), locales },
    { screen: 'content.cookie-policy', path: href('content.cookie-policy'), locales },
    { screen: 'orders.vehicles', path: listingsPath('vehicle'), locales, ...changed(listings.changedAt) },
    { screen: 'orders.properties', path: listingsPath('property'), locales, ...changed(listings.changedAt) },
    { screen: 'inspector.landing', path: href('inspector.landing'), locales },
    { screen: 'inspector.job-market', path: href('inspector.job-market'), locales },
    { screen: 'inspector.refer', path: href('inspector.refer'), locales },
    { screen: 'shell.business-signup', path: href('shell.business-signup'), locales },
  ]
}

const listServicePages = async ({ db, clock }: DescribingParts): Promise<SitemapEntry[]> => {
  const at = changed(await pricesChangedAt(db, 'NG', clock.now()))
  return inspectionTypes.flatMap((kind) => [
    { screen: 'orders.service', path: servicePath(kind), locales, ...at },
    { screen: 'orders.price', path: pricePath(kind), locales, ...at },
    { screen: 'orders.sample-report', path: samplePath(kind), locales },
  ])
}

const newestOf = (entries: readonly SitemapEntry[]): Date | undefined =>
  entries.reduce<Date | undefined>(
    (newest, { changedAt }) => (changedAt && (newest === undefined || changedAt > newest) ? changedAt : newest),
    undefined,
  )

/** A kind with few addresses, which are all read at once. */
const few = (name: string, all: (parts: DescribingParts) => Promise<SitemapEntry[]>): SitemapKind => ({
  name,
  count: async (parts) => {
    const entries = await all(parts)
    return { entries: entries.length, ...changed(newestOf(entries)) }
  },
  list: async (parts, { skip, most }) => (await all(parts)).slice(skip, skip + most),
})

const posts: SitemapKind = {
  name: 'posts',
  count: ({ db, clock }) => countPostAddresses(db, clock.now()),
  list: async ({ db, clock }, part) =>
    (await listPostAddresses(db, clock.now(), part)).map(({ slug, locales: written, publishedAt }) => ({
      screen: 'content.post',
      path: postPath(slug),
      locales: written,
      changedAt: publishedAt,
    })),
}

const helpArticles: SitemapKind = {
  name: 'help-articles',
  count: ({ db }) => countArticleAddresses(db),
  list: async ({ db }, part) =>
    (await listArticleAddresses(db, part)).map(({ slug, locales: written, updatedAt }) => ({
      screen: 'content.help',
      path: articlePath(slug),
      locales: written,
      changedAt: updatedAt,
    })),
}

const helpCategories = few('help-categories', async ({ db }) =>
  (await listCategoryAddresses(db)).map(({ slug, locales: written }) => ({
    screen: 'content.help',
    path: categoryPath(slug),
    locales: written,
  })),
)

const listings: SitemapKind = {
  name: 'listings',
  count: ({ db }) => countListingAddresses(db),
  list: async ({ db }, part) =>
    (await listListingAddresses(db, part)).map(({ id, listing_type: kind, updated_at: changedAt }) => ({
      screen: listingScreens[kind].one,
      path: listingPath(kind, id),
      locales,
      changedAt,
    })),
}

/** The content of the sitemap. Inspectors' profiles require a login, and are left out. */
export const sitemapKinds: readonly SitemapKind[] = [
  few('screens', listScreens),
  few('services', listServicePages),
  posts,
  helpArticles,
  helpCategories,
  listings,
]
