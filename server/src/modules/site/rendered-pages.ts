import type { Locale } from '@fieldproof/contracts/lists'
import type { FastifyInstance } from 'fastify'
import type { Served } from '#modules/releases/served-site.ts'
import type { PageRenderer } from '#modules/rendering/page-renderer.ts'
import type { RenderedPage } from '#modules/rendering/protocol.ts'
import { freshStore } from './fresh-store.ts'

/** Pages that are kept; each has 30 to 100 kB. */
const MOST = 300
/** Milliseconds for which a page is as good as new. */
const FRESH = 10_000
/** Milliseconds for which an older one is given out while a new one is made. */
const KEPT = 60_000
/** Milliseconds for which a page that could not be rendered is left to browsers. */
const RETRY = 1_000

/** What a request says of the page that it wants. */
export interface WantedPage {
  /** Path and query, still encoded. */
  address: string
  locale: Locale
  /** The reader's network address: the limits of calls count for them. */
  ip: string
}

/** The page was left to browsers. */
class NotRendered extends Error {}

/** Pages of the live composition for visitors: a thousand readers at once cost one rendering. */
export const renderedPages = (
  app: FastifyInstance,
  renderer: PageRenderer,
): ((served: Served, wanted: WantedPage) => Promise<RenderedPage | null>) => {
  let of: Served | null = null
  const pages = freshStore<RenderedPage>({
    most: MOST,
    freshFor: FRESH,
    keptFor: KEPT,
    retryAfter: RETRY,
    now: Date.now,
  })

  /** The server's own handlers answer, as they would a visitor. */
  const answerCallOf =
    (ip: string) =>
    async ({ path, language }: { path: string; language: string }) => {
      const { statusCode, body } = await app.inject({
        method: 'GET',
        url: path,
        remoteAddress: ip,
        headers: { accept: 'application/json', 'accept-language': language },
      })
      return { status: statusCode, body }
    }

  return (served, { address, locale, ip }) => {
    if (of !== served) {
      of = served
      pages.clear()
    }
    return pages
      .get(JSON.stringify([locale, address]), async () => {
        const page = await renderer.render(served, { address, locale, answerCall: answerCallOf(ip) })
        if (page === null) throw new NotRendered()
        return page
      })
      .catch((error: unknown) => {
        if (error instanceof NotRendered) return null
        throw error
      })
  }
}
