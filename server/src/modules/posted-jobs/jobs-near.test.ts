import type { AnswerOf } from '@fieldproof/contracts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { newUser } from '#modules/orders/testing/ordering.ts'
import { activate } from '#modules/quotations/testing/paid-orders.ts'
import { putPostedJob, quoteOfJob } from './testing/posted-jobs.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})

test('an inspector sees nearby jobs of other people in the work area, but not those in a distant city (POSTED-4)', async () => {
  const [poster, inspector] = [await newUser(server), await newUser(server)]
  await activate(server, inspector.id)
  const ask = ({ token }: { token: string }, sort = 'soonest') =>
    server.call<AnswerOf<'GET /jobs/get-jobs-near'>>('GET', `/jobs/get-jobs-near?sort=${sort}`, { token })
  const near = async (): Promise<string[]> => (await ask(inspector)).data.items.map(({ _id }) => _id)
  const ikeja = await putPostedJob(server, poster.id)
  const ikorodu = await putPostedJob(server, poster.id, { quote: quoteOfJob({ city: 'Ikorodu' }) })
  const kano = await putPostedJob(server, poster.id, { quote: quoteOfJob({ state: 'Kano', city: 'Kano' }) })
  await putPostedJob(server, inspector.id)
  const work = (changes: { work_area_latitude: number | null; work_area_longitude: number | null }) =>
    server.db
      .updateTable('inspector_applications')
      .set({ country: 'NG', city: 'Ikeja', state: 'Lagos', work_area_radius: 40, ...changes })
      .where('user_id', '=', inspector.id)
      .execute()
  await work({ work_area_latitude: 6.6018, work_area_longitude: 3.3515 })
  expect((await near()).toSorted()).toEqual([ikeja, ikorodu].toSorted())
  // At the same time, the nearer one is first, and each has its distance.
  const sorted = (await ask(inspector, 'nearest')).data.items
  expect(sorted.map(({ _id }) => _id)).toEqual([ikeja, ikorodu])
  expect(sorted[0]?.distance).toBeLessThan(10)
  expect(sorted[1]?.distance).toBeGreaterThan(10)
  await work({ work_area_latitude: 12, work_area_longitude: 8.52 })
  expect(await near()).toEqual([kano])
  // Without a centre, jobs in the inspector's own state are listed.
  await work({ work_area_latitude: null, work_area_longitude: null })
  expect((await near()).toSorted()).toEqual([ikeja, ikorodu].toSorted())
  expect((await ask(inspector, 'nearest')).data.items.map(({ distance }) => distance)).toEqual([null, null])
  expect((await ask(poster)).status).toBe(403)
})
