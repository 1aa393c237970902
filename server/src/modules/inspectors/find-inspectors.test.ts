import type { AnswerOf } from '@fieldproof/contracts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { newUser } from '#modules/orders/testing/ordering.ts'
import { putMatchable } from '#modules/matching/testing/matching.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

it('finds the inspectors whose work area contains a place, nearest first, optionally of one kind', async () => {
  const place = { latitude: -17.8, longitude: 179.95 }
  const near = await putMatchable(server, {
    at: { latitude: -17.8, longitude: -179.95 },
    kinds: ['infrastructure', 'goods'],
  })
  const far = await putMatchable(server, { at: { latitude: -17.9, longitude: 179.8 }, kinds: ['property'] })
  await putMatchable(server, { at: { latitude: -17.8, longitude: 178 }, kinds: ['property'] })
  const { token } = await newUser(server)
  const find = async (more: string) => {
    const query = `latitude=${place.latitude}&longitude=${place.longitude}&sort=nearest${more}`
    const {
      data: { items, total },
    } = await server.call<AnswerOf<'GET /inspectors/find-inspectors'>>('GET', `/inspectors/find-inspectors?${query}`, {
      token,
    })
    return [items.map(({ _id, distance }) => [_id, distance]), total]
  }
  expect(await find('')).toEqual([
    [
      [near.id, 10.6],
      [far.id, 19.4],
    ],
    2,
  ])
  expect(await find('&inspectionType=property')).toEqual([[[far.id, 19.4]], 1])
  expect(await find('&inspectionType=vehicle')).toEqual([[], 0])
})
