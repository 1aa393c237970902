import type { Locale } from '@fieldproof/contracts/lists'
import type { CompanyConfig } from '#kernel/config/company.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { Files } from '#kernel/ports/files.ts'

/** An address of the site, as its screen's describer is asked about it. */
export interface AskedAddress {
  /** The parameters of the path, decoded. */
  params: Readonly<Record<string, string>>
  /** Of the query, what the describer named; nothing longer than 200 characters. */
  query: Readonly<Record<string, string>>
  locale: Locale
}

/** What describers ask, and with what they make addresses. */
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

/** A picture that previews of links show. */
export interface PreviewPicture {
  /** A path of the site. */
  path: string
  width: number
  height: number
  /** What it shows, in words. */
  text: string
}

/** A page that is there: what search engines and previews of links say of it. */
export interface ShownPage {
  kind: 'shown'
  /** Its heading, without the site's name. */
  title: string
  /** A sentence or two; cut to what a search engine shows. */
  description: string
  /** Whether search engines keep it; true unless told otherwise. */
  isListed?: boolean
  /** The path and query under which it is found, where it has several; without the language. */
  path?: string
  /** The languages that it is written in, where not all. */
  locales?: readonly Locale[]
  type?: 'website' | 'article' | 'product'
  /** Further properties of Open Graph, such as `article:published_time`. */
  properties?: readonly (readonly [name: string, value: string])[]
  picture?: PreviewPicture
  /** JSON-LD, one object for each thing, without `@context`. */
  data?: readonly object[]
}

/**
 * What an address shows: a page, nothing (404), nothing any more (410), or a page that is found under another path of the
 * site (301).
 */
export type DescribedPage = ShownPage | { kind: 'absent' } | { kind: 'gone' } | { kind: 'moved'; to: string }

/** Describes the addresses of one screen. It shows what the public call of the same screen shows, and no more. */
export interface Describer {
  /** Names in the query that make another page, such as `page`. */
  query?: readonly string[]
  describe: (asked: AskedAddress, parts: DescribingParts) => DescribedPage | Promise<DescribedPage>
}

/** The describers of the site, by the name of the screen. A screen without one has the site's own title. */
export type Describers = Readonly<Record<string, Describer>>

/** An address in a sitemap. */
export interface SitemapEntry {
  /** Name of the screen that shows it. One that no live release has is left out. */
  screen: string
  /** A path of the site with its query, without the language. */
  path: string
  /** When it changed last, where that is known. */
  changedAt?: Date
  /** The languages that it is written in. */
  locales: readonly Locale[]
}

/** One kind of addresses in the sitemap. */
export interface SitemapKind {
  /** Lower-case words with hyphens; part of the file's name. */
  name: string
  /** How many addresses there are, and when the newest of them changed. */
  count: (parts: DescribingParts) => Promise<{ entries: number; changedAt?: Date }>
  /** Some of them, in an order that does not change: `skip` are left out, and at most `most` given. */
  list: (parts: DescribingParts, part: { skip: number; most: number }) => Promise<SitemapEntry[]>
}

/** What a picture of a preview shows. */
export interface PreviewDrawing {
  title: string
  /** At most two, each a few words. */
  lines: readonly string[]
  /** The key of a photo in the file store. */
  photoKey?: string
}

/** The pictures that previews of links show. */
export interface PreviewKinds {
  /** Draws a JPEG. */
  draw: (drawing: PreviewDrawing, photo?: Buffer) => Promise<Buffer>
  /** What the picture of a thing shows, by the kind of thing; null if a visitor may see none. */
  subjects: Readonly<
    Record<string, (name: string, locale: Locale, parts: DescribingParts) => Promise<PreviewDrawing | null>>
  >
}

/** What `app` passes to the site, so that search engines and previews of links find its contents. */
export interface SearchParts {
  describers: Describers
  sitemap: readonly SitemapKind[]
  previews?: PreviewKinds
}
