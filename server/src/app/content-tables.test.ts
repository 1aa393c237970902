import { sql } from 'kysely'
import { seedDemo } from '#app/demo/seed.ts'
import { servedCalls } from '#testing/served-calls.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(120_000)

const read = new Set<string>()
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({
    tracing: {
      traceRequests: () => {},
      stop: async () => {},
      traceQuery: ({ sql: text }) => {
        for (const [, table = ''] of text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)) read.add(table)
      },
    },
  })
  server.clock.set('2026-11-21T09:00:00Z')
  await seedDemo(server.db, { info: () => {}, error: () => {} }, server.clock.now())
})
afterAll(() => server.close())

/** Other tables that are read, and why a change in them does not change a page. */
const exempt = new Set([
  // A file never changes. `listing_photos` says which ones a listing shows.
  'stored_files',
  // Made once, and not shown.
  'server_secrets',
  // A function of the database.
  'unnest',
])

it("every table that visitors' pages show announces its changes", async () => {
  const first = async (path: string, key: string): Promise<string> => {
    type Row = Record<string, string>
    const { data } = await server.call<Row[] | { items: Row[] }>('GET', path)
    const [row] = Array.isArray(data) ? data : data.items
    if (row?.[key] === undefined) throw new Error(`${path} returned no ${key}`)
    return row[key]
  }
  const named: Record<string, string> = {
    '/blog-posts/get-blog/{id}': await first('/blog-posts/get-blog-posts', 'slug'),
    '/help-articles/get-article/{slug}': await first('/help-articles/search?search=pay', 'slug'),
    '/listings/get-listing/{id}': await first('/listings/get-vehicle-listings', '_id'),
  }
  read.clear()
  const calls = servedCalls().filter(
    ([, { method, who, path }]) => method === 'GET' && who === 'anyone' && !path.includes('{token}'),
  )
  const paths = calls.map(([, { path }]) => path.replace(/\{\w+\}/g, named[path] ?? 'none'))
  for (const path of paths) await server.call('GET', path)
  const seen = [...read]
  const { rows } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as "table" from pg_trigger where tgname = 'content_changed'`.execute(
    server.db,
  )
  const announcing = new Set(rows.map(({ table }) => table))
  expect(seen.filter((table) => !announcing.has(table) && !exempt.has(table)).sort()).toEqual([])
})
