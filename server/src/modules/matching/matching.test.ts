import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { AnswerOf } from '@fieldproof/contracts'
import type { AvailableJob, InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { InspectorPublicProfile } from '@fieldproof/contracts/entities/inspector-profile'
import type { OrderMatching } from '@fieldproof/contracts/entities/matching'
import { matchingLimits } from '@fieldproof/contracts/limits'
import type { Notification } from '@fieldproof/contracts'
import { messagesTo } from '#testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putReview, ratings } from '#modules/customer-reviews/testing/written-reviews.ts'
import { aQuote, order, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { listNotifications } from '#modules/notifications/service.ts'
import { askedFor, ikeja, match, offerTo, placeAt, putMatchable } from './testing/matching.ts'
import { inWorkOf } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

const MONEY = 900_000_000
const HOUR = 60 * 60 * 1_000
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

const aCustomer = () => newUser(server, { money: MONEY })
const anOrder = async (customer: Person, changes: Record<string, unknown> = {}, quote = aQuote(server)) => {
  const made = await order(server, customer, changes, quote)
  await placeAt(server, made._id)
  return made
}
/** Excludes the inspectors of earlier tests from the search. */
const clear = () => server.db.deleteFrom('inspector_applications').execute()
const matchingOf = async ({ token }: Person, orderId: string): Promise<OrderMatching> =>
  (await server.call<OrderMatching>('GET', `/orders/get-matching/${orderId}`, { token })).data
const jobOf = async ({ token }: Person, orderId: string): Promise<InspectorJob> =>
  (await server.call<InspectorJob>('GET', `/inspectors/get-job/${orderId}`, { token })).data
const jobNotification = async ({ id }: Person): Promise<Notification | undefined> =>
  (await listNotifications(server.db, id, 20)).find(({ isJobNotification }) => isJobNotification)
const interest = ({ token }: Person, orderId: string) =>
  server.call<InspectorJob>('POST', `/inspectors/show-interest/${orderId}`, { token })
const decline = ({ token }: Person, orderId: string) =>
  server.call<InspectorJob>('POST', `/inspectors/decline-job/${orderId}`, { token })
const pick = ({ token }: Person, orderId: string) =>
  server.call<InspectorJob>('POST', `/inspectors/pick-a-job/${orderId}`, { token })
const accept = ({ token }: Person, orderId: string, inspectorId: string) =>
  server.call<OrderMatching>('POST', '/orders/accept-candidate', { token, body: { orderId, inspectorId } })

beforeEach(clear)

/** A vehicle with only the required answers. */
const aCorolla = (change: object = {}): InspectionQuote => {
  const { inspectionDate, inspectionTime } = aQuote(server).details
  return {
    inspectionType: 'vehicle',
    tasks: [],
    fileIds: [],
    details: {
      country: 'NG',
      state: 'Lagos',
      city: 'Ikeja',
      street: '12 Allen Avenue',
      zipCode: '100271',
      extraInformation: '',
      inspectionDate,
      inspectionTime,
      vehicleType: 'car',
      year: 2018,
      brand: 'Toyota',
      model: 'Corolla',
      vin: '',
      mileageUnit: 'km',
      transmission: undefined,
      engine: undefined,
      seller: { name: '', email: '', phoneCountry: 'NG', phoneNumber: '' },
      ...change,
    },
  }
}

describe('a paid order', () => {
  it('is offered to inspectors who work at the place, inspect its kind, speak its customer’s language and are free', async () => {
    const fits = await putMatchable(server)
    const others = [
      await putMatchable(server, { at: { latitude: 9.0579, longitude: 7.4951 } }),
      await putMatchable(server, { kinds: ['goods'] }),
      await putMatchable(server, { languages: ['de'] }),
      // Just across the border: they could not be paid (MATCH-21).
      await putMatchable(server, { country: 'GB' }),
      await putMatchable(server, { status: 'Suspended' }),
    ]
    const busy = await putMatchable(server)
    const customer = await aCustomer()
    const earlier = await anOrder(customer)
    await server.db
      .updateTable('orders')
      .set({ inspector_id: busy.id, status: 'Processing', matching_due_at: null })
      .where('id', '=', earlier._id)
      .execute()
    const { _id: id } = await anOrder(customer)
    await match(server)
    expect(await askedFor(server, id)).toEqual({ [fits.id]: 'none' })
    expect(others.map(({ id: other }) => other)).not.toContain(fits.id)
    expect(await match(server)).toBe(0)
  })

  it('is shown to the inspector as a job, with its pay and without its street', async () => {
    const inspector = await putMatchable(server)
    const { _id: id, sequenceId } = await anOrder(await aCustomer())
    await match(server)
    const offered = await jobNotification(inspector)
    expect(offered).toMatchObject({
      typeOfNotification: 'Job',
      orderId: id,
      orderSequenceId: sequenceId,
      accepted: false,
      declined: false,
      isJobStillAvailable: true,
    })
    expect(
      JSON.parse(new URL(offered?.actionLink ?? '', 'https://site.test').searchParams.get('notification') ?? ''),
    ).toEqual({ orderId: id, notificationId: offered?._id })
    expect(offered?.message).toMatch(/general check in Ikeja.*pays ₦/)
    expect(JSON.stringify(offered)).not.toContain('Allen')
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', inspector.id)
      .executeTakeFirstOrThrow()
    expect(await messagesTo<'mail', 'notification'>(server.db, email, 'notification')).toHaveLength(1)
  })

  it('is offered to the nearer inspector first, with the reasons', async () => {
    const far = await putMatchable(server, { at: { latitude: ikeja.latitude + 0.2, longitude: ikeja.longitude } })
    const near = await putMatchable(server)
    const customer = await aCustomer()
    const { _id: id } = await anOrder(customer)
    await match(server)
    await interest(far, id)
    await interest(near, id)
    const { candidates, state } = await matchingOf(customer, id)
    expect(state).toBe('candidates-found')
    expect(candidates.map(({ inspector }) => inspector._id)).toEqual([near.id, far.id])
    expect(candidates[0]).toMatchObject({ distance: 0, answer: 'interested', quotation: null })
    expect(candidates[0]?.scoreParts[0]).toEqual({ reason: 'work-area', points: 30, outOf: 30 })
    expect(JSON.stringify(candidates)).not.toMatch(/@example|\+234/)
  })

  it('requires inspectors who know the type of vehicle, and prefers those who know the brand', async () => {
    const car = await putMatchable(server, { kinds: ['vehicle'], vehicle: { type: 'car', brand: 'Kia' } })
    const toyota = await putMatchable(server, { kinds: ['vehicle'], vehicle: { type: 'car', brand: ' TOYTA ' } })
    await putMatchable(server, { kinds: ['vehicle'], vehicle: { type: 'truck', brand: 'Toyota' } })
    const { _id: id } = await anOrder(await aCustomer(), {}, aCorolla())
    await match(server)
    const rows = await server.db
      .selectFrom('order_candidates')
      .select(['inspector_id', 'score'])
      .where('order_id', '=', id)
      .orderBy('score', 'desc')
      .execute()
    expect(rows.map((row) => row.inspector_id)).toEqual([toyota.id, car.id])
  })

  it('is offered in rounds, and its customer is notified if nobody was found in time', async () => {
    const begun = server.clock.now().getTime()
    const customer = await aCustomer()
    const { _id: id } = await anOrder(customer)
    await match(server)
    expect(await matchingOf(customer, id)).toMatchObject({ state: 'asking', noOfAsked: 0, suggestions: [] })
    server.clock.set(new Date(begun + matchingLimits.nobodyFoundAfter))
    await match(server)
    const nobody = await matchingOf(customer, id)
    expect(nobody).toMatchObject({
      state: 'nobody-found',
      suggestions: ['other-time', 'first-come', 'wider-search', 'contact-support'],
    })
    expect(nobody.nextSearchAt).not.toBeNull()
    const late = await putMatchable(server)
    server.clock.set(new Date(begun + matchingLimits.nobodyFoundAfter + matchingLimits.roundEvery))
    await match(server)
    expect(await askedFor(server, id)).toEqual({ [late.id]: 'none' })
    const notifications = (await listNotifications(server.db, customer.id, 20)).filter(({ message }) =>
      message.startsWith('We have not found an inspector'),
    )
    expect(notifications).toHaveLength(1)
  })

  it('can be offered beyond work areas, and in another mode, if its customer wants that', async () => {
    const beyond = await putMatchable(server, { at: { latitude: ikeja.latitude + 0.5, longitude: ikeja.longitude } })
    const customer = await aCustomer()
    const { _id: id } = await anOrder(customer)
    await match(server)
    expect(await askedFor(server, id)).toEqual({})
    await server.call('POST', '/orders/change-matching', {
      token: customer.token,
      body: { orderId: id, mode: 'first-come', searchesFarther: true },
    })
    await match(server)
    expect(await askedFor(server, id)).toEqual({ [beyond.id]: 'none' })
    expect((await interest(beyond, id)).status).toBe(409)
    expect((await pick(beyond, id)).data).toMatchObject({ isMine: true })
  })

  it('is matched again if its inspector is lost: only inspectors who neither declined nor were rejected are asked again', async () => {
    const [chosen, rejected, silent] = [
      await putMatchable(server),
      await putMatchable(server),
      await putMatchable(server),
    ]
    const customer = await aCustomer()
    const { _id: id } = await anOrder(customer)
    await match(server)
    await interest(chosen, id)
    await interest(rejected, id)
    await accept(customer, id, chosen.id)
    const { letHappen } = await import('#modules/orders/change-order.ts')
    const { lockOrder } = await import('#modules/orders/find-order.ts')
    await inWorkOf(server, async (work) => {
      const row = await lockOrder(work.db, id)
      if (row) await letHappen(work, row, 'inspector-lost', { by: 'inspector', userId: chosen.id })
    })
    await match(server)
    expect(await askedFor(server, id)).toEqual({
      [chosen.id]: 'declined',
      [rejected.id]: 'rejected',
      [silent.id]: 'none',
    })
    expect((await jobNotification(silent))?.isJobStillAvailable).toBe(true)
  })
})

describe('an offered job', () => {
  const offered = async (mode: 'candidates' | 'first-come' = 'candidates') => {
    const inspector = await putMatchable(server)
    const customer = await aCustomer()
    const { _id: id } = await anOrder(customer, { matching: mode })
    await match(server)
    return { inspector, customer, id }
  }

  it('hides its place and people until the inspector has it', async () => {
    const { inspector, customer, id } = await offered()
    const before = await jobOf(inspector, id)
    expect(before).toMatchObject({
      isMine: false,
      isAvailable: true,
      myAnswer: 'none',
      location: null,
      contact: null,
      customer: null,
      city: 'Ikeja',
      distance: 0,
    })
    expect(JSON.stringify(before)).not.toMatch(/Allen|Musa|8031234567/)
    await interest(inspector, id)
    await accept(customer, id, inspector.id)
    expect(await jobOf(inspector, id)).toMatchObject({
      isMine: true,
      isAvailable: false,
      status: 'Processing',
      location: { street: '12 Allen Avenue' },
      contact: { name: 'Musa', telephone: '+2348031234567' },
    })
    expect(
      (await server.call('GET', `/inspectors/get-job/${id}`, { token: (await putMatchable(server)).token })).status,
    ).toBe(404)
  })

  it("shows a vehicle's VIN, asking price and description only to its inspector", async () => {
    const inspector = await putMatchable(server, { kinds: ['vehicle'], vehicle: { type: 'car', brand: 'Toyota' } })
    const customer = await aCustomer()
    const facts = {
      vin: '2T1BURHE5JC034461',
      askingPrice: 6_500_000,
      askingPriceCurrency: 'NGN',
      description: 'Silver, one owner',
    }
    const { _id: id } = await anOrder(customer, {}, aCorolla(facts))
    await match(server)
    const before = await jobOf(inspector, id)
    expect(before.details).toMatchObject({ brand: 'Toyota' })
    for (const name of Object.keys(facts)) expect(before.details).not.toHaveProperty(name)
    await interest(inspector, id)
    await accept(customer, id, inspector.id)
    expect((await jobOf(inspector, id)).details).toMatchObject(facts)
  })

  it("is listed while it can be taken, and among the inspector's own jobs afterwards", async () => {
    const { inspector, customer, id } = await offered()
    const list = async () =>
      (
        await server.call<AnswerOf<'GET /inspectors/get-available-jobs'>>(
          'GET',
          '/inspectors/get-available-jobs?sort=nearest',
          { token: inspector.token },
        )
      ).data.items
    const mine = async (query: string) =>
      (
        await server.call<AnswerOf<'GET /inspectors/get-my-jobs'>>('GET', `/inspectors/get-my-jobs?${query}`, {
          token: inspector.token,
        })
      ).data.items.map(({ _id }) => _id)
    expect((await list()).map((job: AvailableJob) => job.matchReasons[0])).toEqual(['work-area'])
    await interest(inspector, id)
    await accept(customer, id, inspector.id)
    expect(await list()).toEqual([])
    expect(await mine('status=Processing&search=ikeja&sort=soonest&inspectionType=general-purpose')).toEqual([id])
    expect(await mine('status=Completed')).toEqual([])
  })

  it('can be answered once, with exactly the given messages', async () => {
    const { inspector, id } = await offered()
    expect((await interest(inspector, id)).data).toMatchObject({ myAnswer: 'interested', isAvailable: true })
    expect((await jobNotification(inspector))?.accepted).toBe(true)
    expect((await interest(inspector, id)).body.message).toBe('You have already shown interest in this job!')
    expect((await decline(inspector, id)).data).toMatchObject({ myAnswer: 'declined', isAvailable: false })
    expect((await jobNotification(inspector))?.declined).toBe(true)
    expect((await interest(inspector, id)).body.message).toBe('You have already declined this job.')
    expect((await decline(inspector, id)).body.message).toBe('You have already declined this job.')
  })

  it('is gone when its time has passed, and for everyone else when it is taken', async () => {
    const { inspector, customer, id } = await offered()
    const other = await putMatchable(server)
    await offerTo(server, id, other.id)
    await interest(inspector, id)
    await accept(customer, id, inspector.id)
    expect((await interest(other, id)).body.message).toBe('This job is no more available!')
    const late = await offered()
    const at = server.clock.now()
    server.clock.set(new Date(at.getTime() + 8 * 24 * HOUR))
    expect((await interest(late.inspector, late.id)).body.message).toBe('This job is no more available!')
    server.clock.set(at)
  })

  it('cannot be taken if the customer chooses, or if the inspector is not free', async () => {
    const { inspector, id } = await offered()
    expect((await pick(inspector, id)).status).toBe(409)
    const other = await anOrder(await aCustomer())
    await server.db
      .updateTable('orders')
      .set({ inspector_id: inspector.id, status: 'Processing', matching_due_at: null })
      .where('id', '=', other._id)
      .execute()
    expect((await interest(inspector, id)).body.message).toBe('You are not free at that time.')
  })

  it('goes to exactly one of fifty inspectors who take it at once', async () => {
    const { id } = await offered('first-come')
    const fifty = await Promise.all(Array.from({ length: 50 }, () => putMatchable(server)))
    for (const one of fifty) await offerTo(server, id, one.id)
    const answers = await Promise.all(fifty.map((one) => pick(one, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
      new Set(['This job is no more available!']),
    )
  })
})

describe('candidates', () => {
  const withCandidates = async (count: number) => {
    const customer = await aCustomer()
    const { _id: id } = await anOrder(customer)
    const people = await Promise.all(Array.from({ length: count }, () => putMatchable(server)))
    for (const one of people) await offerTo(server, id, one.id, 'interested')
    return { customer, id, people }
  }

  it('end as one accepted and all others rejected after fifty simultaneous acceptances', async () => {
    const { customer, id, people } = await withCandidates(50)
    const answers = await Promise.all(people.map((one) => accept(customer, id, one.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const counts = Object.values(await askedFor(server, id))
    expect([
      counts.filter((answer) => answer === 'accepted').length,
      counts.filter((answer) => answer === 'rejected').length,
    ]).toEqual([1, 49])
  })

  it('are rejected finally, and notified', async () => {
    const {
      customer,
      id,
      people: [one],
    } = await withCandidates(1)
    if (!one) throw new Error('There is a candidate')
    const reject = () =>
      server.call<OrderMatching>('POST', '/orders/reject-candidate', {
        token: customer.token,
        body: { orderId: id, inspectorId: one.id },
      })
    expect((await reject()).data).toMatchObject({ state: 'asking', candidates: [{ answer: 'rejected' }] })
    expect((await reject()).status).toBe(409)
    expect((await accept(customer, id, one.id)).status).toBe(409)
    expect((await interest(one, id)).body.message).toBe('This job is no more available!')
    expect((await listNotifications(server.db, one.id, 5))[0]?.message).toContain('did not choose you')
  })

  it('with an open quotation cannot be accepted at the price of the order, and others can', async () => {
    const {
      customer,
      id,
      people: [one],
    } = await withCandidates(1)
    if (!one) throw new Error('There is a candidate')
    const now = server.clock.now()
    await server.db
      .insertInto('quotations')
      .values({
        order_id: id,
        inspector_id: one.id,
        amount: 90_000_00,
        currency: 'NGN',
        description: 'With a lift.',
        status: 'created',
        valid_until: null,
        reason: null,
        created_at: now,
        updated_at: now,
      })
      .execute()
    expect((await matchingOf(customer, id)).candidates[0]?.quotation?.amount).toEqual({
      amount: 90_000_00,
      currency: 'NGN',
    })
    expect((await accept(customer, id, one.id)).body.message).toMatch(/has made an offer/)
    await server.db.updateTable('quotations').set({ status: 'cancelled' }).where('order_id', '=', id).execute()
    expect((await accept(customer, id, one.id)).data).toMatchObject({ state: 'inspector-accepted' })
  })
})

describe('inspectors', () => {
  it('are found by kind, place and language, and shown without their contact details', async () => {
    const one = await putMatchable(server, { kinds: ['goods', 'property'], firstName: 'Kemi', languages: ['en', 'yo'] })
    await putMatchable(server, { firstName: 'Uche' })
    const { token } = await aCustomer()
    const find = async (query: string) =>
      (
        await server.call<AnswerOf<'GET /inspectors/find-inspectors'>>('GET', `/inspectors/find-inspectors?${query}`, {
          token,
        })
      ).data.items
    expect(
      (await find('inspectionType=goods&language=yo&latitude=6.6&longitude=3.36&sort=nearest')).map(({ _id }) => _id),
    ).toEqual([one.id])
    expect(await find('search=Nobody')).toEqual([])
    expect(await find('latitude=9.05&longitude=7.49')).toEqual([])
    const { data } = await server.call<Record<string, unknown>>('GET', `/inspectors/get-inspector/${one.id}`, { token })
    expect(data).toMatchObject({
      fullName: 'Kemi Bello',
      inspectionTypes: ['goods', 'property'],
      ratings: { overall: null, reviews: 0 },
      jobsCompleted: 0,
    })
    const suspended = await putMatchable(server, { status: 'Suspended' })
    expect((await server.call('GET', `/inspectors/get-inspector/${suspended.id}`, { token })).status).toBe(404)
  })

  it('are shown with customers’ reviews of their work', async () => {
    const one = await putMatchable(server)
    await putReview(server, { inspectorId: one.id })
    const { token } = await aCustomer()
    const { data } = await server.call<InspectorPublicProfile>('GET', `/inspectors/get-inspector/${one.id}`, { token })
    expect(data).toMatchObject({
      jobsCompleted: 1,
      repeatClients: 0,
      ratings: { overall: ratings.overall, communication: ratings.communication, reviews: 1 },
    })
  })
})
