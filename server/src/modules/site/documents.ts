import type { Locale } from '@fieldproof/contracts/lists'
import type { ShellSlot } from '@fieldproof/contracts/slots'
import { SHELL } from '@fieldproof/contracts/release'
import { routes as contractRoutes } from '@fieldproof/contracts/routes'
import { findRoute } from '@fieldproof/policy/route-match'
import { createHash } from 'node:crypto'
import type { Served } from '#modules/releases/served-site.ts'
import type { Encoding } from '#kernel/http/negotiate.ts'
import { brotli, gzipped } from '#modules/releases/store/precompress.ts'
import type { RenderedPage } from '#modules/rendering/protocol.ts'
import { renderDocument, type DocumentParts, type FirstScreen } from './document.ts'

/** A document as it is sent, with its compressed forms. */
export interface ReadyDocument {
  raw: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
  etag: string
}

/** Quick, and nearly as small as the best: a document is made again for every composition. */
const QUALITY = 8

/** Screens that the contract gives to the shell; a release of it has those for which it holds a page. */
const shellRoutes = Object.entries(contractRoutes)
  .filter(([name]) => name.startsWith(`${SHELL}.`))
  .map(([name, { path }]) => {
    const page = name.slice(SHELL.length + 1)
    return { path, area: null, page: `page-${page}`, texts: page }
  })

/** Every address of a composition with its screen. */
const screensOf = (served: Served) => {
  const { areas, missing = [] } = served.composition
  const shown = [...areas.map(({ name, release: { manifest } }) => ({ name, manifest })), ...missing]
  const ofAreas = shown.flatMap(({ name, manifest }) =>
    manifest.routes.map((route) => ({
      path: route.path,
      area: name,
      page: `page-${route.page}`,
      texts: route.texts ?? route.page,
    })),
  )
  const ofShell = shellRoutes.filter(({ page }) => Object.hasOwn(served.shell.pages, page))
  return [...ofShell, ...ofAreas]
}

/** The screen that an address (a path, still percent-encoded) belongs to in this composition; null for none. */
export const screenAt = (served: Served, path: string): FirstScreen | null => {
  const found = findRoute(screensOf(served), path)
  return found && { area: found.area, page: found.page, texts: found.texts }
}

/** Whether whoever knows an address reads what it shows: no search engine keeps it (PROJECT-23, REPORT-10). */
export const isSecretAddress = (served: Served, path: string): boolean =>
  findRoute(screensOf(served), path)?.path.includes('/:token') ?? false

/** What the request says about its reader. */
export interface Reader {
  locale: Locale
  /** A session's cookie came along; it was not checked, and nothing but haste depends on it. */
  hasSession: boolean
}

/** Renders the page of a document; null where the browser has to. */
export type RenderPage = (served: Served, locale: Locale) => Promise<RenderedPage | null>

const ready = async (html: string): Promise<ReadyDocument> => {
  const raw = Buffer.from(html)
  const [br, gzip] = await Promise.all([brotli(raw, QUALITY), gzipped(raw)])
  return { raw, compressed: { br, gzip }, etag: `"${createHash('sha256').update(raw).digest('base64url')}"` }
}

/** Screens that open with a slot full of widgets. */
const slotOf = (screen: FirstScreen): ShellSlot | undefined =>
  screen.area === null && screen.page === 'page-dashboard' ? 'dashboard.summary' : undefined

/** Makes documents, each once for a composition and a first screen. */
export const documentMaker = ({
  development,
  mapTiles,
  company,
}: Pick<DocumentParts, 'development' | 'mapTiles' | 'company'>): ((
  served: Served,
  screen: FirstScreen | null,
  reader: Reader,
  renderPage?: RenderPage,
) => Promise<ReadyDocument>) => {
  let of: Served | null = null
  let made = new Map<string, Promise<ReadyDocument>>()
  return async (served, found, { locale, hasSession }, renderPage) => {
    if (of !== served) {
      of = served
      made = new Map()
    }
    const page = found !== null && !hasSession ? await renderPage?.(served, locale) : null
    if (page)
      return ready(renderDocument({ composed: served, screen: found, locale, development, mapTiles, company, page }))
    const slot = found !== null && hasSession ? slotOf(found) : undefined
    const screen = found !== null && slot !== undefined ? { ...found, slot } : found
    const key = `${locale} ${slot ?? ''} ${screen === null ? '' : `${screen.area ?? SHELL} ${screen.page}`}`
    const known = made.get(key)
    if (known) return known
    const making = ready(renderDocument({ composed: served, screen, locale, development, mapTiles, company }))
    made.set(key, making)
    return making
  }
}
