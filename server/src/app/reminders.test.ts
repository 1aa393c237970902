import type { Cart } from '@fieldproof/contracts/entities/cart-item'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import { defaultNotificationSettings } from '@fieldproof/policy/notifications-channels'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { remindOfCarts } from '#modules/carts/remind-of-carts.ts'
import { putComplaint } from '#modules/completion/testing/completed-orders.ts'
import { remindOfComplaints } from '#modules/completion/remind-of-complaints.ts'
import { putCompletedOrder } from '#modules/customer-reviews/testing/written-reviews.ts'
import { listNotifications } from '#modules/notifications/service.ts'
import { remindOfAcceptances, remindOfInspections } from '#modules/orders/remind-of-orders.ts'
import {
  anInspector,
  aQuote,
  order as makeOrder,
  orderWithInspector,
  newUser,
  type Person,
} from '#modules/orders/testing/ordering.ts'
import { remindOfQuotations } from '#modules/quotations/remind-of-quotations.ts'
import { putQuotation } from '#modules/quotations/testing/paid-orders.ts'
import { quoteBody } from '#modules/quotes/testing/sample-quotes.ts'

jest.setTimeout(120_000)

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR
const RICH = 1_000_000_00
/** A Monday; the orders below are inspected a week later at the same time. */
const BEGIN = '2026-03-02T09:00:00.000Z'
const AT = Date.parse(BEGIN) + 7 * DAY

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
beforeEach(() => {
  server.clock.set(BEGIN)
})
afterAll(() => server.close())

/** A person's reminders, the earliest first. */
const remindersOf = async ({ id }: Pick<Person, 'id'>): Promise<string[]> =>
  (await listNotifications(server.db, id, 100))
    .filter(({ typeOfNotification }) => typeOfNotification === 'Reminder')
    .map(({ message }) => message)
    .toReversed()
const parts = () => ({ ...backgroundParts(server), log: server.app.log })
const at = (instant: number) => {
  server.clock.set(new Date(instant))
}
const remindAt = async (instant: number): Promise<void> => {
  at(instant)
  await remindOfInspections(parts())
}
const booked = async (locale: 'en' | 'no' = 'en') => {
  const [customer, inspector] = [await newUser(server, { money: RICH, locale }), await anInspector(server)]
  const made = await orderWithInspector(server, customer, inspector, aQuote(server))
  return { customer, inspector, orderId: made._id, sequenceId: made.sequenceId }
}
const move = ({ token }: Person, orderId: string, inspectionDate: string, inspectionTime: string) =>
  server.call('POST', '/orders/reschedule-order', {
    token,
    body: { idempotencyKey: randomUUID(), orderId, inspectionDate, inspectionTime, reason: 'Rain' },
  })

describe('an inspection', () => {
  test('has reminders a day and two hours before, for customer and inspector, in the time zone of the place (REMIND-3)', async () => {
    const { customer, inspector, sequenceId } = await booked()
    await remindAt(AT - DAY - 60_000)
    expect(await remindersOf(customer)).toEqual([])
    await remindAt(AT - DAY)
    const first = `A reminder: the inspection for order ${sequenceId} in Ikeja is on Monday, 9 March 2026 at 10:00 WAT.`
    expect([await remindersOf(customer), await remindersOf(inspector)]).toEqual([[first], [first]])
    await remindAt(AT - 2 * HOUR - 60_000)
    expect(await remindersOf(customer)).toHaveLength(1)
    await remindAt(AT - 2 * HOUR)
    const second = `The inspection for order ${sequenceId} in Ikeja begins soon: Monday, 9 March 2026 at 10:00 WAT.`
    expect([await remindersOf(customer), await remindersOf(inspector)]).toEqual([
      [first, second],
      [first, second],
    ])
  })

  test('has reminders by the clock of its place even when the clocks change, in the language of each reader', async () => {
    // In Oslo the clocks go forward on Sunday 29 March at 02:00.
    at(Date.parse('2026-03-22T09:00:00.000Z'))
    const { customer, orderId } = await booked('no')
    await server.db
      .updateTable('orders')
      .set({ time_zone: 'Europe/Oslo', city: 'Oslo', inspection_at: new Date('2026-03-29T08:00:00.000Z') })
      .where('id', '=', orderId)
      .execute()
    await remindAt(Date.parse('2026-03-28T08:59:00.000Z'))
    expect(await remindersOf(customer)).toEqual([])
    await remindAt(Date.parse('2026-03-28T09:00:00.000Z'))
    expect(await remindersOf(customer)).toEqual([expect.stringMatching(/^En påminnelse: .* i Oslo er .*10:00/)])
  })

  test('has each reminder once, even if several instances run at once or one is killed meanwhile (REMIND-2)', async () => {
    const { customer, inspector } = await booked()
    at(AT - DAY)
    const { realtime } = parts()
    let shown = 0
    const dying = {
      ...parts(),
      realtime: Object.assign(Object.create(realtime) as typeof realtime, {
        show: async (...what: Parameters<typeof realtime.show>) => {
          // The customer was notified, and the inspector not yet.
          if ((shown += 1) === 2) throw new Error('killed')
          return realtime.show(...what)
        },
      }),
    }
    await remindOfInspections(dying)
    expect([shown, await remindersOf(customer), await remindersOf(inspector)]).toEqual([2, [], []])
    await Promise.all([remindOfInspections(parts()), remindOfInspections(parts()), remindOfInspections(parts())])
    await remindOfInspections(parts())
    expect([(await remindersOf(customer)).length, (await remindersOf(inspector)).length]).toEqual([1, 1])
    const { id } = customer
    const copies = await server.db
      .selectFrom('outbox_messages')
      .innerJoin('users', 'users.email', 'recipient')
      .select('recipient')
      .where('users.id', '=', id)
      .where('template', '=', 'notification')
      .where('dedupe_key', 'like', 'notification:%:mail')
      .execute()
    const all = await listNotifications(server.db, id, 100)
    expect(copies.length).toBe(all.filter(({ typeOfNotification }) => typeOfNotification === 'Reminder').length)
  })

  test('has new reminders after a move, and none at its old time (REMIND-3)', async () => {
    const { customer, orderId } = await booked()
    await remindAt(AT - DAY)
    expect((await move(customer, orderId, '2026-03-12', '14:30')).status).toBe(200)
    await remindAt(AT - 2 * HOUR)
    expect(await remindersOf(customer)).toHaveLength(1)
    await remindAt(Date.parse('2026-03-11T13:30:00.000Z'))
    expect((await remindersOf(customer))[1]).toContain('Thursday, 12 March 2026 at 14:30')
  })

  test('has no reminders after it was canceled', async () => {
    const { customer, inspector, orderId } = await booked()
    const { data: terms } = await server.call<{ refund: unknown; outcome: string }>(
      'GET',
      `/orders/get-cancellation-terms/${orderId}`,
      { token: customer.token },
    )
    const canceled = await server.call('POST', '/orders/cancel-order', {
      token: customer.token,
      body: {
        idempotencyKey: randomUUID(),
        orderId,
        outcome: terms.outcome,
        expected: terms.refund,
        reason: 'Sold already',
      },
    })
    expect(canceled.status).toBe(200)
    await remindAt(AT - DAY)
    await remindAt(AT - 2 * HOUR)
    expect([await remindersOf(customer), await remindersOf(inspector)]).toEqual([[], []])
  })

  test('has no reminder after it has begun, and none a day before if it was agreed later than that (REMIND-3)', async () => {
    const { customer } = await booked()
    await remindAt(AT)
    expect(await remindersOf(customer)).toEqual([])

    at(AT - 7 * DAY)
    const late = [await newUser(server, { money: RICH }), await anInspector(server)] as const
    await orderWithInspector(server, ...late, aQuote(server, 20 * HOUR))
    await remindAt(AT - 7 * DAY + HOUR)
    expect(await remindersOf(late[0])).toEqual([])
    await remindAt(AT - 7 * DAY + 18 * HOUR)
    expect(await remindersOf(late[0])).toEqual([expect.stringContaining('begins soon')])
  })

  test('has only the later reminder if no server ran when the first one was due', async () => {
    const { customer } = await booked()
    await remindAt(AT - HOUR)
    expect(await remindersOf(customer)).toEqual([expect.stringContaining('begins soon')])
  })

  test('users who have switched a reminder off do not get it, not even after switching it on again (REMIND-1)', async () => {
    const { customer, inspector } = await booked()
    const choose = (inspections: boolean) =>
      server.call('PUT', '/users/me/notification-settings', {
        token: customer.token,
        body: {
          ...defaultNotificationSettings,
          reminders: { inspections, reports: true, deadlines: true, unfinished: true },
        },
      })
    expect((await choose(false)).status).toBe(200)
    await remindAt(AT - DAY)
    expect((await choose(true)).status).toBe(200)
    await remindAt(AT - DAY + 60_000)
    expect([await remindersOf(customer), (await remindersOf(inspector)).length]).toEqual([[], 1])
    await remindAt(AT - 2 * HOUR)
    expect(await remindersOf(customer)).toHaveLength(1)
  })
})

test('there is a reminder of a report a day before its order completes automatically, but not while a question is open (REMIND-4)', async () => {
  const { customer, orderId, sequenceId } = await booked()
  const reportAt = AT + 6 * HOUR
  const change = (values: object) => server.db.updateTable('orders').set(values).where('id', '=', orderId).execute()
  await change({ report_submitted_at: new Date(reportAt) })
  const remind = async (instant: number) => {
    at(instant)
    await Promise.all([remindOfAcceptances(parts()), remindOfAcceptances(parts())])
    return remindersOf(customer)
  }
  expect(await remind(reportAt + 2 * DAY - 60_000)).toEqual([])
  await change({ completion_stopped_at: new Date(reportAt + DAY) })
  expect(await remind(reportAt + 2 * DAY)).toEqual([])
  await change({ completion_stopped_at: null, completion_delay_ms: 3 * HOUR })
  expect(await remind(reportAt + 2 * DAY)).toEqual([])
  expect(await remind(reportAt + 2 * DAY + 3 * HOUR)).toEqual([
    expect.stringMatching(
      new RegExp(`^Order ${sequenceId} completes automatically on Thursday, 12 March 2026 at 19:00 WAT`),
    ),
  ])
  expect(await remind(reportAt + 2 * DAY + 4 * HOUR)).toHaveLength(1)
})

test('there is one reminder a day before the complaint window ends, but not for customers who have complained (REMIND-4)', async () => {
  const [silent, other] = [await putCompletedOrder(server), await putCompletedOrder(server)]
  const completedAt = (silent.completed_at ?? server.clock.now()).getTime()
  await putComplaint(server, other.customer_id, other.id)
  const remind = async (instant: number) => {
    at(instant)
    await Promise.all([remindOfComplaints(parts()), remindOfComplaints(parts())])
    return [
      (await remindersOf({ id: silent.customer_id })).length,
      (await remindersOf({ id: other.customer_id })).length,
    ]
  }
  expect(await remind(completedAt + 47 * HOUR)).toEqual([0, 0])
  expect(await remind(completedAt + 48 * HOUR)).toEqual([1, 0])
  expect(await remind(completedAt + 49 * HOUR)).toEqual([1, 0])
  const late = await putCompletedOrder(server)
  at((late.completed_at ?? server.clock.now()).getTime() + 72 * HOUR)
  await remindOfComplaints(parts())
  expect(await remindersOf({ id: late.customer_id })).toEqual([])
})

test('reminders of a report and of the complaint window follow the terms of sale of each order (ORDER-4, REMIND-4)', async () => {
  const order = await putCompletedOrder(server)
  const completedAt = (order.completed_at ?? server.clock.now()).getTime()
  const setTerms = (terms: Partial<ReturnType<typeof termsOfToday>>, id: string) =>
    server.db
      .updateTable('orders')
      .set({ terms: JSON.stringify({ ...termsOfToday(), ...terms }) })
      .where('id', '=', id)
      .execute()
  await setTerms({ complaintWindowHours: 120 }, order.id)
  const remind = async (instant: number) => {
    at(instant)
    await remindOfComplaints(parts())
    return (await remindersOf({ id: order.customer_id })).length
  }
  expect(await remind(completedAt + 95 * HOUR)).toBe(0)
  expect(await remind(completedAt + 96 * HOUR)).toBe(1)
  const { customer, orderId } = await booked()
  await setTerms({ completedAfterReportDays: 5 }, orderId)
  await server.db
    .updateTable('orders')
    .set({ report_submitted_at: new Date(AT + 6 * HOUR) })
    .where('id', '=', orderId)
    .execute()
  for (const [days, count] of [
    [2, 0],
    [4, 1],
  ] as const) {
    at(AT + 6 * HOUR + days * DAY)
    await remindOfAcceptances(parts())
    expect(await remindersOf(customer)).toHaveLength(count)
  }
})

describe('carts and offers', () => {
  const cartOf = async () => {
    const person = await newUser(server)
    const call = (method: string, path: string, body?: unknown) =>
      server.call(method, `/carts/${path}`, { token: person.token, body })
    return { person, add: () => call('POST', 'add-item-to-cart', { quote: quoteBody() }), call }
  }
  const remind = async (instant: number) => {
    at(instant)
    await Promise.all([remindOfCarts(parts()), remindOfCarts(parts())])
  }

  test('a cart has one reminder, a day after its last item was added (REMIND-5)', async () => {
    const { person, add, call } = await cartOf()
    const begin = Date.parse(BEGIN)
    expect((await add()).status).toBe(200)
    at(begin + 20 * HOUR)
    await add()
    await remind(begin + 43 * HOUR)
    expect(await remindersOf(person)).toEqual([])
    await remind(begin + 44 * HOUR)
    expect(await remindersOf(person)).toEqual([
      '2 inspections are still in your cart. Order before the date you chose has passed.',
    ])
    await add()
    await remind(begin + 44 * HOUR + 2 * DAY)
    expect(await remindersOf(person)).toHaveLength(1)
    await call('POST', 'clear-my-cart')
    await add()
    await remind(begin + 44 * HOUR + 4 * DAY)
    expect(await remindersOf(person)).toHaveLength(2)
  })

  test('a cart has no second reminder if its first item is removed after another was added, unless it was empty', async () => {
    const { person, add, call } = await cartOf()
    const begin = Date.parse(BEGIN)
    const remove = async () => {
      const {
        data: { items },
      } = await server.call<Cart>('GET', '/carts/get-my-cart', { token: person.token })
      await call('POST', `remove-item-from-cart/${items[0]?._id}`)
    }
    await add()
    await remind(begin + DAY)
    expect(await remindersOf(person)).toHaveLength(1)
    await add()
    await remove()
    await remind(begin + 2 * DAY)
    expect(await remindersOf(person)).toHaveLength(1)
    await remove()
    await add()
    await remind(begin + 3 * DAY)
    expect(await remindersOf(person)).toHaveLength(2)
  })

  test('a cart whose dates have passed has its reminder after another inspection was added', async () => {
    const { person, add } = await cartOf()
    await add()
    await server.db
      .updateTable('cart_items')
      .set({ quote: sql`jsonb_set(quote, '{details,inspectionDate}', '"2026-03-03"')` })
      .where('user_id', '=', person.id)
      .execute()
    const begin = Date.parse(BEGIN)
    await remind(begin + DAY)
    expect(await remindersOf(person)).toEqual([])
    await add()
    await remind(begin + 2 * DAY)
    expect(await remindersOf(person)).toHaveLength(1)
  })

  test('a cart has no reminder if it is empty again or its dates have passed', async () => {
    const [emptied, passed] = [await cartOf(), await cartOf()]
    await emptied.add()
    await passed.add()
    await server.db
      .updateTable('cart_items')
      .set({ quote: sql`jsonb_set(quote, '{details,inspectionDate}', '"2026-03-03"')` })
      .where('user_id', '=', passed.person.id)
      .execute()
    await emptied.call('POST', 'clear-my-cart')
    await remind(Date.parse(BEGIN) + 2 * DAY)
    expect([await remindersOf(emptied.person), await remindersOf(passed.person)]).toEqual([[], []])
  })

  test("an inspector's offer has one reminder, after a day without an answer (REMIND-5)", async () => {
    const [customer, inspector] = [await newUser(server, { money: RICH }), await anInspector(server)]
    const { _id: orderId, sequenceId } = await makeOrder(server, customer)
    const row = await server.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    await putQuotation(server, row, inspector.id)
    const remindOfOffers = async (instant: number) => {
      at(instant)
      await Promise.all([remindOfQuotations(parts()), remindOfQuotations(parts())])
      return remindersOf(customer)
    }
    expect(await remindOfOffers(Date.parse(BEGIN) + 23 * HOUR)).toEqual([])
    expect(await remindOfOffers(Date.parse(BEGIN) + DAY)).toEqual([
      expect.stringMatching(new RegExp(`^The offer from .* for order ${sequenceId} waits for your answer`)),
    ])
    expect(await remindOfOffers(Date.parse(BEGIN) + 2 * DAY)).toHaveLength(1)
  })
})
