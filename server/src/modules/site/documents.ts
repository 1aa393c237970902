import type { Locale } from '@fieldproof/contracts/lists'
import type { ShellSlot } from '@fieldproof/contracts/slots'
import { SHELL } from '@fieldproof/contracts/release'
import { routes as contractRoutes } from '@fieldproof/contracts/routes'
import { findRoute, matchRoute } from '@fieldproof/policy/route-match'
import { createHash } from 'node:crypto'
import type { Served } from '#modules/releases/served-site.ts'
import type { Encoding } from '#kernel/http/negotiate.ts'
import { brotli, gzipped } from '#modules/releases/store/precompress.ts'
import type { ReleaseFiles } from '#modules/releases/store/release-files.ts'
import type { RenderedPage } from '#modules/rendering/protocol.ts'
import type { FoundScreen } from './describe-address.ts'
import { renderDocument, type DocumentParts } from './document.ts'
import { styleSheetsFor, type FirstScreen } from './first-wave.ts'
import { freshStore } from './fresh-store.ts'

/** A document ready to send. */
export interface ReadyDocument {
  raw: Buffer
  /** Its compressed forms, each made at the first request for it. */
  compressed: Readonly<Record<Encoding, () => Promise<Buffer>>>
  etag: string
  /** Hashes of its inline style sheets, for the content security policy. */
  styles: readonly string[]
}

/**
 * Brotli level: 1 % larger than with level 8, in a tenth of the time. A document is made again for every composition
 * and change of content.
 */
const QUALITY = 6
/** Gzip level: higher ones do not make a document smaller. */
const GZIP = 6
/** Brotli level for a document that is sent once to one reader. */
const QUICK = 4

/** Screens that the contract assigns to the shell; a release of it has those for which it contains a page. */
const shellRoutes = Object.entries(contractRoutes)
  .filter(([name]) => name.startsWith(`${SHELL}.`))
  .map(([name, { path, guard }]) => {
    const page = name.slice(SHELL.length + 1)
    return { name, path, guard, area: null, page: `page-${page}`, texts: page }
  })

/** Every address of a composition with its screen. */
const screensOf = (served: Served) => {
  const { areas, missing = [] } = served.composition
  const shown = [...areas.map(({ name, release: { manifest } }) => ({ name, manifest })), ...missing]
  const ofAreas = shown.flatMap(({ name, manifest }) =>
    manifest.routes.map((route) => ({
      name: route.name,
      path: route.path,
      guard: route.guard,
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

/** The screen of an address with its name and the parameters of its path; null for none. */
export const foundScreen = (served: Served, address: string): FoundScreen | null => {
  const found = findRoute(screensOf(served), address)
  if (found === null) return null
  const { name, path, guard } = found
  return { name, path, guard, params: matchRoute(path, address) ?? {} }
}

/** Every screen of a composition: its pattern, and which users may open it. */
export const screensIn = (served: Served): Pick<FoundScreen, 'name' | 'path' | 'guard'>[] =>
  screensOf(served).map(({ name, path, guard }) => ({ name, path, guard }))

/** Query parameters that grant access, as in links of mails. */
const opening = /token|code/i

/**
 * Whether knowing an address is enough to read or do something: search engines must not index it (PROJECT-23,
 * REPORT-10), and the server does not cache it.
 * @param search the query with its question mark; empty if there is none
 */
export const isSecretAddress = (served: Served, path: string, search: string): boolean =>
  (findRoute(screensOf(served), path)?.path.includes('/:token') ?? false) ||
  [...new URLSearchParams(search).keys()].some((name) => opening.test(name))

/** Whether the answer for an address has to be current, such as whether a report is genuine (`/:code`). */
export const asksOfNow = (served: Served, path: string): boolean =>
  findRoute(screensOf(served), path)?.path.includes('/:code') ?? false

/** What the request reveals about its reader. */
export interface Reader {
  locale: Locale
  /** The request has a session cookie. It was not verified; only speed depends on it. */
  hasSession: boolean
  /** The browser has visited before and may have the style sheets. */
  wasHere: boolean
}

/** Calls a function once and caches its result. A failure is not cached. */
const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | null = null
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = null
      throw error
    }))
}

const ready = (html: string, quality: number, styles: readonly string[] = []): ReadyDocument => {
  const raw = Buffer.from(html)
  return {
    raw,
    compressed: { br: once(() => brotli(raw, quality)), gzip: once(() => gzipped(raw, GZIP)) },
    etag: `"${createHash('sha256').update(raw).digest('base64url')}"`,
    styles,
  }
}

/**
 * A page with its style sheets inline, so that it can be painted as soon as it arrives. A style sheet that cannot be
 * read remains a link. The content security policy uses the hash in the release's record.
 */
const readyWithStyles = async (files: ReleaseFiles, parts: DocumentParts, quality: number): Promise<ReadyDocument> => {
  const sheets = styleSheetsFor(parts)
  const read = await Promise.all(
    [...sheets.frame, ...sheets.page].map(async ({ record, path, href, integrity }) => {
      const result = await files.read(record, path)
      const text = result.kind === 'sound' ? result.file.raw.toString() : null
      return text === null || /<\/style/i.test(text) ? [] : [{ href, integrity, text }]
    }),
  )
  const found = read.flat()
  const html = renderDocument({ ...parts, sheets: new Map(found.map(({ href, text }) => [href, text])) })
  return ready(
    html,
    quality,
    found.map(({ integrity }) => integrity),
  )
}

/** The slot with widgets at the top of a screen, if it has one. */
const slotOf = (screen: FirstScreen): ShellSlot | undefined =>
  screen.area === null && screen.page === 'page-dashboard' ? 'dashboard.summary' : undefined

/** The most cached documents: each has some 50 kB with its compressed forms. */
const MOST = 1_000

/** Makes documents, once for each composition, first screen and head. */
export const documentMaker = ({
  development,
  mapTiles,
  siteData,
  files,
}: Pick<DocumentParts, 'development' | 'mapTiles' | 'siteData'> & { files: ReleaseFiles }): ((
  served: Served,
  screen: FirstScreen | null,
  reader: Reader,
  head?: readonly string[],
  page?: RenderedPage,
) => Promise<ReadyDocument>) => {
  let current: Served | null = null
  const made = freshStore<ReadyDocument>({
    most: MOST,
    freshFor: Infinity,
    keptFor: Infinity,
    retryAfter: 0,
    now: Date.now,
  })
  return async (served, found, { locale, hasSession, wasHere }, head, page) => {
    if (current !== served) {
      current = served
      made.clear()
    }
    const slot = found !== null && hasSession ? slotOf(found) : undefined
    const screen = found !== null && slot !== undefined ? { ...found, slot } : found
    if (page) {
      const parts = { composed: served, screen, locale, development, mapTiles, siteData, head, page }
      const make = (quality: number) =>
        wasHere ? Promise.resolve(ready(renderDocument(parts), quality)) : readyWithStyles(files, parts, quality)
      if (hasSession) return make(QUICK)
      return made.get(JSON.stringify([locale, page.id, head, wasHere]), () => make(QUALITY))
    }
    const place = screen === null ? '' : `${screen.area ?? SHELL} ${screen.page}`
    return made.get(JSON.stringify([locale, slot, place, head]), () =>
      Promise.resolve(
        ready(renderDocument({ composed: served, screen, locale, development, mapTiles, siteData, head }), QUALITY),
      ),
    )
  }
}
