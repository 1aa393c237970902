import { globSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf } from '@fieldproof/contracts'
import { routes } from '@fieldproof/contracts/routes'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { DEMO_PASSWORD } from '#modules/users/demo.ts'
import { demoFolder } from '#kernel/demo/demo-files.ts'
import { seedDemo } from './seed.ts'

jest.setTimeout(60_000)

let server: TestServer
let folder: string
const faults: unknown[] = []
const log = {
  info: () => undefined,
  error: (fault: unknown) => {
    faults.push(fault)
  },
}
const seed = () => seedDemo(server.db, log, server.clock.now(), folder, server.app.parts.ports.files)
const everything = [
  'accounts',
  'blog',
  'help',
  'faqs',
  'newsletters',
  'first-words',
  'promo-codes',
  'reviews',
  'listings',
  'jobs',
  'calendars',
  'inspectors',
  'orders',
  'matching',
  'conversations',
  'reports',
  'report-templates',
  'quotations',
  'reviews-written',
  'invitations',
  'project-reports',
  'projects',
  'milestone-money',
  'visit-series',
  'support',
]

beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-demo-'))
  await cp(demoFolder, folder, { recursive: true })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

test('all demo data is added once, even if two instances start at the same time', async () => {
  const done = await Promise.all([seed(), seed()])
  expect(done.flat().sort()).toEqual([...everything].sort())
  expect(await seed()).toEqual([])
  expect(faults).toEqual([])
})

test('all demo posts are published, even if the clock is earlier than their files', async () => {
  const { data } = await server.call<{ items: { publishedAt: string }[]; total: number }>(
    'GET',
    '/blog-posts/get-blog-posts?pageSize=50',
  )
  expect(data.total).toBeGreaterThan(10)
  expect(new Set(data.items.map(({ publishedAt }) => publishedAt)).size).toBeGreaterThan(10)
})

test.each([
  ['customer', false, false],
  ['inspector', true, false],
  ['staff', false, true],
])('the %s can log in', async (name, isPro, isStaff) => {
  const { status, data } = await server.call<{ user: unknown }>('POST', '/users/login', {
    body: { email: `${name}@fieldproof.test`, password: DEMO_PASSWORD },
  })
  expect(status).toBe(200)
  expect(data.user).toMatchObject({ isPro, isStaff })
})

test('the customer has a series of visits to the house, the first of which is skipped', async () => {
  const { data: session } = await server.call<{ token?: string }>('POST', '/users/login', {
    body: { email: 'customer@fieldproof.test', password: DEMO_PASSWORD },
  })
  const series = await server.db.selectFrom('visit_series').select('project_id').executeTakeFirstOrThrow()
  const { data } = await server.call<AnswerOf<'GET /projects/get-visit-series/{id}'>>(
    'GET',
    `/projects/get-visit-series/${series.project_id}`,
    { token: session.token },
  )
  expect(data.series).toMatchObject([{ rhythm: 'fortnightly', isMine: true, ended: null }])
  expect(data.series[0]?.visits.map(({ state }) => state)).toEqual(['skipped', 'planned', 'planned', 'planned'])
})

/** The screens of every area. */
const areaRoutes = async (): Promise<{ path: string }[]> => {
  const root = join(demoFolder, '../..')
  const areas = await Promise.all(
    globSync('mfe-*/area.json', { cwd: root }).map((file) => readFile(join(root, file), 'utf8')),
  )
  return areas.flatMap((area) => (JSON.parse(area) as { routes: { path: string }[] }).routes)
}

test('every notification leads to a screen, and if that shows a blog post, the post exists', async () => {
  const rows = await server.db.selectFrom('notifications').select('action_link').execute()
  expect(rows.length).toBeGreaterThan(20)
  const screens = [...Object.values(routes), ...(await areaRoutes())]
  const patterns = screens.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  for (const { action_link: link } of rows) {
    expect(patterns.some((pattern) => pattern.test(link.replace(/\?.*$/, '')))).toBe(true)
    const slug = /^\/blog\/(.+)$/.exec(link)?.[1]
    if (slug) expect((await server.call('GET', `/blog-posts/get-blog/${slug}`)).status).toBe(200)
  }
})

test('a blog post is updated if its file has changed, and a post by the staff stays', async () => {
  await server.db
    .insertInto('blog_posts')
    .values({
      id: '00000000-0000-4000-8000-000000000001',
      locale: 'en',
      slug: 'by-the-staff',
      title: 'By the staff',
      summary: 's',
      author: 'a',
      body: 'b',
      tags: [],
      illustration: 'hero',
      reading_minutes: 1,
      published_at: server.clock.now(),
      source: 'staff',
    })
    .execute()
  const file = join(folder, 'blog/tokunbo-check-before-you-pay.en.md')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^title: .*$/m, 'title: A new title'))
  expect(await seed()).toEqual(['blog'])
  const { data } = await server.call<{ title: string }>('GET', '/blog-posts/get-blog/tokunbo-check-before-you-pay')
  expect(data.title).toBe('A new title')
  expect((await server.call('GET', '/blog-posts/get-blog/by-the-staff')).status).toBe(200)
})

test('an invalid file is logged, and the data of its kind is not changed', async () => {
  const file = join(folder, 'faq.json')
  const before = await readFile(file, 'utf8')
  await writeFile(file, '[{"id": 1}]')
  faults.length = 0
  expect(await seed()).toEqual([])
  expect(faults).toMatchObject([{ kind: 'faqs' }])
  expect((await server.call<unknown[]>('GET', '/users/get-all-faq')).data.length).toBeGreaterThan(0)
  await writeFile(file, before)
})

test('an account that was changed is not overwritten', async () => {
  await server.db
    .updateTable('users')
    .set({ first_name: 'Changed' })
    .where('email', '=', 'customer@fieldproof.test')
    .execute()
  await server.db.deleteFrom('demo_seeds').where('name', '=', 'accounts').execute()
  expect(await seed()).toEqual(['accounts'])
  const row = await server.db
    .selectFrom('users')
    .select('first_name')
    .where('email', '=', 'customer@fieldproof.test')
    .executeTakeFirst()
  expect(row?.first_name).toBe('Changed')
})

test('the customer has report templates, and the sample addresses for templates open one (TEMPLATE-1)', async () => {
  const { data } = await server.call<{ token: string }>('POST', '/users/login', {
    body: { email: 'customer@fieldproof.test', password: DEMO_PASSWORD },
  })
  const samples = JSON.parse(await readFile(join(demoFolder, 'routes.json'), 'utf8')) as Record<
    string,
    { path: string }
  >
  for (const screen of ['edit', 'show']) {
    const id = samples[`/dashboard/report-templates/${screen}/:templateId`]?.path.split('/').at(-1)
    const found = await server.call<{ fields: unknown[] }>('GET', `/report-templates/get-a-report-template/${id}`, {
      token: data.token,
    })
    expect([found.status, found.data.fields.length > 5]).toEqual([200, true])
  }
})

test('there are always open jobs as days pass', async () => {
  server.clock.advance(40 * 24 * 60 * 60 * 1_000)
  expect((await server.call<{ total: number }>('GET', '/jobs/get-open-jobs')).data.total).toBe(0)
  expect(await seed()).toEqual([
    'jobs',
    'orders',
    'matching',
    'conversations',
    'reports',
    'quotations',
    'reviews-written',
    'invitations',
    'projects',
  ])
  expect((await server.call<{ total: number }>('GET', '/jobs/get-open-jobs')).data.total).toBeGreaterThan(10)
})

test('most listings of vehicles and properties have a cover picture, and the sample addresses open one of each', async () => {
  for (const [kind, count] of [
    ['vehicle', 24],
    ['property', 18],
  ] as const) {
    const { data } = await server.call<{ items: { photo: { url: string } | null }[]; total: number }>(
      'GET',
      `/listings/get-${kind}-listings`,
    )
    expect(data.total).toBe(count)
    const covers = data.items.flatMap(({ photo }) => (photo ? [photo.url] : []))
    expect(covers.length).toBeGreaterThan(count / 2)
    expect((await server.app.inject({ method: 'GET', url: covers[0] ?? '' })).headers['content-type']).toBe(
      'image/jpeg',
    )
  }
  const samples = JSON.parse(await readFile(join(demoFolder, 'routes.json'), 'utf8')) as Record<string, string>
  for (const route of ['/market-place/vehicle/:id', '/market-place/view-property/:id']) {
    expect((await server.call('GET', `/listings/get-listing/${samples[route]?.split('/').at(-1)}`)).status).toBe(200)
  }
})
