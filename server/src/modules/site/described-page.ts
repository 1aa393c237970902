import type { Locale } from '@fieldproof/contracts/lists'
import type { CompanyConfig } from '#kernel/config/company.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { Files } from '#kernel/ports/files.ts'

/** An address of the site, as passed to its screen's describer. */
export interface AskedAddress {
  /** The parameters of the path, decoded. */
  params: Readonly<Record<string, string>>
  /** The query parameters that the describer named; none longer than 200 characters. */
  query: Readonly<Record<string, string>>
  locale: Locale
}

/** What describers query, and use to make addresses. */
export interface DescribingParts {
  db: Db
  clock: Clock
  files: Files
  company: CompanyConfig['company']
  /**
   * The absolute address of a path of the site in a language.
   * @example addressOf('/blog', 'no') // 'https://fieldproof.ng/blog?lang=no'
   */
  addressOf: (path: string, locale: Locale) => string
  /** The absolute address of a file of the site, which is the same in every language. */
  fileAt: (path: string) => string
}

/** A picture for link previews. */
export interface PreviewPicture {
  /** A path of the site. */
  path: string
  width: number
  height: number
  /** Its alternative text. */
  text: string
}

/** An existing page, as search engines and link previews describe it. */
export interface ShownPage {
  kind: 'shown'
  /** Its heading, without the site's name. */
  title: string
  /** A sentence or two; cut to what a search engine shows. */
  description: string
  /** Whether search engines may index it; true by default. */
  isListed?: boolean
  /** The canonical path and query, if it has several; without the language. */
  path?: string
  /** The languages that it is written in, if not all. */
  locales?: readonly Locale[]
  type?: 'website' | 'article' | 'product'
  /** Further properties of Open Graph, such as `article:published_time`. */
  properties?: readonly (readonly [name: string, value: string])[]
  picture?: PreviewPicture
  /** JSON-LD, one object for each thing, without `@context`. */
  data?: readonly object[]
}

/**
 * What an address shows: a page, nothing (404), something that was removed (410), or a page under another path of the
 * site (301).
 */
export type DescribedPage = ShownPage | { kind: 'absent' } | { kind: 'gone' } | { kind: 'moved'; to: string }

/** Describes the addresses of one screen. It reveals no more than the public call of the same screen. */
export interface Describer {
  /** Query parameters that make it another page, such as `page`. */
  query?: readonly string[]
  describe: (asked: AskedAddress, parts: DescribingParts) => DescribedPage | Promise<DescribedPage>
}

/** The describers of the site, by the name of the screen. A screen without one has the site's own title. */
export type Describers = Readonly<Record<string, Describer>>

/** An address in a sitemap. */
export interface SitemapEntry {
  /** Name of the screen that shows it. Screens without a live release are left out. */
  screen: string
  /** A path of the site with its query, without the language. */
  path: string
  /** When it last changed, if that is known. */
  changedAt?: Date
  /** The languages that it is written in. */
  locales: readonly Locale[]
}

/** One kind of addresses in the sitemap. */
export interface SitemapKind {
  /** Lower-case words with hyphens; part of the file's name. */
  name: string
  /** The number of addresses, and their latest change. */
  count: (parts: DescribingParts) => Promise<{ entries: number; changedAt?: Date }>
  /** Some of them, in a stable order: skips `skip`, returns at most `most`. */
  list: (parts: DescribingParts, part: { skip: number; most: number }) => Promise<SitemapEntry[]>
}

/** The content of a preview picture. */
export interface PreviewDrawing {
  title: string
  /** At most two, each a few words. */
  lines: readonly string[]
  /** The key of a photo in the file store. */
  photoKey?: string
}

/** The pictures for link previews. */
export interface PreviewKinds {
  /** Draws a JPEG. */
  draw: (drawing: PreviewDrawing, photo?: Buffer) => Promise<Buffer>
  /** The content of a record's preview picture, by kind of record; null if visitors may not see one. */
  subjects: Readonly<
    Record<string, (name: string, locale: Locale, parts: DescribingParts) => Promise<PreviewDrawing | null>>
  >
}

/** What `app` passes to the site for search engines and link previews. */
export interface SearchParts {
  describers: Describers
  sitemap: readonly SitemapKind[]
  previews?: PreviewKinds
}
