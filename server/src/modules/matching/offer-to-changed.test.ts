import { backgroundParts } from '#testing/background-parts.ts'
import { putSession } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import {
  decideOn,
  finishCourse,
  newApplicant,
  type Applicant,
} from '#modules/inspector-applications/testing/applicant.ts'
import { listNotifications } from '#modules/notifications/service.ts'
import { aQuote, order, newUser } from '#modules/orders/testing/ordering.ts'
import { sampleQuote } from '#modules/quotes/testing/sample-quotes.ts'
import { offerToChanged } from './offer-to-changed.ts'
import { askedFor, match, offerTo, placeAt, putMatchable } from './testing/matching.ts'

jest.setTimeout(120_000)

const HOUR = 60 * 60 * 1_000
let server: TestServer
let staffId: string
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  staffId = (await server.signUp()).user._id
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-03-02T09:00:00.000Z')
  await server.db.deleteFrom('inspector_applications').execute()
  await server.db.deleteFrom('changed_inspectors').execute()
  // Ignores orders of earlier tests.
  await server.db.updateTable('orders').set({ matching_searched_at: null, matching_due_at: null }).execute()
})

const offer = () => offerToChanged(backgroundParts(server))
const aVehicle = async (changes: Record<string, unknown> = {}) => {
  const customer = await newUser(server, { money: 900_000_000 })
  const made = await order(server, customer, changes, sampleQuote('vehicle'))
  await placeAt(server, made._id)
  return made._id
}
const aCheck = async (changes: Record<string, unknown> = {}) => {
  const made = await order(server, await newUser(server, { money: 900_000_000 }), changes, aQuote(server))
  await placeAt(server, made._id)
  return made._id
}
const activate = async (applicant: Applicant) => {
  await applicant.apply()
  await decideOn(server, applicant, staffId, 'start-review', 'approve')
  await finishCourse(server, applicant)
}

describe('waiting orders are checked again for an inspector who can do more (MATCH-20)', () => {
  test('an inspector who was activated later is offered them, even after all rounds, and notified of each once', async () => {
    const [waits, firstCome] = [await aVehicle(), await aVehicle({ matching: 'first-come' })]
    await match(server)
    server.clock.advance(60 * HOUR)
    await server.db.updateTable('orders').set({ matching_due_at: null, matching_rounds: 9 }).execute()
    const applicant = await newApplicant(server)
    await activate(applicant)
    expect(await offer()).toBe(2)
    expect([await askedFor(server, waits), await askedFor(server, firstCome)]).toEqual([
      { [applicant.userId]: 'none' },
      { [applicant.userId]: 'none' },
    ])
    const offers = (await listNotifications(server.db, applicant.userId, 50)).filter((one) => one.isJobNotification)
    expect(offers.map(({ orderId }) => orderId).toSorted()).toEqual([waits, firstCome].toSorted())
    expect(await offer()).toBe(0)
  })

  test('an inspector who moves the work area there, or frees the time, is offered them', async () => {
    const applicant = await newApplicant(server)
    await activate(applicant)
    await applicant.save({ workAreaCentre: { latitude: 12, longitude: 8.5 } })
    await offer()
    const id = await aVehicle()
    await match(server)
    expect(await askedFor(server, id)).toEqual({})
    await applicant.save({ workAreaCentre: { latitude: 6.6, longitude: 3.35 } })
    expect(await offer()).toBe(1)

    const blocked = '0b9a4f7e-3f0a-4b0e-9d58-2f3f9d1c7a10'
    const day = { from: '2026-03-18', to: '2026-03-18', timeZone: 'Africa/Lagos', reason: '' }
    const call = (path: string, body: unknown) => server.call('POST', path, { token: applicant.token, body })
    expect((await call('/inspectors/block-out-dates', { _id: blocked, ...day })).status).toBe(200)
    const other = await aVehicle()
    await match(server)
    expect(await askedFor(server, other)).toEqual({})
    await call('/inspectors/unblock-dates', { blockedDatesIds: [blocked] })
    expect(await offer()).toBe(1)
    expect(await askedFor(server, other)).toEqual({ [applicant.userId]: 'none' })
  })

  test('they are not offered if someone is interested, enough inspectors were asked, they do not fit, or the inspector declined them', async () => {
    const interested = await putMatchable(server)
    const [taken, full, declined, far] = [await aCheck(), await aCheck(), await aCheck(), await aCheck()]
    await server.db.updateTable('orders').set({ matching_searched_at: server.clock.now() }).execute()
    await placeAt(server, far, { latitude: 12, longitude: 8.5 })
    await offerTo(server, taken, interested.id, 'interested')
    const changed = await putMatchable(server)
    await offerTo(server, declined, changed.id)
    const asked = await Promise.all(Array.from({ length: 225 }, () => newUser(server)))
    await server.db
      .insertInto('order_candidates')
      .values(asked.map(({ id }) => ({ order_id: full, inspector_id: id, created_at: server.clock.now() })) as never)
      .execute()
    const token = await putSession(server.db, server.clock.now(), changed.id)
    const availability = { timeZone: 'Africa/Lagos', weeklyHours: [], travelBufferMinutes: 30, noticeHours: 0 }
    expect((await server.call('PUT', '/inspectors/save-availability', { token, body: availability })).status).toBe(200)
    expect(await offer()).toBe(0)
    await server.db.deleteFrom('order_candidates').where('order_id', '=', taken).execute()
    await server.call('PUT', '/inspectors/save-availability', { token, body: availability })
    expect(await offer()).toBe(1)
    expect(await askedFor(server, taken)).toEqual({ [changed.id]: 'none' })
  })
})
