import { randomUUID } from 'node:crypto'
import type { AvailableJob, InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { OrderMatching } from '@fieldproof/contracts/entities/matching'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { listNotifications } from '#modules/notifications/service.ts'
import { aQuote, order, orderBody, readAs, newUser, walletOf, type Person } from '#modules/orders/testing/ordering.ts'
import { askedFor, match, placeAt, putMatchable } from './testing/matching.ts'

jest.setTimeout(120_000)

const HOUR = 60 * 60 * 1_000
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-03-02T09:00:00.000Z')
  // Inspectors and orders of earlier tests are not included.
  await server.db.updateTable('inspector_applications').set({ status: 'Suspended' }).execute()
  await server.db.updateTable('orders').set({ matching_due_at: null }).execute()
})

interface Booked {
  customer: Person
  chosen: Person
  other: Person
  orderId: string
}

const customerWithMoney = () => newUser(server, { money: 900_000_000 })

/** A customer who has chosen an inspector, and another available inspector. */
const book = async ({ asksOthers = true, ahead = 7 * 24 * HOUR } = {}): Promise<Booked> => {
  const customer = await customerWithMoney()
  const chosen = await putMatchable(server, { firstName: 'Tunde', radius: 50 })
  const other = await putMatchable(server, { firstName: 'Sade' })
  const quote = { ...aQuote(server, ahead), askFirst: { inspectorId: chosen.id, asksOthers } }
  const { _id: orderId } = await order(server, customer, {}, quote)
  await placeAt(server, orderId)
  return { customer, chosen, other, orderId }
}

const search = async ({ customer: { token }, orderId }: Booked): Promise<OrderMatching> =>
  (await server.call<OrderMatching>('GET', `/orders/get-matching/${orderId}`, { token })).data
const firstChoice = async (booked: Booked) => (await search(booked)).firstChoice
const job = async ({ token }: Person, orderId: string) =>
  (await server.call<InspectorJob>('GET', `/inspectors/get-job/${orderId}`, { token })).data
const answer = async ({ token }: Person, how: 'show-interest' | 'pick-a-job' | 'decline-job', orderId: string) => {
  const { status, body } = await server.call('POST', `/inspectors/${how}/${orderId}`, { token })
  return body.success ? status : [status, body.message]
}
const change = ({ customer: { token }, orderId }: Booked, changes: Record<string, unknown>) =>
  server.call<OrderMatching>('POST', '/orders/change-matching', {
    token,
    body: { orderId, mode: 'candidates', ...changes },
  })
const moveTo = ({ customer: { token }, orderId }: Booked, inspectionDate: string) =>
  server.call('POST', '/orders/reschedule-order', {
    token,
    body: { idempotencyKey: randomUUID(), orderId, inspectionDate, inspectionTime: '10:00' },
  })
const blockDay = async ({ token }: Person, day: string): Promise<void> => {
  const body = { _id: randomUUID(), from: day, to: day, timeZone: 'Africa/Lagos', reason: '' }
  expect((await server.call('POST', '/inspectors/block-out-dates', { token, body })).status).toBe(200)
}
/** The chosen inspector names a price above that of the order. */
const namePrice = async ({ chosen, customer, orderId }: Booked): Promise<string> => {
  const { inspectionPrice } = await readAs(server, customer, orderId)
  const { status, data } = await server.call<{ _id: string }>('POST', '/quotations/create-or-update-quotation', {
    token: chosen.token,
    body: {
      idempotencyKey: randomUUID(),
      orderId,
      amount: { ...inspectionPrice, amount: inspectionPrice.amount + 100_000 },
      description: 'A long way to go.',
    },
  })
  expect(status).toBe(200)
  return data._id
}
const declinePrice = ({ customer: { token } }: Booked, id: string) =>
  server.call('PATCH', `/quotations/decline-quotation/${id}`, { token, body: {} })
const raisePrice = async ({ customer, orderId }: Booked) => {
  const { inspectionPrice: expectedPrice } = await readAs(server, customer, orderId)
  const price = { ...expectedPrice, amount: expectedPrice.amount + 100_000 }
  return server.call('POST', '/orders/raise-price', {
    token: customer.token,
    body: { idempotencyKey: randomUUID(), orderId, price, expectedPrice, payment: { method: 'wallet' } },
  })
}
const messagesOf = async ({ customer }: Booked) =>
  (await listNotifications(server.db, customer.id, 50)).map(({ message }) => message)

describe('the chosen inspector', () => {
  test('is the only one asked, and gets the job with one answer (MATCH-23)', async () => {
    const booked = await book()
    const { chosen, other, orderId } = booked
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [chosen.id]: 'none' })
    const until = '2026-03-03T09:00:00.000Z'
    expect(await search(booked)).toMatchObject({
      state: 'asking',
      noOfAsked: 1,
      firstChoice: {
        inspector: { _id: chosen.id, firstName: 'Tunde' },
        asksOthers: true,
        answerBy: until,
        outcome: null,
      },
    })
    expect(await job(chosen, orderId)).toMatchObject({ matching: 'first-come', askedFirstUntil: until })
    const { token } = chosen
    const listed = await server.call<{ items: AvailableJob[] }>('GET', '/inspectors/get-available-jobs', { token })
    expect(listed.data.items).toMatchObject([{ orderId, matching: 'first-come', askedFirstUntil: until }])
    const [offer] = await listNotifications(server.db, chosen.id, 1)
    expect(offer?.message).toMatch(/The customer has asked you first\. Take it before /)

    expect(await answer(chosen, 'show-interest', orderId)).toEqual([
      409,
      'The customer has asked you first. Take the job instead of showing interest.',
    ])
    expect((await server.call('POST', `/inspectors/pick-a-job/${orderId}`, { token: other.token })).status).toBe(404)
    expect(await answer(chosen, 'pick-a-job', orderId)).toBe(200)
    expect((await readAs(server, booked.customer, orderId)).inspector?._id).toBe(chosen.id)
    expect((await firstChoice(booked))?.outcome).toBe('accepted')
  })

  test('who declines leaves the order to others at once, and the customer is notified once (MATCH-24)', async () => {
    const booked = await book()
    const { chosen, other, orderId } = booked
    await match(server)
    expect(await answer(chosen, 'decline-job', orderId)).toBe(200)
    await match(server)
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [chosen.id]: 'declined', [other.id]: 'none' })
    expect((await firstChoice(booked))?.outcome).toBe('declined')
    expect((await messagesOf(booked)).filter((message) => message.includes('Tunde'))).toEqual([
      expect.stringMatching(/^Tunde cannot take order .+\. We are asking other inspectors now\.$/),
    ])
    // Others show interest as usual.
    expect(await job(other, orderId)).toMatchObject({ matching: 'candidates', askedFirstUntil: null })
    expect(await answer(other, 'show-interest', orderId)).toBe(200)
  })

  test('who does not answer in time is then one of several', async () => {
    const booked = await book()
    const { chosen, other, orderId } = booked
    await match(server)
    server.clock.advance(24 * HOUR - 1)
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [chosen.id]: 'none' })
    server.clock.advance(1)
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [chosen.id]: 'none', [other.id]: 'none' })
    expect((await firstChoice(booked))?.outcome).toBe('no-answer')
    expect(await answer(chosen, 'pick-a-job', orderId)).toEqual([
      409,
      'The customer chooses among interested inspectors. Show interest instead.',
    ])
    expect(await answer(chosen, 'show-interest', orderId)).toBe(200)
    // Others have a full hour before the customer is notified that nobody was found.
    expect((await messagesOf(booked)).some((message) => message.startsWith('We have not found'))).toBe(false)
  })

  test('who was suspended meanwhile is not asked, but others are', async () => {
    const booked = await book()
    const { chosen, other, orderId } = booked
    await server.db
      .updateTable('inspector_applications')
      .set({ status: 'Suspended' })
      .where('user_id', '=', chosen.id)
      .execute()
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [other.id]: 'none' })
    expect((await firstChoice(booked))?.outcome).toBe('not-available')
  })

  test('who is not free at that time is not asked, but others are, and the customer is notified (MATCH-24)', async () => {
    const booked = await book()
    const { chosen, other, orderId } = booked
    await blockDay(chosen, '2026-03-09')
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [other.id]: 'none' })
    expect((await firstChoice(booked))?.outcome).toBe('not-available')
    expect(await messagesOf(booked)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Tunde is not available for order .+ We are asking other/)]),
    )
  })

  test('who was asked before and is not free at the other time is not asked again', async () => {
    const booked = await book()
    const { chosen, other, orderId } = booked
    await match(server)
    await blockDay(chosen, '2026-03-11')
    expect((await moveTo(booked, '2026-03-11')).status).toBe(200)
    await match(server)
    expect(await firstChoice(booked)).toMatchObject({ outcome: 'not-available' })
    expect(await askedFor(server, orderId)).toMatchObject({ [other.id]: 'none' })
  })

  test('can name a price instead; others wait until the customer has answered', async () => {
    const booked = await book()
    const { chosen, orderId } = booked
    await match(server)
    await namePrice(booked)
    server.clock.advance(30 * HOUR)
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [chosen.id]: 'none' })
  })
})

describe('a customer declines the price of the chosen inspector', () => {
  test('after the time for the answer: others are asked at once, and the customer reads that the two have not agreed', async () => {
    const booked = await book()
    const { chosen, other, orderId } = booked
    await match(server)
    const id = await namePrice(booked)
    server.clock.advance(30 * HOUR)
    await match(server)
    expect((await declinePrice(booked, id)).status).toBe(200)
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [chosen.id]: 'none', [other.id]: 'none' })
    expect((await messagesOf(booked)).filter((message) => message.includes('Tunde Bello') === false)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^You and Tunde have not agreed on order .+ We are asking other/)]),
    )
    expect((await firstChoice(booked))?.outcome).toBe('declined')
  })

  test('before that time is over: the inspector has the rest of it, and then the customer reads that they have not agreed', async () => {
    const booked = await book({ asksOthers: false })
    const { chosen, orderId } = booked
    await match(server)
    await declinePrice(booked, await namePrice(booked))
    await match(server)
    expect(await job(chosen, orderId)).toMatchObject({ askedFirstUntil: '2026-03-03T09:00:00.000Z' })
    server.clock.advance(24 * HOUR)
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [chosen.id]: 'none' })
    expect(await messagesOf(booked)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^You and Tunde have not agreed .+ Let us ask others, choose/)]),
    )
  })
})

describe('a chosen inspector who did not answer in time', () => {
  const withoutAnswer = async (asksOthers = true): Promise<Booked> => {
    const booked = await book({ asksOthers })
    await match(server)
    server.clock.advance(24 * HOUR)
    await match(server)
    expect((await firstChoice(booked))?.outcome).toBe('no-answer')
    server.clock.advance(HOUR)
    return booked
  }

  test.each([
    ['a wider search', { searchesFarther: true }],
    ['first-come', { mode: 'first-come' }],
  ])('is not asked alone again after %s: others are (MATCH-25)', async (_, changes) => {
    const booked = await withoutAnswer()
    const { chosen, other, orderId } = booked
    const third = await putMatchable(server)
    expect((await change(booked, changes)).status).toBe(200)
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [chosen.id]: 'none', [other.id]: 'none', [third.id]: 'none' })
    expect((await firstChoice(booked))?.outcome).toBe('others-asked')
  })

  test.each([[true], [false]])(
    'when staff search again, others are asked if the customer wants that (%s)',
    async (asksOthers) => {
      const booked = await withoutAnswer(asksOthers)
      const { chosen, other, orderId } = booked
      const third = await putMatchable(server)
      const office = backOffice(server, (await putPerson(server, ['administrator'])).token)
      expect((await office.act('orders', orderId, 'search-inspectors-anew')).status).toBe(200)
      await match(server)
      expect(await askedFor(server, orderId)).toEqual({
        [chosen.id]: 'none',
        ...(asksOthers && { [other.id]: 'none', [third.id]: 'none' }),
      })
      expect((await firstChoice(booked))?.outcome).toBe(asksOthers ? 'no-answer' : null)
    },
  )

  test('is not reported as not available after a better price if they have shown interest since', async () => {
    const booked = await withoutAnswer()
    const { chosen, orderId } = booked
    expect(await answer(chosen, 'show-interest', orderId)).toBe(200)
    expect((await raisePrice(booked)).status).toBe(200)
    await match(server)
    expect(await search(booked)).toMatchObject({ state: 'candidates-found' })
    expect((await messagesOf(booked)).some((message) => message.includes('is not available'))).toBe(false)
  })

  test('is asked alone once more after a better price (MATCH-24)', async () => {
    const booked = await withoutAnswer()
    expect((await raisePrice(booked)).status).toBe(200)
    await match(server)
    expect(await firstChoice(booked)).toMatchObject({ outcome: null, answerBy: '2026-03-04T10:00:00.000Z' })
  })
})

test('a chosen inspector who named a price is asked again when the order is moved to another time', async () => {
  const booked = await book()
  const { chosen, orderId } = booked
  await match(server)
  server.clock.advance(HOUR)
  await namePrice(booked)
  server.clock.advance(29 * HOUR)
  await match(server)
  expect((await moveTo(booked, '2026-03-11')).status).toBe(200)
  await match(server)
  expect(await firstChoice(booked)).toMatchObject({ outcome: null, answerBy: '2026-03-04T15:00:00.000Z' })
  expect(await askedFor(server, orderId)).toEqual({ [chosen.id]: 'none' })
  expect((await messagesOf(booked)).some((message) => message.includes('in time'))).toBe(false)
})

describe('a customer who wants only that inspector', () => {
  test('decides what happens if they decline; others are asked on request (MATCH-25)', async () => {
    const booked = await book({ asksOthers: false })
    const { chosen, other, orderId } = booked
    await match(server)
    await answer(chosen, 'decline-job', orderId)
    await match(server)
    server.clock.advance(30 * HOUR)
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [chosen.id]: 'declined' })
    expect(await search(booked)).toMatchObject({ state: 'nobody-found', firstChoice: { outcome: 'declined' } })
    expect(await messagesOf(booked)).toEqual(
      expect.arrayContaining([expect.stringMatching(/Let us ask others, choose another time, or cancel\.$/)]),
    )
    expect((await change(booked, { asksOthers: true })).data).toMatchObject({
      state: 'asking',
      firstChoice: { asksOthers: true, outcome: 'others-asked' },
    })
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [chosen.id]: 'declined', [other.id]: 'none' })
  })

  test('can have others asked before the answer; the chosen inspector can still answer', async () => {
    const booked = await book({ asksOthers: false })
    const { chosen, other, orderId } = booked
    await match(server)
    await change(booked, { asksOthers: true })
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [chosen.id]: 'none', [other.id]: 'none' })
    const before = await search(booked)
    expect((await change(booked, { asksOthers: true })).data).toEqual(before)
  })

  test('can have the inspector asked again with another time, unless they declined', async () => {
    const booked = await book({ asksOthers: false })
    const { chosen, orderId } = booked
    await match(server)
    server.clock.advance(24 * HOUR)
    await match(server)
    expect((await firstChoice(booked))?.outcome).toBe('no-answer')
    server.clock.advance(HOUR)
    expect((await moveTo(booked, '2026-03-11')).status).toBe(200)
    await match(server)
    expect(await firstChoice(booked)).toMatchObject({ outcome: null, answerBy: '2026-03-04T10:00:00.000Z' })
    expect(await askedFor(server, orderId)).toEqual({ [chosen.id]: 'none' })
    expect(await answer(chosen, 'pick-a-job', orderId)).toBe(200)
  })

  test('gets all money back if the order is canceled', async () => {
    const booked = await book({ asksOthers: false })
    const { chosen, customer, orderId } = booked
    await match(server)
    await answer(chosen, 'decline-job', orderId)
    await match(server)
    const { inspectionPrice: expected } = await readAs(server, customer, orderId)
    const canceled = await server.call('POST', '/orders/cancel-order', {
      token: customer.token,
      body: { idempotencyKey: randomUUID(), orderId, outcome: 'full-refund', expected },
    })
    expect([canceled.status, (await walletOf(server.db, customer.id)).available]).toEqual([200, 900_000_000])
  })
})

describe('an order is refused before it is paid', () => {
  const refusal = async (
    askFirst: { inspectorId: string; asksOthers: boolean },
    customer: Person,
    quote = aQuote(server),
  ) => {
    const { status, body } = await server.call('POST', '/orders/create-order', {
      token: customer.token,
      body: await orderBody(server, {}, { ...quote, askFirst }),
    })
    expect((await walletOf(server.db, customer.id)).available).toBe(900_000_000)
    return [status, body.message, body.errors?.[0]?.field]
  }

  test('if the chosen person is no longer an inspector, or is the customer', async () => {
    const customer = await customerWithMoney()
    const { id } = await putMatchable(server, { status: 'Suspended' })
    const gone =
      'The inspector you chose is not taking jobs at the moment. Choose someone else, or let us ask all inspectors.'
    expect(await refusal({ inspectorId: id, asksOthers: true }, customer)).toEqual([409, gone, 'quote.askFirst'])
    const { id: stranger } = await customerWithMoney()
    expect(await refusal({ inspectorId: stranger, asksOthers: true }, customer)).toEqual([409, gone, 'quote.askFirst'])
    expect((await refusal({ inspectorId: customer.id, asksOthers: true }, customer))[1]).toMatch(
      /cannot inspect your own order/,
    )
  })

  test('if only the chosen inspector is wanted and does not fit; if others may be asked, it is accepted', async () => {
    const customer = await customerWithMoney()
    const chosen = await putMatchable(server, { kinds: ['property'], firstName: 'Bisi' })
    expect(await refusal({ inspectorId: chosen.id, asksOthers: false }, customer)).toEqual([
      409,
      'Bisi cannot come: the place, the kind of inspection or the time does not fit. Choose another time, or let us ask others too.',
      'quote.askFirst',
    ])
    const taken = await order(
      server,
      customer,
      {},
      {
        ...aQuote(server),
        askFirst: { inspectorId: chosen.id, asksOthers: true },
      },
    )
    expect(taken._id).toEqual(expect.any(String))
  })
})
