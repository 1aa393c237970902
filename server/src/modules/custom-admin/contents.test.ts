import { seedDemo } from '#app/demo/seed.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { backOffice, putPerson } from './testing/staff.ts'

jest.setTimeout(60_000)

let server: TestServer
let office: ReturnType<typeof backOffice>
const reason = 'It is out of date.'
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
  office = backOffice(server, (await putPerson(server, ['editor'])).token)
})
afterAll(() => server.close())

const post = (slug: string, more: object = {}) => ({
  slug,
  titleEn: 'Look at the roof',
  titleNo: 'Se på taket',
  summaryEn: 'Before the rains.',
  summaryNo: 'Før regnet.',
  bodyEn: '# Roof\n\n<script>alert(1)</script>',
  bodyNo: '# Tak',
  author: 'Chidi Nwosu',
  tags: ['property'],
  illustration: 'service-property',
  ...more,
})
const read = (slug: string, locale = 'en') =>
  server.call<{ title: string; html: string }>('GET', `/blog-posts/get-blog/${slug}?locale=${locale}`)

test('a post is created, published, changed and unpublished, in both languages', async () => {
  const created = await office.act('blog-posts', null, 'create', { values: post('look-at-the-roof') })
  const id = created.data.record?._id ?? ''
  expect(created.data.record).toMatchObject({
    title: 'Look at the roof',
    values: { status: 'draft', publishedAt: null },
  })
  expect((await read('look-at-the-roof')).status).toBe(404)
  expect((await office.act('blog-posts', id, 'publish')).status).toBe(200)
  expect((await read('look-at-the-roof')).data.html).not.toContain('<script')
  expect((await read('look-at-the-roof', 'no')).data.title).toBe('Se på taket')
  const { version } = (await office.record('blog-posts', id)).data
  await office.act('blog-posts', id, 'edit', { version, values: { titleNo: 'Se godt på taket' } })
  expect((await read('look-at-the-roof', 'no')).data.title).toBe('Se godt på taket')
  expect((await office.act('blog-posts', id, 'publish')).status).toBe(409)
  expect((await office.act('blog-posts', id, 'unpublish', { reason })).status).toBe(200)
  expect((await read('look-at-the-roof')).status).toBe(404)
  const { data } = await office.trail(`resourceName=blog-posts&recordId=${id}`)
  expect(data.items.map(({ action }) => action)).toEqual(['unpublish', 'edit', 'publish', 'create'])
  expect(data.items[3]?.before).toBeNull()
})

test('all faults of a new post are reported together', async () => {
  const { body } = await office.act('blog-posts', null, 'create', {
    values: post('Not A Slug', { titleNo: ' ', tags: [], illustration: 'a-cat', bodyEn: null }),
  })
  expect(body.errors?.map(({ field }) => field).sort()).toEqual([
    'values.bodyEn',
    'values.illustration',
    'values.slug',
    'values.tags',
    'values.titleNo',
  ])
  expect(
    (await office.act('blog-posts', null, 'create', { values: post('tokunbo-check-before-you-pay') })).body.errors,
  ).toEqual([{ field: 'values.slug', message: 'This address is taken.' }])
})

test.each(['blog-posts', 'help-articles'])(
  'the address of %s cannot be changed, not even by administrators',
  async (name) => {
    const admin = backOffice(server, (await putPerson(server, ['administrator'])).token)
    const id = (await admin.list(name)).data.items[0]?._id ?? ''
    const { version } = (await admin.record(name, id)).data
    expect((await admin.act(name, id, 'edit', { version, values: { slug: 'another-address' } })).body.errors).toEqual([
      { field: 'values.slug', message: 'You may not change this field.' },
    ])
    const { privileges } = (await admin.privileges()).data
    expect(
      privileges.find(({ resourceName }) => resourceName === name)?.fields.find((field) => field.name === 'slug'),
    ).toMatchObject({ isEditable: false })
  },
)

test('an editor’s change of the demo contents is not overwritten', async () => {
  const { items } = (await office.list('blog-posts', 'search=tokunbo-check')).data
  const id = items[0]?._id ?? ''
  const { version } = (await office.record('blog-posts', id)).data
  expect(
    (await office.act('blog-posts', id, 'edit', { version, values: { titleEn: "The editor's title" } })).status,
  ).toBe(200)
  await server.db.deleteFrom('demo_seeds').execute()
  await seedDemo(server.db, silent, server.clock.now())
  expect((await read('tokunbo-check-before-you-pay')).data.title).toBe("The editor's title")
})

test('a help article is created, changed and removed', async () => {
  const values = {
    slug: 'what-a-roof-costs',
    titleEn: 'What a roof costs',
    titleNo: 'Hva et tak koster',
    summaryEn: 's',
    summaryNo: 's',
    bodyEn: 'b',
    bodyNo: 'b',
    place: 'booking/before-you-book',
    isPopular: false,
    position: 90,
  }
  expect(
    (await office.act('help-articles', null, 'create', { values: { ...values, place: 'booking/no-such-topic' } })).body
      .errors,
  ).toEqual([{ field: 'values.place', message: 'Please select one' }])
  expect((await office.act('help-articles', null, 'create', { values: { ...values, slug: 'new' } })).status).toBe(400)
  expect((await office.act('help-articles', null, 'create', { values })).status).toBe(200)
  const { version } = (await office.record('help-articles', 'what-a-roof-costs')).data
  await office.act('help-articles', 'what-a-roof-costs', 'edit', {
    version,
    values: { isPopular: true, related: ['how-you-pay'] },
  })
  const article = () =>
    server.call<{ isPopular: boolean; related: { slug: string }[] }>(
      'GET',
      '/help-articles/get-article/what-a-roof-costs',
    )
  expect((await article()).data).toMatchObject({
    isPopular: true,
    related: expect.arrayContaining([expect.objectContaining({ slug: 'how-you-pay' })]),
  })
  const removed = await office.act('help-articles', 'what-a-roof-costs', 'remove', { reason })
  expect([removed.status, removed.data.record]).toEqual([200, null])
  expect((await article()).status).toBe(404)
  const [entry] = (await office.trail('resourceName=help-articles&recordId=what-a-roof-costs')).data.items
  expect(entry).toMatchObject({ action: 'remove', reason, before: { bodyEn: 'b' }, after: null })
})

test('a frequently asked question is created, changed and removed', async () => {
  const values = {
    questionEn: 'Is it dear?',
    questionNo: 'Er det dyrt?',
    replyEn: 'No.',
    replyNo: 'Nei.',
    category: 'payments',
    position: 0,
  }
  const id = (await office.act('faqs', null, 'create', { values })).data.record?._id ?? ''
  const { version } = (await office.record('faqs', id)).data
  expect((await office.act('faqs', id, 'edit', { version, values: { replyNo: 'Nei, slett ikke.' } })).status).toBe(200)
  const { data } = await server.call<{ question: string; answer: string }[]>('GET', '/users/get-all-faq?locale=no')
  expect(data.find(({ question }) => question === 'Er det dyrt?')?.answer).toBe('Nei, slett ikke.')
  expect((await office.act('faqs', id, 'remove', { reason })).status).toBe(200)
  expect((await office.record('faqs', id)).status).toBe(404)
})

test('a preview is what readers would see, without scripts', async () => {
  const { token } = await putPerson(server, ['editor'])
  const { data } = await server.call<{ html: string }>('POST', '/custom-admin/preview-markdown', {
    token,
    body: { markdown: '**So** <b onclick=x>no</b> [a](javascript:x)' },
  })
  expect(data.html).toBe('<p><strong>So</strong> &lt;b onclick=x&gt;no&lt;/b&gt; [a](javascript:x)</p>\n')
})
