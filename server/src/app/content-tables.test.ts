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

/** What is read beside them, and why pages need not be made anew for it. */
const apart = new Set([
  // A file never changes; which one a listing shows stands in `listing_photos`.
  'stored_files',
  // Made once, for the server itself.
  'server_secrets',
  // A function of the database.
  'unnest',
])

it('every table that visitors see something of tells when it changes', async () => {
  const first = async (path: string, key: string): Promise<string> => {
    type Row = Record<string, string>
    const { data } = await server.call<Row[] | { items: Row[] }>('GET', path)
    const [row] = Array.isArray(data) ? data : data.items
    if (row?.[key] === undefined) throw new Error(`${path} has none`)
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
  const telling = new Set(rows.map(({ table }) => table))
  expect(seen.filter((table) => !telling.has(table) && !apart.has(table)).sort()).toEqual([])
})
