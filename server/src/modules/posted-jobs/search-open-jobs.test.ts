import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import { newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putPostedJob, quoteOfJob } from './testing/posted-jobs.ts'

jest.setTimeout(60_000)

let queries: string[] = []
let server: TestServer
let poster: Person
beforeAll(async () => {
  server = await openTestServer({
    config: { limitFactor: 1_000 },
    tracing: {
      traceRequests: () => {},
      stop: async () => {},
      traceQuery: ({ sql }) => {
        queries.push(sql)
      },
    },
  })
  poster = await newUser(server)
})
afterEach(async () => {
  await server.db.deleteFrom('posted_jobs').execute()
})
afterAll(() => server.close())

const search = async (words: string, page = 1) =>
  (
    await server.call<AnswerOf<'GET /jobs/get-open-jobs'>>(
      'GET',
      `/jobs/get-open-jobs?locale=en&sort=newest&page=${page}&search=${encodeURIComponent(words)}`,
    )
  ).data
const put = (changes: Record<string, unknown> = {}) => putPostedJob(server, poster.id, changes)

test('a search with many results reads only the jobs of its page', async () => {
  const sample = await put({ title: 'Look at a winch' })
  const [job, text] = [
    await server.db.selectFrom('posted_jobs').selectAll().where('id', '=', sample).executeTakeFirstOrThrow(),
    await server.db
      .selectFrom('posted_job_texts')
      .selectAll()
      .where('job_id', '=', sample)
      .where('locale', '=', 'en')
      .executeTakeFirstOrThrow(),
  ]
  for (let count = 1; count < 45; count += 1) {
    const id = randomUUID()
    await server.db
      .insertInto('posted_jobs')
      .values({ ...job, id, quote: JSON.stringify(job.quote) })
      .execute()
    const { search: _, ...columns } = text
    await server.db
      .insertInto('posted_job_texts')
      .values({ ...columns, job_id: id })
      .execute()
  }
  queries = []
  const last = await search('winch', 3)
  expect([last.total, last.items.length]).toEqual([45, 5])
  const reading = queries.filter(
    (query) => query.includes('"description"') && !query.includes('"shown_search" is null'),
  )
  expect(reading.length).toBeGreaterThan(0)
  for (const query of reading) expect(query).toContain('limit')
})

test('the total and the pages of a search count no job that matches only by what is hidden (MATCH-19)', async () => {
  const shown = await put({ title: 'Pump in the Allen quarter', quote: quoteOfJob({ street: '7 Broad Street' }) })
  await put({ title: 'Pump', description: 'It is at 12 Allen Avenue.' })
  expect(await search('pump')).toMatchObject({ total: 2 })
  expect(await search('allen')).toMatchObject({ total: 1, items: [{ _id: shown }] })
  // A hidden word is no reason to leave a job out, either.
  expect(await search('pump -avenue')).toMatchObject({ total: 2 })
})

test('a search finds a job by its place, by beginnings of words, and after its poster has changed its texts', async () => {
  const id = await put({ title: 'Look at a crane', quote: quoteOfJob({ city: 'Ikorodu' }) })
  for (const words of ['ikorodu', 'crane ikor', 'cranes', 'lagos'])
    expect(await search(words)).toMatchObject({ total: 1 })
  const { status } = await server.call('PATCH', `/jobs/edit-job/${id}`, {
    token: poster.token,
    body: { title: 'Look at a digger' },
  })
  expect(status).toBe(200)
  expect(await search('crane')).toMatchObject({ total: 0 })
  expect(await search('digger')).toMatchObject({ total: 1 })
})

test('a job that an instance of the previous version posted is found by what is shown, and not by what is hidden', async () => {
  const id = await put({ title: 'Boiler', description: 'It is at 12 Allen Avenue.' })
  await server.db.updateTable('posted_job_texts').set({ shown_search: null }).where('job_id', '=', id).execute()
  expect(await search('boiler')).toMatchObject({ total: 1, items: [{ _id: id }] })
  expect(await search('allen')).toMatchObject({ total: 0, items: [] })
})
