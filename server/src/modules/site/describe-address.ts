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

/** Milliseconds that a description may take; without it the document goes out with the site's own title. */
const PATIENCE = 300
/** Descriptions that are kept. */
const MOST = 1_000
/** Milliseconds for which a description is as good as new. */
export const FRESH = 10_000
/** Milliseconds for which an older one is given out while a new one is made: what was taken away is shown no longer. */
const KEPT = 60_000
const RETRY = 1_000
/** Characters of a parameter; no address of ours has a longer one. */
const LONGEST = 200

/** The screen of an address, with what its path says. */
export interface FoundScreen {
  /** Such as `content.post`. */
  name: string
  /** The pattern, such as `/blog/:slug`. */
  path: string
  guard: Guard
  params: Readonly<Record<string, string>>
}

/** What is answered for an address: a document with this status and head, or another address. */
export type AddressAnswer = { status: 200 | 404 | 410; head: readonly string[] } | { status: 301; to: string }

/** What of a request makes its description. */
export interface AskedBy {
  /** The query with its question mark; empty if there is none. */
  search: string
  locale: Locale
  /** Somebody may be logged in, and may see what visitors do not. */
  hasSession: boolean
}

export type DescribeAddress = (found: FoundScreen | null, asked: AskedBy) => Promise<AddressAnswer>

const withinTime = <Value>(work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('it took too long'))
    }, PATIENCE)
  })
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}

/** Whether no address of ours can hold it: too long, or with a character that no text has. */
const isImpossible = (value: string): boolean => value.length > LONGEST || value.includes('\0')

const isSecret = ({ path }: FoundScreen): boolean => path.includes('/:token')

/** Of a query, what a describer named. */
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

/**
 * Says of addresses what search engines and previews of links are to know. Whatever a describer does, there is an answer
 * within 300 ms.
 */
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
  const nothing = (locale: Locale, status: 404 | 410): AddressAnswer =>
    answerOf(plain(locale, inWords(texts.notFound(), locale), false), '/', locale, status)

  const describe: DescribeAddress = async (found, { search, locale, hasSession }) => {
    if (found === null) return nothing(locale, 404)
    const { name, path: pattern, params, guard } = found
    if (guard !== 'anyone' || isSecret(found)) return answerOf(plain(locale, '', false), '/', locale)
    const describer = Object.hasOwn(describers, name) ? describers[name] : undefined
    const path = fillPath(pattern, params)
    const isNone = Object.values(params).some(isImpossible)
    if (describer === undefined) return answerOf(plain(locale, '', !isNone), path, locale)
    if (isNone) return nothing(locale, 404)

    const query = ownQuery(search, describer.query)
    const page = await store
      .get(JSON.stringify([name, locale, params, query]), () =>
        withinTime(Promise.resolve(describer.describe({ params, query, locale }, world))),
      )
      .catch((error: unknown): DescribedPage => {
        log.warn({ err: error, screen: name }, 'A page could not be described; its document goes without')
        return plain(locale, '', true)
      })
    if (page.kind === 'moved') return { status: 301, to: `${page.to}${search}` }
    if (page.kind === 'shown') {
      const own = new URLSearchParams(query).toString()
      return answerOf(page, own === '' ? path : `${path}?${own}`, locale)
    }
    // Their own hidden things are there for those who own them.
    if (hasSession) return answerOf(plain(locale, '', false), '/', locale)
    return nothing(locale, page.kind === 'gone' ? 410 : 404)
  }
  return { describe, forget: store.clear }
}
