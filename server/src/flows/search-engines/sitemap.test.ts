import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import { makeArea } from '#modules/releases/testing/make-release.ts'
import type { TestRegistry } from '#modules/releases/testing/test-registry.ts'
import { openSite, putArticle, putListing, putPost } from './testing/served-contents.ts'

jest.setTimeout(60_000)

const ORIGIN = 'http://site.test'
let site: TestRegistry
beforeAll(async () => {
  site = await openSite({ production: true })
})
afterAll(() => site.close())

/** Reads a file as XML. Fails if it is not well-formed. */
const xml = async (path: string) => {
  const { statusCode, headers, body } = await site.get(path.replace(ORIGIN, ''))
  expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'application/xml; charset=utf-8'])
  return new JSDOM(body, { contentType: 'application/xml' }).window.document
}
const textsOf = (parent: Document | Element, name: string) =>
  [...parent.getElementsByTagName(name)].map(({ textContent }) => textContent)
const entries = async (path: string) =>
  [...(await xml(path)).getElementsByTagName('url')].map((url) => ({
    loc: textsOf(url, 'loc')[0],
    lastmod: textsOf(url, 'lastmod')[0],
    languages: Object.fromEntries(
      [...url.getElementsByTagName('xhtml:link')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    ),
  }))

let listing = ''
beforeAll(async () => {
  const id = randomUUID()
  await putPost(site, 'en', { id })
  await putPost(site, 'no', { id })
  await putPost(site, 'en', { id: randomUUID(), slug: 'english-only' })
  await putPost(site, 'en', { id: randomUUID(), slug: 'a-draft', published_at: null })
  await putArticle(site, 'en')
  listing = await putListing(site)
  for (const status of ['hidden', 'sold', 'removed'] as const) await putListing(site, { status })
})

describe('the sitemap', () => {
  it('has a file for each kind that has entries, with the date of the last change', async () => {
    const index = await xml('/sitemap.xml')
    expect(textsOf(index, 'loc')).toEqual(
      ['screens', 'services', 'posts', 'help-articles', 'help-categories', 'listings'].map(
        (kind) => `${ORIGIN}/sitemaps/${kind}-1.xml`,
      ),
    )
    expect(index.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
    const [, , posts] = [...index.getElementsByTagName('sitemap')]
    expect(posts && textsOf(posts, 'lastmod')).toEqual([
      new Date(site.clock.now().getTime() - 86_400_000).toISOString(),
    ])
  })

  it('has each page once for each language that it is written in, with links to the other languages', async () => {
    expect(await entries('/sitemaps/posts-1.xml')).toEqual(
      ['', '?lang=no', 'english-only'].map((which) => {
        const isSingle = which === 'english-only'
        const path = `${ORIGIN}/blog/${isSingle ? which : 'before-you-pay'}`
        return {
          loc: isSingle ? path : `${path}${which}`,
          lastmod: new Date(site.clock.now().getTime() - 86_400_000).toISOString(),
          languages: { en: path, 'x-default': path, ...(isSingle ? {} : { nb: `${path}?lang=no` }) },
        }
      }),
    )
  })

  it('has only what is published', async () => {
    expect((await entries('/sitemaps/listings-1.xml')).map(({ loc }) => loc)).toEqual([
      `${ORIGIN}/market-place/vehicle/${listing}`,
      `${ORIGIN}/market-place/vehicle/${listing}?lang=no`,
    ])
    expect((await entries('/sitemaps/help-articles-1.xml')).map(({ loc }) => loc)).toEqual([
      `${ORIGIN}/help?article=when-refunded`,
    ])
  })

  it('has the same addresses as the documents that it leads to', async () => {
    for (const file of textsOf(await xml('/sitemap.xml'), 'loc')) {
      for (const { loc = '', languages } of await entries(file)) {
        const { statusCode, body } = await site.get(loc.replace(ORIGIN, ''))
        expect([loc, statusCode]).toEqual([loc, 200])
        const attribute = (text: string) => text.replaceAll('&', '&amp;')
        expect(body).toContain(`<link rel="canonical" href="${attribute(loc)}">`)
        for (const [language, href] of Object.entries(languages))
          expect(body).toContain(`hreflang="${language}" href="${attribute(String(href))}"`)
      }
    }
  })

  it('is compressed for clients that accept that', async () => {
    const { headers, rawPayload } = await site.get('/sitemaps/posts-1.xml', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).toString()).toContain('<urlset')
  })

  it.each([
    'posts-2.xml',
    'posts-0.xml',
    'users-1.xml',
    'posts-1.json',
    'posts',
    '..%2fposts-1.xml',
    '__proto__-1.xml',
  ])('has no %s', async (file) => {
    expect((await site.get(`/sitemaps/${file}`)).statusCode).toBe(404)
  })

  it('leaves out what no live area shows', async () => {
    await site.release(
      makeArea('mfe-orders', '1.1.0', {
        manifest: { slots: [], routes: [{ name: 'orders.other', path: '/other', guard: 'anyone', page: 'list' }] },
      }),
    )
    site.clock.advance(2 * 60 * 60 * 1_000)
    expect(await entries('/sitemaps/listings-1.xml')).toEqual([])
    expect((await entries('/sitemaps/screens-1.xml')).map(({ loc }) => loc)).not.toContain(
      `${ORIGIN}/market-place/vehicle-listings`,
    )
    await site.rollback('mfe-orders')
  })
})

describe('the content of robots.txt', () => {
  it('disallows what is for users or secret, and names the sitemap', async () => {
    const { body, headers } = await site.get('/robots.txt', { accept: '*/*' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const lines = body.trim().split('\n')
    expect(lines[0]).toBe('User-agent: *')
    expect(lines.at(-1)).toBe(`Sitemap: ${ORIGIN}/sitemap.xml`)
    const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length))
    for (const path of ['/dashboard', '/login', '/back-office', '/cart', '/report/', '/project/', '/quote/'])
      expect(closed).toContain(path)
    const isClosed = (path: string) => closed.some((beginning) => path.startsWith(beginning))
    for (const { loc = '' } of await entries('/sitemaps/screens-1.xml'))
      expect([loc, isClosed(loc.replace(ORIGIN, ''))]).toEqual([loc, false])
    expect(isClosed('/inspector')).toBe(false)
    expect(isClosed('/services/vehicle')).toBe(false)
  })

  it('disallows everything on a site that is not public', async () => {
    const inDevelopment = await openSite()
    expect((await inDevelopment.get('/robots.txt', { accept: '*/*' })).body).toBe('User-agent: *\nDisallow: /\n')
    await inDevelopment.close()
  })
})
