import type { Locale } from '@fieldproof/contracts/lists'
import type { Guard } from '@fieldproof/contracts/routes'
import { fillPath } from '@fieldproof/contracts/routes'
import type { FastifyBaseLogger } from 'fastify'
import { inWords } from '#texts/words.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { ContentChanges } from './content-changes.ts'
import type { DescribedPage, Describers, DescribingParts, ShownPage } from './described-page.ts'
import { freshStore } from './fresh-store.ts'
import { headOf } from './head.ts'

const texts = textsOf('site')

/** Milliseconds that a description may take; after that the document is sent with the site's default title. */
const TIME_LIMIT = 300
/** The most descriptions in the cache. */
const MOST = 1_000
/** Milliseconds for which a description is fresh. */
export const FRESH = 10_000
/** Milliseconds for which a stale one is served while a new one is made; removed content disappears after that. */
const KEPT = 60_000
const RETRY = 1_000
/** Characters of a parameter; no address of ours has a longer one. */
const LONGEST = 200

/** The screen of an address, with the parameters of its path. */
export interface FoundScreen {
  /** Such as `content.post`. */
  name: string
  /** The pattern, such as `/blog/:slug`. */
  path: string
  guard: Guard
  params: Readonly<Record<string, string>>
}

/** The response for an address: a document with this status and head, or a redirect. */
export type AddressAnswer = { status: 200 | 404 | 410; head: readonly string[] } | { status: 301; to: string }

/** The parts of a request that its description depends on. */
export interface AskedBy {
  /** The query with its question mark; empty if there is none. */
  search: string
  locale: Locale
  /** The reader may be logged in, and so see what visitors cannot. */
  hasSession: boolean
}

export type DescribeAddress = (found: FoundScreen | null, asked: AskedBy) => Promise<AddressAnswer>

const withinTime = <Value>(work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('the description took too long'))
    }, TIME_LIMIT)
  })
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}

/** Whether it cannot be part of one of our addresses: too long, or with a forbidden character. */
const isImpossible = (value: string): boolean => value.length > LONGEST || value.includes('\0')

const isSecret = ({ path }: FoundScreen): boolean => path.includes('/:token')

/** The query parameters that a describer names. */
const ownQuery = (search: string, names: readonly string[] = []): Record<string, string> => {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name)
      return value === null || value === '' || isImpossible(value) ? [] : [[name, value]]
    }),
  )
}

export interface DescribeParts {
  describers: Describers
  world: DescribingParts
  /** The origin that readers see. */
  origin: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
  content: ContentChanges
}

/** Describes addresses for search engines and link previews. Whatever a describer does, this answers within 300 ms. */
export const addressDescriber = ({
  describers,
  origin,
  log,
  world,
  content,
}: DescribeParts): { describe: DescribeAddress; forget: () => void } => {
  const store = freshStore<DescribedPage>({
    most: MOST,
    freshFor: FRESH,
    keptFor: KEPT,
    retryAfter: RETRY,
    now: () => world.clock.now().getTime(),
  })
  content.onChange(store.outdate)
  const plain = (locale: Locale, title: string, isListed: boolean): ShownPage => ({
    kind: 'shown',
    title,
    description: inWords(texts.description(), locale),
    isListed,
  })
  const answerOf = (page: ShownPage, path: string, locale: Locale, status: 200 | 404 | 410 = 200): AddressAnswer => ({
    status,
    head: headOf(page, { origin: origin(), path: page.path ?? path, locale }),
  })
  const notFoundAnswer = (locale: Locale, status: 404 | 410): AddressAnswer =>
    answerOf(plain(locale, inWords(texts.notFound(), locale), false), '/', locale, status)

  const describe: DescribeAddress = async (found, { search, locale, hasSession }) => {
    if (found === null) return notFoundAnswer(locale, 404)
    const { name, path: pattern, params, guard } = found
    if (guard !== 'anyone' || isSecret(found)) return answerOf(plain(locale, '', false), '/', locale)
    const describer = Object.hasOwn(describers, name) ? describers[name] : undefined
    const path = fillPath(pattern, params)
    const hasImpossible = Object.values(params).some(isImpossible)
    if (describer === undefined) return answerOf(plain(locale, '', !hasImpossible), path, locale)
    if (hasImpossible) return notFoundAnswer(locale, 404)

    const query = ownQuery(search, describer.query)
    const page = await store
      .get(JSON.stringify([name, locale, params, query]), () =>
        withinTime(Promise.resolve(describer.describe({ params, query, locale }, world))),
      )
      .catch((error: unknown): DescribedPage => {
        log.warn({ err: error, screen: name }, 'A page could not be described; its document has the default title')
        return plain(locale, '', true)
      })
    if (page.kind === 'moved') return { status: 301, to: `${page.to}${search}` }
    if (page.kind === 'shown') {
      const own = new URLSearchParams(query).toString()
      return answerOf(page, own === '' ? path : `${path}?${own}`, locale)
    }
    // Owners can see their own hidden content.
    if (hasSession) return answerOf(plain(locale, '', false), '/', locale)
    return notFoundAnswer(locale, page.kind === 'gone' ? 410 : 404)
  }
  return { describe, forget: store.clear }
}
