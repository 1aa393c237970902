import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { makeArea, makeShell } from '#modules/releases/testing/make-release.ts'
import { openTestRegistry, type TestRegistry } from '#modules/releases/testing/test-registry.ts'
import type { PageRenderer } from '#modules/rendering/page-renderer.ts'

jest.setTimeout(60_000)

/** One instance of the site. Its pages show the titles of the posts, and each rendering is recorded with its time. */
const openInstance = async (first?: TestRegistry) => {
  const rendered: string[] = []
  /** Addresses of pages whose calls get their answers too late. */
  const lacks = new Set<string>()
  /** A call that each page makes. */
  let called: string | null = null
  const renderer: PageRenderer = {
    prepare: () => {},
    renders: () => true,
    render: async (_, { address, answerCall }) => {
      rendered.push(address)
      if (called !== null) await answerCall({ path: called, language: 'en' })
      const isPartial = lacks.has(address)
      const posts = await registry.db.selectFrom('blog_posts').select('title').orderBy('title').execute()
      const call = {
        requestId: randomUUID(),
        startedTimeStamp: performance.now(),
        fulfilledTimeStamp: performance.now(),
      }
      const titles = posts.map(({ title }) => title)
      return {
        id: randomUUID(),
        html: `<main>${titles.join()}</main>`,
        state: { store: { api: { queries: { posts: { data: titles, ...call } } } }, address },
        widgets: [],
        ...(isPartial && { isPartial }),
      }
    },
    stop: async () => {},
  }
  const registry: TestRegistry = await openTestRegistry({
    renderer,
    hearsOfContent: true,
    ...(first && { database: first.database, dataDir: first.dataDir }),
  })
  const titles = async () => /<main>(.*?)<\/main>/.exec((await registry.get('/fleet')).body)?.[1]
  /** Counts the answered calls of pages during an action. */
  const answersOf = async (path: string, work: () => Promise<void>): Promise<number> => {
    called = path
    const inject = jest.spyOn(registry.app, 'inject')
    try {
      await work()
      const asked = inject.mock.calls as unknown as [request: { url?: unknown }][]
      return asked.filter(([{ url }]) => url === path).length
    } finally {
      inject.mockRestore()
      called = null
    }
  }
  return { registry, rendered, lacks, titles, answersOf }
}

type Instance = Awaited<ReturnType<typeof openInstance>>
let one: Instance
let other: Instance
beforeAll(async () => {
  one = await openInstance()
  await one.registry.release(makeShell('1.0.0'), makeArea('mfe-fleet', '1.0.0'))
  other = await openInstance(one.registry)
})
afterAll(async () => {
  await other.registry.close()
  await one.registry.close()
})
beforeEach(async () => {
  await one.registry.db.deleteFrom('blog_posts').execute()
  await onceShown('', one)
  await onceShown('', other)
  await settled()
  one.rendered.length = 0
  other.rendered.length = 0
})

/** Waits until the database has announced a change. */
const onceShown = async (wanted: string, { titles }: Instance): Promise<void> => {
  for (let tries = 0; (await titles()) !== wanted; tries += 1) {
    if (tries > 200) throw new Error(`never shown: ${wanted}`)
    await pause(20)
  }
}
/** Waits until announcements have been received and a page is cached. */
const settled = async (): Promise<void> => {
  await pause(300)
  await Promise.all([one.titles(), other.titles()])
}

const publish = (title: string, db: Db = one.registry.db) =>
  db
    .insertInto('blog_posts')
    .values({
      id: randomUUID(),
      locale: 'en',
      slug: title,
      title,
      summary: 's',
      author: 'a',
      body: 'b',
      tags: [],
      illustration: 'hero',
      reading_minutes: 1,
      published_at: new Date('2020-01-01'),
      source: 'staff',
    })
    .execute()

it('renders a page once for a thousand simultaneous visitors', async () => {
  await publish('new')
  await onceShown('new', one)
  await one.registry.release(makeArea('mfe-fleet', '1.1.0'))
  one.rendered.length = 0
  const all = await Promise.all(Array.from({ length: 1_000 }, () => one.registry.get('/fleet')))
  expect(new Set(all.map(({ statusCode, headers }) => `${statusCode} ${String(headers['etag'])}`)).size).toBe(1)
  expect(all[0]?.body).toContain('<main>new</main>')
  expect(one.rendered).toEqual(['/fleet'])
})

it('renders one page for all visitors from an advertisement or a mail', async () => {
  const { registry, rendered } = one
  const address = `/fleet?page=2&since=${rendered.length}`
  for (const campaign of ['', '&utm_source=mail&utm_campaign=march', '&fbclid=IwAR0'])
    expect((await registry.get(address + campaign)).body).toContain('id="rendered"')
  expect(rendered).toEqual([address])
})

it('caches a page while its content does not change', async () => {
  for (let times = 0; times < 20; times += 1) expect(await one.titles()).toBe('')
  expect(one.rendered).toEqual([])
})

it('shows a published, changed or deleted post to the next reader on every instance', async () => {
  await publish('new')
  await onceShown('new', one)
  await onceShown('new', other)
  await other.registry.db.updateTable('blog_posts').set({ title: 'changed' }).execute()
  await onceShown('changed', one)
  await onceShown('changed', other)
  await one.registry.db.deleteFrom('blog_posts').execute()
  await onceShown('', one)
  await onceShown('', other)
})

it('renders pages again once per transaction, and not after a rollback or without changes', async () => {
  const { db } = one.registry
  const undone = db.transaction().execute(async (transaction) => {
    await publish('undone', transaction)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await settled()
  expect([one.rendered, other.rendered]).toEqual([[], []])
  await db.transaction().execute(async (transaction) => {
    for (const title of ['a', 'b', 'c']) await publish(title, transaction)
  })
  await settled()
  expect(await one.titles()).toBe('a,b,c')
  expect([one.rendered, other.rendered]).toEqual([['/fleet'], ['/fleet']])
  await db.updateTable('blog_posts').set({ summary: 's' }).execute()
  await settled()
  expect(one.rendered).toEqual(['/fleet'])
})

it('does not cache a page that lacks an answer: it is rendered again a second later, and the older complete one is served until then', async () => {
  const { registry, rendered, lacks } = one
  const open = async () => /<main>(.*?)<\/main>/.exec((await registry.get('/fleet?late')).body)?.[1]
  lacks.add('/fleet?late')
  expect(await open()).toBe('')
  lacks.clear()
  await pause(1_100)
  await open()
  expect(rendered.filter((address) => address === '/fleet?late')).toHaveLength(2)
  await open()
  expect(rendered.filter((address) => address === '/fleet?late')).toHaveLength(2)
})

it("answers 304 if the browser's copy is still current", async () => {
  const {
    headers: { etag },
  } = await one.registry.get('/fleet')
  const again = () => one.registry.get('/fleet', { 'if-none-match': String(etag) })
  expect(await again()).toMatchObject({ statusCode: 304, body: '' })
  // Another page's content changes: this one is rendered again with the same result.
  await one.registry.db
    .insertInto('faqs')
    .values({
      id: randomUUID(),
      locale: 'en',
      category: 'customers',
      question: 'Who pays?',
      answer: 'You.',
      position: 0,
      source: 'staff',
    })
    .execute()
  await pause(300)
  expect((await again()).statusCode).toBe(304)
  expect(one.rendered).toEqual(['/fleet'])
  await publish('new')
  await onceShown('new', one)
  const changed = await again()
  expect(changed.statusCode).toBe(200)
  expect(changed.body).toContain('<main>new</main>')
  expect(changed.headers['etag']).not.toBe(etag)
})

it('renders pages again if it may have missed a change', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'fieldproof listening' and datname = current_database()`.execute(one.registry.db)
  await publish('unheard')
  await onceShown('unheard', one)
  await onceShown('unheard', other)
})

it('inlines its style sheets for a first visit, each with its hash in the policy, and links to them for returning visitors', async () => {
  const { registry } = one
  const first = await registry.get('/fleet')
  const sheets = [...first.body.matchAll(/<style data-href="([^"]+)">([^]*?)<\/style>/g)]
  expect(sheets.map(([, href]) => href)).toContainEqual(
    expect.stringMatching(/^\/areas\/mfe-fleet\/[\d.]+\/page-list\.33333333\.css$/),
  )
  const policy = String(first.headers['content-security-policy'])
  for (const [, , text = ''] of sheets)
    expect(policy).toContain(`'sha384-${createHash('sha384').update(text).digest('base64')}'`)
  expect(first.body).not.toContain('rel="stylesheet"')

  const again = await registry.app.inject({
    url: '/fleet',
    headers: { accept: 'text/html', cookie: 'timeZone=Africa%2FLagos' },
  })
  expect(again.body).not.toContain('<style')
  expect(again.body).toMatch(/<link rel="stylesheet" href="\/areas\/mfe-fleet\/[\d.]+\/page-list\.33333333\.css"/)
  expect(again.headers['content-security-policy']).toContain("style-src 'self';")
})

it('makes a call that several pages share once, and again after a change of content', async () => {
  const { registry, rendered, answersOf } = one
  const readMany = async () => {
    for (const name of ['a', 'b', 'c']) await registry.get(`/fleet?from=${name}-${rendered.length}`)
  }
  expect(await answersOf('/composition.json', readMany)).toBe(1)
  await publish('newer')
  await onceShown('newer', one)
  expect(await answersOf('/composition.json', readMany)).toBe(1)
  expect(rendered.length).toBeGreaterThanOrEqual(6)
})

it('does not cache a refusal: the call is repeated for the next visitor', async () => {
  const { registry, rendered, answersOf } = one
  const readMany = async () => {
    for (const name of ['a', 'b']) await registry.get(`/fleet?by=${name}-${rendered.length}`)
  }
  expect(await answersOf('/no-such-call.json', readMany)).toBe(2)
})
