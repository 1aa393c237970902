import { seedDemo } from '#app/demo/seed.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

interface Page<Item> {
  items: Item[]
  total: number
  page: number
  pageSize: number
}
interface Post {
  _id: string
  slug: string
  title: string
  tags: string[]
  publishedAt: string
  html: string
  more: Post[]
}
interface Article {
  slug: string
  title: string
  html: string
  related: Article[]
}

let server: TestServer
const get = <Data>(path: string) => server.call<Data>('GET', path)
const silent = {
  info: () => undefined,
  error: (fault: unknown) => {
    throw new Error(JSON.stringify(fault))
  },
}

beforeAll(async () => {
  server = await openTestServer()
  server.clock.set('2026-11-21T09:00:00Z')
  await seedDemo(server.db, silent, server.clock.now())
})
afterAll(() => server.close())

const post = (slug: string, changes: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  locale: 'en' as const,
  slug,
  title: slug,
  summary: 's',
  author: 'a',
  body: 'b',
  tags: [],
  illustration: 'hero',
  reading_minutes: 1,
  published_at: new Date('2020-01-01'),
  source: 'staff' as const,
  ...changes,
})

describe('the blog', () => {
  test('lists posts, newest first, page by page, without gaps', async () => {
    const first = (await get<Page<Post>>('/blog-posts/get-blog-posts?pageSize=5')).data
    const second = (await get<Page<Post>>('/blog-posts/get-blog-posts?pageSize=5&page=2')).data
    const dates = [...first.items, ...second.items].map(({ publishedAt }) => publishedAt)
    expect(first).toMatchObject({ page: 1, pageSize: 5, total: second.total })
    expect(dates).toEqual([...dates].sort().reverse())
    expect(new Set([...first.items, ...second.items].map(({ slug }) => slug)).size).toBe(10)
    expect((await get<Page<Post>>('/blog-posts/get-blog-posts?page=900')).data).toMatchObject({
      items: [],
      total: first.total,
    })
  })

  test('lists the posts of one tag', async () => {
    const { data } = await get<Page<Post>>('/blog-posts/get-blog-posts?tag=property')
    expect(data.total).toBeGreaterThan(1)
    expect(data.items.every(({ tags }) => tags.includes('property'))).toBe(true)
    expect((await get('/blog-posts/get-blog-posts?tag=gossip')).status).toBe(400)
  })

  test('can be searched by word stems and beginnings of words, in both languages', async () => {
    const slugs = async (query: string) =>
      (await get<Page<Post>>(`/blog-posts/get-blog-posts?${query}`)).data.items.map(({ slug }) => slug)
    expect(await slugs('search=tokunbos')).toContain('tokunbo-check-before-you-pay')
    expect(await slugs('search=tokun')).toContain('tokunbo-check-before-you-pay')
    expect((await slugs('search=inspeksjonsrapport&locale=no'))[0]).toBe('how-to-read-an-inspection-report')
    expect(await slugs('search=xyzzyplugh')).toEqual([])
  })

  test('gives a post by its slug and by its id, with three more', async () => {
    const { data } = await get<Post>('/blog-posts/get-blog/tokunbo-check-before-you-pay')
    expect((await get<Post>(`/blog-posts/get-blog/${data._id}`)).data.slug).toBe(data.slug)
    expect((await get<Post>(`/blog-posts/get-blog/${data._id}?locale=no`)).data.title).toMatch(/^Slik/)
    expect(data.more).toHaveLength(3)
    expect(data.more.map(({ slug }) => slug)).not.toContain(data.slug)
    expect(data.html).toContain('<table>')
  })

  test('does not show drafts, nor posts with a future date', async () => {
    await server.db
      .insertInto('blog_posts')
      .values([post('a-draft', { published_at: null }), post('to-come', { published_at: new Date('2026-11-22') })])
      .execute()
    for (const slug of ['a-draft', 'to-come', 'no-such-post'])
      expect((await get(`/blog-posts/get-blog/${slug}`)).status).toBe(404)
    server.clock.advance(2 * 24 * 60 * 60 * 1_000)
    expect((await get('/blog-posts/get-blog/to-come')).status).toBe(200)
  })

  test('escapes the HTML of an author, and makes no link that runs a script', async () => {
    const body =
      '<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](https://example.test/) [c](/help)'
    await server.db.insertInto('blog_posts').values(post('hostile', { body })).execute()
    const { html } = (await get<Post>('/blog-posts/get-blog/hostile')).data
    expect(html).not.toMatch(/<script|<img|href="javascript/)
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain('<a href="https://example.test/" rel="noopener noreferrer">')
    expect(html).toContain('<a href="/help">')
  })
})

describe('help', () => {
  interface Help {
    categories: { slug: string; topics: { articles: Article[] }[] }[]
    popular: Article[]
  }

  test.each(['en', 'no'])('has its categories, topics and articles in %s', async (locale) => {
    const { data } = await get<Help>(`/help-articles/get-help?locale=${locale}`)
    const articles = data.categories.flatMap(({ topics }) => topics.flatMap((topic) => topic.articles))
    expect(data.categories.length).toBeGreaterThan(4)
    expect(articles.length).toBeGreaterThan(30)
    expect(data.popular.length).toBeGreaterThan(2)
    for (const { slug } of articles) {
      const article = (await get<Article>(`/help-articles/get-article/${slug}?locale=${locale}`)).data
      expect(article.html.length).toBeGreaterThan(200)
      expect(article.related.map((related) => related.slug)).not.toContain(slug)
    }
  })

  test('can be searched while the user is still typing', async () => {
    const found = async (search: string, locale = 'en') =>
      (await get<Article[]>(`/help-articles/search?${new URLSearchParams({ search, locale })}`)).data.map(
        ({ slug }) => slug,
      )
    expect(await found('refu')).toContain('cancel-a-booking')
    expect(await found('cancel a book')).toContain('cancel-a-booking')
    expect(await found('refunded bookings')).toContain('cancel-a-booking')
    expect(await found('avbest', 'no')).toContain('cancel-a-booking')
    expect(await found('"no-show"')).toContain('inspector-no-show')
    expect(await found('refund -refund')).toEqual([])
    expect((await get('/help-articles/search?search=')).status).toBe(400)
  })

  test("names related articles in their author's order", async () => {
    const { data } = await get<Article>('/help-articles/get-article/book-an-inspection')
    expect(data.related.slice(0, 3).map(({ slug }) => slug)).toEqual([
      'what-to-have-ready',
      'how-you-pay',
      'choose-an-inspector',
    ])
  })

  test('refuses unknown articles', async () => {
    expect((await get('/help-articles/get-article/no-such-article')).status).toBe(404)
    expect((await get('/help-articles/get-article/Not_A_Slug')).status).toBe(400)
  })
})

describe('reviews', () => {
  interface Featured {
    reviews: { inspectionType: string; text: string; createdAt: string; ratings: { overall: number } }[]
    total: number
    average: number | null
  }

  test('have their number and average', async () => {
    const { data } = await get<Featured>('/customer-reviews/get-featured?limit=24')
    const all = await server.db.selectFrom('customer_reviews').select('overall').execute()
    const sum = all.reduce((total, { overall }) => total + overall, 0)
    expect([data.total, data.reviews.length]).toEqual([all.length, 24])
    expect(data.average).toBe(Math.round((sum / data.total) * 10) / 10)
    expect(data.reviews.map(({ createdAt }) => createdAt)).toEqual(
      data.reviews
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
  })

  test('can be filtered by kind of inspection', async () => {
    const { data } = await get<Featured>('/customer-reviews/get-featured?inspectionType=goods&limit=1')
    expect(data.reviews.map(({ inspectionType }) => inspectionType)).toEqual(['goods'])
    expect(data.total).toBeGreaterThan(1)
  })

  test('have no average if there are none', async () => {
    await server.db.deleteFrom('customer_reviews').where('inspection_type', '=', 'infrastructure').execute()
    const { data } = await get<Featured>('/customer-reviews/get-featured?inspectionType=infrastructure')
    expect(data).toEqual({ reviews: [], total: 0, average: null })
  })
})

describe('the job market', () => {
  interface Job {
    _id: string
    title: string
    city: string
    state: string
    pay: { amount: number }
    inspectionDate: string
    postedAt: string
    inspectionType: string
  }
  const jobs = async (query: string) =>
    (await get<Page<Job> & { states: string[] }>(`/jobs/get-open-jobs?${query}`)).data

  test('can be sorted by day of posting, date of inspection and pay', async () => {
    const values = async (sort: string, of: (job: Job) => string | number) => (await jobs(`sort=${sort}`)).items.map(of)
    const posted = await values('newest', ({ postedAt }) => postedAt)
    expect(posted).toEqual([...posted].sort().reverse())
    const dates = await values('soonest', ({ inspectionDate }) => inspectionDate)
    expect(dates).toEqual([...dates].sort())
    const pay = await values('pay', (job) => job.pay.amount)
    expect(pay).toEqual([...pay].sort((one, other) => Number(other) - Number(one)))
  })

  test('can be filtered by kind, state and words, and lists all states with jobs', async () => {
    const all = await jobs('')
    const [state = ''] = all.states
    const inState = await jobs(`state=${encodeURIComponent(state)}`)
    expect(inState.total).toBeGreaterThan(0)
    expect(inState.items.every((job) => job.state === state)).toBe(true)
    expect(inState.states).toEqual(all.states)
    expect((await jobs('inspectionType=vehicle')).items.every((job) => job.inspectionType === 'vehicle')).toBe(true)
    expect((await jobs('search=highl')).items.map(({ title }) => title)).toEqual([
      expect.stringContaining('Highlander'),
    ])
    expect((await jobs('search=lagos')).total).toBeGreaterThan(0)
    expect((await jobs('search=bruktimportert&locale=no')).total).toBeGreaterThan(0)
  })

  test('does not show jobs that are taken or past', async () => {
    const [first] = (await jobs('sort=soonest')).items
    const { total } = await jobs('')
    await server.db
      .updateTable('posted_jobs')
      .set({ taken_at: server.clock.now() })
      .where('id', '=', first?._id ?? '')
      .execute()
    expect((await jobs('')).total).toBe(total - 1)
    server.clock.advance(365 * 24 * 60 * 60 * 1_000)
    expect(await jobs('')).toMatchObject({ total: 0, items: [], states: [] })
  })
})

test('frequently asked questions are in the requested language', async () => {
  const ask = async (locale: string) =>
    (await get<{ _id: string; question: string; category: string }[]>(`/users/get-all-faq?locale=${locale}`)).data
  const [english, norwegian] = [await ask('en'), await ask('no')]
  expect(english.length).toBeGreaterThan(5)
  expect(norwegian.map(({ _id }) => _id)).toEqual(english.map(({ _id }) => _id))
  expect(norwegian[0]?.question).not.toBe(english[0]?.question)
})
