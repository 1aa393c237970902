import { randomUUID } from 'node:crypto'
import type { TestRegistry } from '#modules/releases/testing/test-registry.ts'
import { FRESH } from '#modules/site/describe-address.ts'
import { areaPaths } from './paths.ts'
import { describers } from './describers.ts'
import {
  openSite,
  putArticle,
  putFaq,
  putListing,
  putPost,
  readHead,
  repositoryFile,
  routesOf,
} from './testing/served-contents.ts'

jest.setTimeout(60_000)

const ORIGIN = 'http://site.test'
let site: TestRegistry
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const head = async (path: string, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await site.get(path, headers)
  expect(statusCode).toBe(200)
  return readHead(body)
}
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await site.get(path, headers)).statusCode
const hosts = (data: object) => JSON.stringify(data).match(/https?:\/\/[^/"]+/g) ?? []

describe('every screen for visitors', () => {
  const fixed = [
    '/',
    '/how-it-works',
    '/blog',
    '/help',
    '/about-us',
    '/privacy',
    '/terms',
    '/cookie-policy',
    '/services/vehicle',
    '/services/general-purpose',
    '/services/get-price/goods',
    '/sample-report/property',
    '/market-place/vehicle-listings',
    '/market-place/property-listings',
    '/inspector',
    '/job-market-place',
    '/refer-an-inspector',
  ]

  test.each(fixed)('%s has a title and a description in both languages, each with its own address', async (path) => {
    const [english, norwegian] = [await head(path), await head(`${path}?lang=no`)]
    expect(english.canonical).toBe(`${ORIGIN}${path}`)
    expect(norwegian.canonical).toBe(`${ORIGIN}${path}?lang=no`)
    for (const page of [english, norwegian]) {
      expect(page.languages).toEqual({
        en: `${ORIGIN}${path}`,
        nb: `${ORIGIN}${path}?lang=no`,
        'x-default': `${ORIGIN}${path}`,
      })
      expect(page.title).toMatch(/^\S.* · Fieldproof$/)
      const description = page.meta['description'] ?? ''
      expect(description.length).toBeGreaterThan(20)
      expect(description.length).toBeLessThanOrEqual(160)
      expect(page.meta).toMatchObject({
        'og:title': page.title.replace(/ · Fieldproof$/, ''),
        'og:description': description,
        'og:url': page.canonical,
        'og:site_name': 'Fieldproof',
        'og:type': expect.any(String),
        'twitter:title': expect.any(String),
        'twitter:card': expect.stringMatching(/^summary/),
      })
      expect(page.meta).not.toHaveProperty('robots')
      if (path !== '/') {
        const { itemListElement } = page.data['BreadcrumbList'] as { itemListElement: Record<string, unknown>[] }
        expect(itemListElement.map(({ position }) => position)).toEqual(itemListElement.map((_, place) => place + 1))
        expect(itemListElement.at(-1)?.['item']).toBe(page.canonical)
      }
    }
    expect(english.meta['og:locale']).toBe('en_NG')
    expect(norwegian.meta).toMatchObject({ 'og:locale': 'nb_NO', 'og:locale:alternate': 'en_NG' })
    expect(norwegian.title).not.toBe(english.title)
    expect(norwegian.meta['description']).not.toBe(english.meta['description'])
  })

  test('has a describer, and the paths are those that the areas declare', () => {
    const named = ['mfe-content', 'mfe-orders', 'mfe-inspector', 'mfe-projects'].flatMap(routesOf)
    const open = named.filter(({ guard, path }) => guard === 'anyone' && !path.includes('/:token'))
    expect(open.map(({ name }) => name).filter((name) => !Object.hasOwn(describers, name))).toEqual([])
    for (const [name, path] of Object.entries(areaPaths))
      expect(named).toContainEqual(expect.objectContaining({ name, path }))
  })

  test.each([
    ['/', 'mfe-content/locales/{}/content.json', 'home.hero.title'],
    ['/how-it-works', 'mfe-content/locales/{}/how-it-works.json', 'howItWorks.title'],
    ['/blog', 'mfe-content/locales/{}/blog.json', 'blog.title'],
    ['/help', 'mfe-content/locales/{}/help.json', 'help.title'],
    ['/about-us', 'mfe-content/locales/{}/content.json', 'legal.titles.about'],
    ['/privacy', 'mfe-content/locales/{}/content.json', 'legal.titles.privacy'],
    ['/terms', 'mfe-content/locales/{}/content.json', 'legal.titles.terms'],
    ['/cookie-policy', 'mfe-content/locales/{}/content.json', 'legal.titles.cookie-policy'],
    ['/services/vehicle', 'mfe-orders/locales/{}/orders.json', 'kinds.vehicle.title'],
    ['/services/property', 'mfe-orders/locales/{}/orders.json', 'kinds.property.title'],
    ['/services/goods', 'mfe-orders/locales/{}/orders.json', 'kinds.goods.title'],
    ['/services/infrastructure', 'mfe-orders/locales/{}/orders.json', 'kinds.infrastructure.title'],
    ['/services/general-purpose', 'mfe-orders/locales/{}/orders.json', 'kinds.general-purpose.title'],
    ['/market-place/vehicle-listings', 'mfe-orders/locales/{}/market-place.json', 'market.vehicle.title'],
    ['/market-place/property-listings', 'mfe-orders/locales/{}/market-place.json', 'market.property.title'],
    ['/inspector', 'mfe-inspector/locales/{}/inspector.json', 'landing.title'],
    ['/job-market-place', 'mfe-inspector/locales/{}/inspector.json', 'market.title'],
    ['/refer-an-inspector', 'mfe-inspector/locales/{}/refer.json', 'refer.title'],
  ])('%s has its heading as its title', async (path, file, key) => {
    for (const locale of ['en', 'no']) {
      const texts = JSON.parse(repositoryFile(file.replace('{}', locale))) as unknown
      const heading = key.split('.').reduce((group, name) => (group as Record<string, unknown>)[name], texts)
      expect((await head(`${path}?lang=${locale}`)).title).toBe(`${String(heading)} · Fieldproof`)
    }
  })
})

describe('the language', () => {
  it('is the one in the address, or else the one that the visitor chose', async () => {
    expect((await head('/blog', { cookie: 'locale=no' })).title).toBe('Fra felten · Fieldproof')
    expect((await head('/blog?lang=en', { cookie: 'locale=no' })).title).toBe('From the field · Fieldproof')
    expect((await head('/blog?lang=no', { cookie: 'locale=en' })).title).toBe('Fra felten · Fieldproof')
    expect((await head('/blog?lang=klingon')).canonical).toBe(`${ORIGIN}/blog`)
    expect((await site.get('/blog?lang=no')).body).toContain('<html lang="nb"')
  })

  it('is in an address only once, and the rest of a query is left out', async () => {
    const { canonical } = await head('/blog/?lang=en&utm_source=mail&lang=no')
    expect(canonical).toBe(`${ORIGIN}/blog`)
    expect((await head('/BLOG?utm_source=mail')).canonical).toBe(`${ORIGIN}/blog`)
  })
})

describe('the home page', () => {
  it('names the company that runs the site', async () => {
    const { data } = await head('/')
    expect(data['Organization']).toMatchObject({
      '@id': `${ORIGIN}/#organization`,
      name: 'Fieldproof',
      url: `${ORIGIN}/`,
      logo: `${ORIGIN}/icon-512.png`,
      telephone: expect.stringMatching(/^\+/),
    })
    expect(data['WebSite']).toMatchObject({ name: 'Fieldproof', url: `${ORIGIN}/`, inLanguage: 'en' })
    expect(data).not.toHaveProperty('BreadcrumbList')
  })
})

describe('a service', () => {
  it('has its price, and the questions that its page answers', async () => {
    await putFaq(site.db, 'en', 'customers')
    await putFaq(site.db, 'en', 'inspectors')
    site.clock.advance(FRESH * 10)
    const { data } = await head('/services/vehicle')
    expect(data['Service']).toMatchObject({
      name: 'Vehicle Check',
      provider: { '@id': `${ORIGIN}/#organization` },
      offers: { '@type': 'Offer', price: '35000.00', priceCurrency: 'NGN' },
    })
    expect(data['Organization']).toBeDefined()
    expect(data['FAQPage']).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Who pays </script>?',
          acceptedAnswer: { '@type': 'Answer', text: 'The customer.' },
        },
      ],
    })
  })

  it('that does not exist is not found', async () => {
    for (const path of ['/services/boats', '/services/get-price/boats', '/sample-report/boats', '/services/Vehicle'])
      expect([path, await statusOf(path)]).toEqual([path, 404])
  })
})

describe('a post', () => {
  const id = randomUUID()
  const slug = 'before-you-pay'
  beforeAll(async () => {
    await putPost(site, 'en', { id, title: 'Before "you" pay <b>&', summary: '</title><script>alert(1)</script>' })
    await putPost(site, 'no', { id, title: 'Før du betaler' })
    await putPost(site, 'en', { id: randomUUID(), slug: 'english-only' })
    await putPost(site, 'en', { id: randomUUID(), slug: 'a-draft', published_at: null })
    await putPost(site, 'en', { id: randomUUID(), slug: 'tomorrow', published_at: new Date('2030-01-01T00:00:00Z') })
  })

  it('is an article in both languages', async () => {
    const { title, meta, data, canonical, languages } = await head(`/blog/${slug}?lang=no`)
    expect(title).toBe('Før du betaler · Fieldproof')
    expect(canonical).toBe(`${ORIGIN}/blog/${slug}?lang=no`)
    expect(languages['en']).toBe(`${ORIGIN}/blog/${slug}`)
    expect(meta).toMatchObject({ 'og:type': 'article', 'article:author': 'Tove Lie' })
    expect(data['Article']).toMatchObject({
      headline: 'Før du betaler',
      author: { name: 'Tove Lie' },
      datePublished: expect.stringMatching(/^2026-/),
      publisher: { '@id': `${ORIGIN}/#organization` },
      inLanguage: 'nb',
    })
    expect(new Set(hosts(data['Article'] ?? {}))).toEqual(new Set([ORIGIN]))
  })

  it('has its markup escaped everywhere', async () => {
    const { title, meta, data, elements } = await head(`/blog/${slug}`)
    expect(title).toBe('Before "you" pay <b>& · Fieldproof')
    expect(meta['og:description']).toBe('</title><script>alert(1)</script>')
    expect(data['Article']).toMatchObject({ description: '</title><script>alert(1)</script>' })
    const plain = await head('/blog/english-only')
    const others = (names: string[]) => names.filter((name) => name !== 'link' && name !== 'meta')
    expect(others(elements)).toEqual(others(plain.elements))
  })

  it('in one language has one address', async () => {
    expect((await head('/blog/english-only')).languages).toEqual({
      en: `${ORIGIN}/blog/english-only`,
      'x-default': `${ORIGIN}/blog/english-only`,
    })
    expect(await statusOf('/blog/english-only?lang=no')).toBe(404)
  })

  it('redirects from the address with its id to its own', async () => {
    const { statusCode, headers } = await site.get(`/blog/${id}?lang=no`)
    expect([statusCode, headers['location']]).toEqual([301, `/blog/${slug}?lang=no`])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('that is a draft, planned or missing is not found', async () => {
    for (const name of ['a-draft', 'tomorrow', 'no-such-post', randomUUID(), '%00', 'x'.repeat(300)]) {
      const { statusCode, body } = await site.get(`/blog/${name}`)
      expect([name, statusCode]).toEqual([name, 404])
      const { title, canonical, meta, data } = readHead(body)
      expect({ title, canonical, robots: meta['robots'], data }).toEqual({
        title: 'We cannot find this page · Fieldproof',
        canonical: undefined,
        robots: 'noindex',
        data: {},
      })
    }
  })

  it('that is edited has its new head after ten seconds, even for a browser with an older copy', async () => {
    const before = await site.get('/blog/english-only')
    await site.db.updateTable('blog_posts').set({ title: 'Edited' }).where('slug', '=', 'english-only').execute()
    expect((await head('/blog/english-only')).title).toBe('Before you pay · Fieldproof')
    site.clock.advance(FRESH + 1)
    await site.get('/blog/english-only')
    await new Promise((resolve) => setTimeout(resolve, 300))
    const etag = String(before.headers['etag'])
    const after = await site.get('/blog/english-only', { 'if-none-match': etag })
    expect([after.statusCode, readHead(after.body).title]).toEqual([200, 'Edited · Fieldproof'])
  })

  it('is in the list of posts, which has no address for a page that does not exist', async () => {
    site.clock.advance(FRESH * 10)
    const { data, canonical } = await head('/blog?topic=money')
    expect(canonical).toBe(`${ORIGIN}/blog`)
    expect(JSON.stringify(data['ItemList'])).toContain(`${ORIGIN}/blog/${slug}`)
    expect(JSON.stringify(data['ItemList'])).not.toMatch(/a-draft|tomorrow/)
    expect(await statusOf('/blog?page=7')).toBe(404)
    expect((await head('/blog?page=1')).canonical).toBe(`${ORIGIN}/blog`)
    expect((await head('/blog?page=x')).canonical).toBe(`${ORIGIN}/blog`)
  })
})

describe('help', () => {
  beforeAll(async () => {
    await putArticle(site, 'en')
    await putArticle(site, 'no', { title: 'Når får jeg pengene tilbake?' })
    await putArticle(site, 'en', { slug: 'plain', title: 'Cards' })
  })

  it('answers the question of an article', async () => {
    const path = '/help?article=when-refunded'
    const { data, canonical, languages, title } = await head(`${path}&search=money`)
    expect([title, canonical]).toEqual(['When am I refunded? · Fieldproof', `${ORIGIN}${path}`])
    expect(languages['nb']).toBe(`${ORIGIN}${path}&lang=no`)
    expect(data['FAQPage']).toMatchObject({
      mainEntity: [{ name: 'When am I refunded?', acceptedAnswer: { text: 'Within five days & no later.' } }],
    })
    expect(data['Article']).toMatchObject({ dateModified: expect.any(String) })
    expect(data['BreadcrumbList']).toMatchObject({
      itemListElement: [
        { item: `${ORIGIN}/` },
        { name: 'Help', item: `${ORIGIN}/help` },
        { name: 'Paying', item: `${ORIGIN}/help?category=paying` },
        { item: `${ORIGIN}${path}` },
      ],
    })
    expect((await head('/help?article=plain')).data).not.toHaveProperty('FAQPage')
  })

  it('has the current fines in its text and in its linked data, and no placeholder', async () => {
    const words = 'A late one costs {{fine.lower.NG}} NGN.'
    await putArticle(site, 'en', { slug: 'fines', title: 'What does a late one cost?', summary: words, body: words })
    const { meta, data } = await head('/help?article=fines')
    expect(meta['description']).toBe('A late one costs 75,000 NGN.')
    expect(JSON.stringify(data)).toContain('75,000 NGN')
    expect(JSON.stringify(data)).not.toContain('{{')
  })

  it('has pages for its categories, and unknown ones are not found', async () => {
    expect((await head('/help?category=paying&lang=no')).title).toBe('Betaling · Fieldproof')
    expect(await statusOf('/help?category=none')).toBe(404)
    expect(await statusOf('/help?article=none')).toBe(404)
    expect(await statusOf('/help?article=plain&lang=no')).toBe(404)
  })
})

describe('a listing', () => {
  it('is a product with its price, and neither street nor surname', async () => {
    const id = await putListing(site)
    const path = `/market-place/vehicle/${id}`
    const { body } = await site.get(path)
    const { title, meta, data, canonical } = readHead(body)
    expect([title, canonical]).toEqual(['Toyota Corolla 2018 · Fieldproof', `${ORIGIN}${path}`])
    expect(meta['description']).toBe('Toyota Corolla 2018, ₦9,250,000. Ikeja, Lagos. Driven by one family.')
    expect(data['Product Car']).toMatchObject({
      name: 'Toyota Corolla 2018',
      brand: { name: 'Toyota' },
      itemCondition: 'https://schema.org/UsedCondition',
      offers: {
        '@type': 'Offer',
        price: '9250000.00',
        priceCurrency: 'NGN',
        availability: 'https://schema.org/InStock',
        url: `${ORIGIN}${path}`,
      },
    })
    expect(body).not.toContain('14 Secret Avenue')
    expect(body).not.toContain('100271')
    const { last_name: surname } = await site.db
      .selectFrom('listings')
      .innerJoin('users', 'users.id', 'listings.user_id')
      .select('last_name')
      .where('listings.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(body).not.toMatch(new RegExp(`\\b${surname}\\b`))
  })

  it('to rent says so, and redirects from the address of the other kind to its own', async () => {
    const id = await putListing(site, { listing_type: 'property', title: 'Duplex </script><img src=x>' })
    const { data, title } = await head(`/market-place/view-property/${id}`)
    expect(title).toBe('Duplex </script><img src=x> · Fieldproof')
    expect(data['Product']).toMatchObject({
      additionalProperty: [{ name: 'numberOfBedrooms', value: 4 }],
      offers: { businessFunction: expect.stringContaining('LeaseOut') },
    })
    const { statusCode, headers } = await site.get(`/market-place/vehicle/${id}?lang=no`)
    expect([statusCode, headers['location']]).toEqual([301, `/market-place/view-property/${id}?lang=no`])
  })

  it.each([
    ['hidden', 404],
    ['sold', 404],
    ['removed', 410],
  ] as const)('that is %s responds with %i and reveals nothing', async (status, expected) => {
    const id = await putListing(site, { status, title: 'A secret machine' })
    const { statusCode, body } = await site.get(`/market-place/vehicle/${id}`)
    expect(statusCode).toBe(expected)
    expect(body).not.toContain('A secret machine')
    // Its owner, who is logged in, can see it; the page decides.
    const own = await site.get(`/market-place/vehicle/${id}`, { cookie: 'fUserJwt=something' })
    expect(own.statusCode).toBe(200)
    expect(own.body).not.toContain('A secret machine')
    expect(readHead(own.body).meta['robots']).toBe('noindex')
  })

  it('with an invalid or unknown id is not found', async () => {
    for (const id of ['1', 'x', randomUUID(), "'%20or%20''='", '%00'])
      expect([id, await statusOf(`/market-place/vehicle/${id}`)]).toEqual([id, 404])
  })

  it('is in the list of its kind', async () => {
    site.clock.advance(FRESH * 10)
    const { data } = await head('/market-place/vehicle-listings')
    expect(JSON.stringify(data['ItemList'])).toContain('Toyota Corolla 2018')
    expect(JSON.stringify(data['ItemList'])).not.toMatch(/Duplex|secret machine/)
    expect(await statusOf('/market-place/vehicle-listings?page=99')).toBe(404)
  })
})

describe('screens that are not for search engines', () => {
  test.each([
    '/dashboard',
    '/login',
    '/cart',
    '/back-office',
    `/report/${'x'.repeat(43)}`,
    '/newsletter/confirm?token=secret',
    '/verify-report/ABCD',
    '/market-place/create-vehicle-listing',
  ])('%s says so, and has no canonical address', async (path) => {
    const { meta, canonical, languages, data } = await head(path)
    expect({ robots: meta['robots'], canonical, url: meta['og:url'], languages, data }).toEqual({
      robots: 'noindex',
      canonical: undefined,
      url: undefined,
      languages: {},
      data: {},
    })
  })

  it('share one document', async () => {
    const [one, other] = [await site.get('/verify-report/ABCD'), await site.get('/verify-report/EFGH')]
    expect(one.headers['etag']).toBe(other.headers['etag'])
  })
})

test('the cookie policy has one canonical address', async () => {
  expect((await head('/cookies')).canonical).toBe(`${ORIGIN}/cookie-policy`)
})
