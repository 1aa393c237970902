import { readFileSync } from 'node:fs'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import type { AreaManifest } from '@fieldproof/contracts/area'
import type { Locale } from '@fieldproof/contracts/lists'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/db/connect.ts'
import { makeArea, makeShell } from '#modules/releases/testing/make-release.ts'
import { openTestRegistry, type TestRegistry } from '#modules/releases/testing/test-registry.ts'
import { putUser } from '#testing/people.ts'
import { searchEngines } from '../index.ts'

const areas = ['mfe-content', 'mfe-orders', 'mfe-inspector', 'mfe-projects'] as const

/** A file of the repository. */
export const repositoryFile = (path: string): string =>
  readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8')

/** The screens that an area declares. */
export const routesOf = (area: string): AreaManifest['routes'] =>
  (JSON.parse(repositoryFile(`${area}/area.json`)) as Pick<AreaManifest, 'routes'>).routes

/** Opens the site with the screens of its areas, on a database of its own without contents. */
export const openSite = async (config: Partial<Config> = {}): Promise<TestRegistry> => {
  const registry = await openTestRegistry({ areas: ['shell', ...areas], search: searchEngines, config })
  await registry.release(
    makeShell('1.0.0'),
    ...areas.map((name) =>
      makeArea(name, '1.0.0', {
        manifest: {
          routes: routesOf(name).map(({ name: route, path, guard }) => ({ name: route, path, guard, page: 'list' })),
          slots: [],
        },
      }),
    ),
  )
  return registry
}

export const putPost = async (
  { db, clock }: TestRegistry,
  locale: Locale,
  changes: Partial<{ slug: string; title: string; summary: string; body: string; published_at: Date | null }> & {
    id: string
  },
): Promise<void> => {
  await db
    .insertInto('blog_posts')
    .values({
      locale,
      slug: 'before-you-pay',
      title: 'Before you pay',
      summary: 'Three things to look at.',
      author: 'Tove Lie',
      body: 'Look first.',
      tags: [],
      illustration: 'hero',
      reading_minutes: 3,
      published_at: new Date(clock.now().getTime() - 86_400_000),
      source: 'staff',
      ...changes,
    })
    .execute()
}

export const putArticle = async (
  { db, clock }: TestRegistry,
  locale: Locale,
  changes: Partial<{ slug: string; title: string; summary: string; body: string }> = {},
): Promise<void> => {
  await db
    .insertInto('help_categories')
    .values({
      slug: 'paying',
      locale,
      title: locale === 'en' ? 'Paying' : 'Betaling',
      summary: 'Cards, wallet and refunds.',
      icon: 'wallet',
      position: 0,
      source: 'staff',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('help_topics')
    .values({ slug: 'refunds', locale, category_slug: 'paying', title: 'Refunds', position: 0, source: 'staff' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('help_articles')
    .values({
      slug: 'when-refunded',
      locale,
      category_slug: 'paying',
      topic_slug: 'refunds',
      title: 'When am I refunded?',
      summary: 'Within five days.',
      body: 'Within **five** days & no later.',
      related: [],
      is_popular: false,
      position: 0,
      updated_at: clock.now(),
      source: 'staff',
      ...changes,
    })
    .execute()
}

export const putFaq = async (db: Db, locale: Locale, category: 'customers' | 'inspectors'): Promise<void> => {
  await db
    .insertInto('faqs')
    .values({
      id: `faq-${category}`,
      locale,
      category,
      question: `Who pays </script>?`,
      answer: 'The customer.',
      position: 0,
      source: 'staff',
    })
    .execute()
}

interface ListingChanges {
  listing_type?: 'vehicle' | 'property'
  status?: 'published' | 'hidden' | 'sold' | 'removed'
  title?: string
  description?: string
}

/** Puts a listing. @returns its id */
export const putListing = async ({ db, clock }: TestRegistry, changes: ListingChanges = {}): Promise<string> => {
  const seller = await putUser(db, clock.now())
  const isVehicle = changes.listing_type !== 'property'
  const { id } = await db
    .insertInto('listings')
    .values({
      user_id: seller.id,
      listing_type: 'vehicle',
      title: 'Toyota Corolla 2018',
      description: 'Driven by one family.',
      price_amount: 925_000_000,
      price_currency: 'NGN',
      is_negotiable: true,
      country: 'NG',
      state: 'Lagos',
      city: 'Ikeja',
      street: '14 Secret Avenue',
      zip_code: '100271',
      latitude: null,
      longitude: null,
      shown_latitude: null,
      shown_longitude: null,
      vehicle_type: isVehicle ? 'car' : null,
      brand: isVehicle ? 'Toyota' : '',
      model: isVehicle ? 'Corolla' : '',
      year: isVehicle ? 2018 : null,
      condition: isVehicle ? 'tokunbo' : null,
      vin: '',
      mileage: isVehicle ? 64_000 : null,
      mileage_unit: isVehicle ? 'km' : null,
      transmission: null,
      engine: null,
      subject: isVehicle ? null : 'home',
      offer: isVehicle ? null : 'rent',
      home_type: null,
      bedrooms: isVehicle ? null : 4,
      bathrooms: null,
      area: null,
      withheld_at: null,
      withheld_reason: null,
      status_when_shown: null,
      created_at: clock.now(),
      updated_at: clock.now(),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('')

/** What a parser finds in the head of a document. */
export interface ParsedHead {
  title: string
  /** `content` by `name` or `property`. */
  meta: Record<string, string>
  canonical: string | undefined
  /** Address by `hreflang`. */
  languages: Record<string, string>
  /** The objects of the JSON-LD by type. */
  data: Record<string, Record<string, unknown>>
  /** Names of elements in the head, in order. */
  elements: string[]
}

/** Reads a document's head with an HTML parser. */
export const readHead = (html: string): ParsedHead => {
  const all: Element[] = []
  const walk = (nodes: Node[]): void => {
    for (const node of nodes) {
      if ('tagName' in node) all.push(node)
      if ('childNodes' in node) walk(node.childNodes)
    }
  }
  walk(parse(html).childNodes)
  const head = all.find(({ tagName }) => tagName === 'head')
  const inHead = all.filter((element) => element.parentNode === head)
  const attributes = inHead.map((element) => ({
    tag: element.tagName,
    text: textOf(element),
    ...Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
  })) as Record<string, string>[]
  const of = (tag: string) => attributes.filter((element) => element['tag'] === tag)
  const graph = of('script')
    .filter(({ type }) => type === 'application/ld+json')
    .flatMap(({ text = '' }) => {
      const parsed = JSON.parse(text) as { '@context': string; '@graph': Record<string, unknown>[] }
      if (parsed['@context'] !== 'https://schema.org') throw new Error('The JSON-LD has another vocabulary')
      return parsed['@graph']
    })
  return {
    title: of('title')[0]?.['text'] ?? '',
    meta: Object.fromEntries(of('meta').map(({ name, property, content }) => [name ?? property ?? '', content ?? ''])),
    canonical: of('link').find(({ rel }) => rel === 'canonical')?.['href'],
    languages: Object.fromEntries(
      of('link')
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
        .map(({ hreflang, href }) => [hreflang ?? '', href ?? '']),
    ),
    data: Object.fromEntries(graph.map((thing) => [[thing['@type']].flat().join(' '), thing])),
    elements: inHead.map(({ tagName }) => tagName),
  }
}
