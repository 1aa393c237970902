import type { Listing } from '@fieldproof/contracts/entities/listing'
import { makeVehicleListing } from '#modules/listings/testing/listings.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { backOffice, putPerson } from './testing/staff.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

const offered = async () => {
  const { id: ownerId } = await putUser(server.db, server.clock.now(), { locale: 'no' })
  const token = await putSession(server.db, server.clock.now(), ownerId)
  const {
    data: { _id: id },
  } = await server.call<Listing>('POST', '/listings/create-listing', { token, body: makeVehicleListing() })
  const office = backOffice(server, (await putPerson(server, ['support'])).token)
  const act = async (action: string, reason?: string) => {
    const { version } = (await office.record('listings', id)).data
    return office.act('listings', id, action, { version, reason })
  }
  const read = (asOwner = false) =>
    server.call<Listing>('GET', `/listings/get-listing/${id}`, { token: asOwner ? token : undefined })
  const messages = async () =>
    (
      await server.db
        .selectFrom('notifications')
        .select('message')
        .where('user_id', '=', ownerId)
        .orderBy('created_at')
        .execute()
    ).map(({ message }) => message)
  return { id, ownerId, token, act, read, messages }
}

test('staff hide a listing with a reason; its owner is notified, and cannot publish it until it is shown again', async () => {
  const { id, token, act, read, messages } = await offered()
  expect((await act('hide')).status).toBe(400)
  expect((await act('hide', 'The photos are of another car')).status).toBe(200)
  expect((await read()).status).toBe(404)
  expect((await read(true)).data.status).toBe('hidden')
  expect(
    (await server.call('PATCH', `/listings/change-status/${id}`, { token, body: { status: 'published' } })).status,
  ).toBe(409)
  expect(await messages()).toEqual([
    'Vi har skjult annonsen din «Toyota Corolla 2018, first body»: The photos are of another car',
  ])
  expect((await act('show', 'New photos are there')).status).toBe(200)
  expect((await read()).status).toBe(200)
  const trail = await server.db
    .selectFrom('audit_entries')
    .select(['action', 'reason'])
    .where('record_id', '=', id)
    .orderBy('position')
    .execute()
  expect(trail).toEqual([
    { action: 'hide', reason: 'The photos are of another car' },
    { action: 'show', reason: 'New photos are there' },
  ])
})

test.each(['sold', 'hidden'])(
  'a listing that its owner made %s is not published when staff show it again',
  async (chosen) => {
    const { id, token, act, read, messages } = await offered()
    const choose = (status: string) =>
      server.call('PATCH', `/listings/change-status/${id}`, { token, body: { status } })
    await choose(chosen)
    await act('hide', 'The photos are of another car')
    expect((await act('show', 'New photos are there')).status).toBe(200)
    expect([(await read()).status, (await read(true)).data.status]).toEqual([404, chosen])
    expect(await messages()).toContain(
      'Vi skjuler ikke lenger annonsen din «Toyota Corolla 2018, first body». Du bestemmer hvem som ser den.',
    )
    expect((await choose('published')).status).toBe(200)
  },
)

test('a listing that is sold while staff hide it stays sold when they show it again', async () => {
  const { id, token, act, read } = await offered()
  await act('hide', 'The photos are of another car')
  await server.call('PATCH', `/listings/change-status/${id}`, { token, body: { status: 'sold' } })
  expect((await act('show', 'New photos are there')).status).toBe(200)
  expect((await read(true)).data.status).toBe('sold')
})

test('staff remove a listing permanently, with its photos', async () => {
  const { id, ownerId, act, read } = await offered()
  expect((await act('remove', 'A fraud')).status).toBe(200)
  expect((await read()).status).toBe(404)
  expect((await act('show', 'By mistake')).status).toBe(409)
  expect(
    await server.db.selectFrom('listing_photos').select('file_id').where('user_id', '=', ownerId).execute(),
  ).toEqual([])
  expect(
    (await server.db.selectFrom('listings').select('withheld_reason').where('id', '=', id).executeTakeFirstOrThrow())
      .withheld_reason,
  ).toBe('A fraud')
})
