import { inspectionTypes, type Locale } from '@fieldproof/contracts/lists'
import { readPost } from '#modules/blog-posts/service.ts'
import { findCover, findListing } from '#modules/listings/listing-addresses.ts'
import { readListing } from '#modules/listings/write-listing.ts'
import { listServices } from '#modules/pricing/services.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import type { PreviewKinds, PreviewPicture } from '#modules/site/described-page.ts'
import { inWords, wordsIn } from '#texts/words.ts'
import { textsOf } from '#texts/texts-of.ts'
import { drawPreview, PREVIEW_HEIGHT, PREVIEW_WIDTH } from './draw-preview.ts'
import { placeOf } from './listing-place.ts'

const texts = textsOf('search-engines')

/**
 * The preview picture of a page.
 * @param version changes with what the picture shows, so that no cache keeps an old one
 */
export const previewOf = (
  kind: 'posts' | 'services' | 'listings' | 'site',
  { name, locale, text, version }: { name: string; locale: Locale; text: string; version?: string },
): PreviewPicture => ({
  path: `/previews/${kind}/${name}.${locale}.jpg${version === undefined ? '' : `?v=${version}`}`,
  width: PREVIEW_WIDTH,
  height: PREVIEW_HEIGHT,
  text,
})

/** The contents of the pictures: only what visitors may see. */
export const previewKinds: PreviewKinds = {
  draw: drawPreview,
  subjects: {
    site: async (name, locale) =>
      name === 'fieldproof' ? { title: inWords(texts.screens.home.title(), locale), lines: [] } : null,
    posts: async (slug, locale, { db, clock }) => {
      const post = await readPost(db, slug, locale, clock.now()).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 404) return null
        throw error
      })
      return post && { title: post.title, lines: [post.author, wordsIn(locale).day(post.publishedAt)] }
    },
    services: async (name, locale, { db, clock }) => {
      const kind = inspectionTypes.find((one) => one === name)
      if (kind === undefined) return null
      const services = await listServices(db, clock.now())
      const price = services.find(({ inspectionType }) => inspectionType === kind)?.fromPrice
      return {
        title: inWords(texts.services[kind].title(), locale),
        lines: [
          inWords(texts.services[kind].name(), locale),
          ...(price ? [inWords(texts.fromPrice({ price }), locale)] : []),
        ],
      }
    },
    listings: async (id, locale, { db, clock, files }) => {
      const found = await findListing(db, id)
      if (found === 'absent' || found === 'gone') return null
      const listing = await readListing({ db, files, now: clock.now(), viewerId: undefined }, id)
      const photoKey = await findCover(db, id)
      return {
        title: listing.title,
        lines: [wordsIn(locale).money(listing.price), placeOf(listing, locale)],
        ...(photoKey !== undefined && { photoKey }),
      }
    },
  },
}
