import { SESSION_HEADER, type Success } from '@fieldproof/contracts/envelope'
import { htmlLanguage } from '@fieldproof/contracts/languages'
import type { Locale } from '@fieldproof/contracts/lists'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '#kernel/http/authenticate.ts'
import type { Served } from '#modules/releases/served-site.ts'
import type { PageRenderer } from '#modules/rendering/page-renderer.ts'
import type { RenderedPage } from '#modules/rendering/protocol.ts'
import type { ContentChanges } from './content-changes.ts'
import { freshStore } from './fresh-store.ts'

/** The most cached pages; each has 30 to 100 kB. */
const MOST = 300
/** Milliseconds for which a page is fresh: while changes of content are received, and while they are not. */
const FRESH = { receiving: 60_000, notReceiving: 10_000 }
/**
 * Milliseconds for which a stale one is served while a new one is made. Addresses of photos in it are valid for five
 * minutes at least (FILE-3).
 */
const KEPT = { receiving: 150_000, notReceiving: 60_000 }
/** Milliseconds after which a page that could not be rendered completely is tried again. */
const RETRY = 1_000
/**
 * The most cached answers to visitors' calls, and the milliseconds for which they are fresh: pages share many calls.
 */
const ANSWERS = { most: 300, freshFor: 5_000 }

/** The request for a page. */
export interface WantedPage {
  /** Path and query, still encoded. */
  address: string
  locale: Locale
  /** The reader's network address, for the rate limits of calls. */
  ip: string
  /** The Host header: host name and port. */
  host: string
  /** The IANA zone of the reader's clock, if it is known. */
  timeZone: string | null
}

/** The page was left to the browser, or an answer came too late: it is served anyway, and not cached. */
class NotKept extends Error {
  readonly page: RenderedPage | null
  constructor(page: RenderedPage | null) {
    super('a page that is not cached')
    this.page = page
  }
}

/** Pages of the live composition, rendered by the server; null leaves a page to the browser. */
export interface RenderedPages {
  /** For a visitor: a thousand readers at once cost one rendering. */
  forVisitor: (served: Served, wanted: WantedPage) => Promise<RenderedPage | null>
  /** For a reader who is logged in: rendered with their rights, only for them, and never cached. */
  forReader: (served: Served, wanted: WantedPage, reader: Reader) => Promise<RenderedPage | null>
}

interface Answer {
  status: number
  body: string
}
type AskedCall = { path: string; language: string }

/** A call was refused: the answer is only for this caller, and is not cached. */
class RefusedCall extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('an answer that is not cached')
    this.answer = answer
  }
}

/** The call that reads the current user. */
const USER = '/users/get-user'

/** Times of rendering and calls, and call numbers, which differ between otherwise equal pages. */
const ofOneRendering = new Set(['requestId', 'startedTimeStamp', 'fulfilledTimeStamp', 'renderedAt'])

const contentOf = ({ html, state }: RenderedPage): string =>
  JSON.stringify([html, state], (key, value: unknown) => (ofOneRendering.has(key) ? undefined : value))

/** Pages of the site. Visitors' pages are rendered again after every change of content. */
export const renderedPages = (app: FastifyInstance, renderer: PageRenderer, content: ContentChanges): RenderedPages => {
  let current: Served | null = null
  const pages = freshStore<RenderedPage>({
    most: MOST,
    freshFor: () => (content.isReceiving() ? FRESH.receiving : FRESH.notReceiving),
    keptFor: () => (content.isReceiving() ? KEPT.receiving : KEPT.notReceiving),
    retryAfter: RETRY,
    now: Date.now,
  })
  const answers = freshStore<Answer>({
    most: ANSWERS.most,
    freshFor: ANSWERS.freshFor,
    keptFor: ANSWERS.freshFor,
    retryAfter: 0,
    now: Date.now,
  })
  content.onChange(() => {
    pages.outdate()
    answers.outdate()
  })

  /** Calls the server's own handlers, as a visitor or as the reader who is logged in. */
  const answerCallOf =
    (ip: string, asReader: Readonly<Record<string, string>> = {}) =>
    async ({ path, language }: AskedCall): Promise<Answer> => {
      const { statusCode, body } = await app.inject({
        method: 'GET',
        url: path,
        remoteAddress: ip,
        headers: { accept: 'application/json', 'accept-language': language, ...asReader },
      })
      return { status: statusCode, body }
    }

  /** The answer for any visitor. */
  const answerVisitor = (ip: string) => (call: AskedCall) =>
    answers
      .get(JSON.stringify([call.language, call.path]), async () => {
        const answer = await answerCallOf(ip)(call)
        if (answer.status !== 200) throw new RefusedCall(answer)
        return answer
      })
      .catch((error: unknown) => {
        if (error instanceof RefusedCall) return error.answer
        throw error
      })

  const forReader: RenderedPages['forReader'] = async (
    served,
    { address, locale, ip, host, timeZone },
    { session: { id }, token },
  ) => {
    const answerCall = answerCallOf(ip, { authorization: `Bearer ${token}`, [SESSION_HEADER]: id, host })
    const { status, body } = await answerCall({ path: USER, language: htmlLanguage(locale) })
    if (status !== 200) return null
    const { data: user } = JSON.parse(body) as Success<unknown>
    return renderer.render(served, { address, locale, reader: { sessionId: id, user, timeZone }, answerCall })
  }

  const forVisitor: RenderedPages['forVisitor'] = async (served, { address, locale, ip }) => {
    if (!renderer.renders(served)) return null
    if (current !== served) {
      current = served
      pages.clear()
    }
    return pages
      .get(JSON.stringify([locale, address]), async (before) => {
        const page = await renderer.render(served, { address, locale, reader: null, answerCall: answerVisitor(ip) })
        if (page === null || page.isPartial) throw new NotKept(page)
        // An unchanged page keeps its document, so that browsers which have it get 304.
        return before !== undefined && contentOf(before) === contentOf(page) ? before : page
      })
      .catch((error: unknown) => {
        if (error instanceof NotKept) return error.page
        throw error
      })
  }

  return { forVisitor, forReader }
}
