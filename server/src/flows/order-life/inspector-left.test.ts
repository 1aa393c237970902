import { randomUUID } from 'node:crypto'
import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { OrderMatching } from '@fieldproof/contracts/entities/matching'
import { sql } from 'kysely'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type Answer, type TestServer } from '#testing/test-server.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { decide } from '#modules/inspector-applications/back-office.ts'
import { moveApplication, theSystem } from '#modules/inspector-applications/move-application.ts'
import { within } from '#modules/inspector-applications/testing/applicant.ts'
import { offerToChanged } from '#modules/matching/offer-to-changed.ts'
import { askedFor, match, offerTo, placeAt, putMatchable } from '#modules/matching/testing/matching.ts'
import { aQuote, order, orderWithInspector, readAs, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { putInterest, putPostedJob } from '#modules/posted-jobs/testing/posted-jobs.ts'
import { textsOf } from '#texts/texts-of.ts'

jest.setTimeout(120_000)

const HOUR = 60 * 60 * 1_000
const MONEY = 900_000_000
let server: TestServer
let staff: Person
let customer: Person
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  staff = await newUser(server, { is_staff: true })
})
beforeEach(async () => {
  await server.db.deleteFrom('inspector_applications').execute()
  customer = await newUser(server, { money: MONEY, first_name: 'Adaeze' })
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const naira = (amount: number) => ({ amount, currency: 'NGN' })
const call = <Data>({ token }: Person, method: string, path: string, body?: unknown) =>
  server.call<Data>(method, path, { token, ...(method !== 'GET' && { body: body ?? {} }) })
const anOrder = async (mode: 'candidates' | 'first-come' = 'candidates'): Promise<string> => {
  const { _id } = await order(server, customer, { matching: mode })
  await placeAt(server, _id)
  return _id
}
/** An order without an inspector, and an inspector who was offered it. */
const offered = async (answer: 'none' | 'interested' = 'none', mode: 'candidates' | 'first-come' = 'candidates') => {
  const [inspector, orderId] = [await putMatchable(server), await anOrder(mode)]
  await offerTo(server, orderId, inspector.id, answer)
  return { inspector, orderId }
}
const quote = (inspector: Person, orderId: string) =>
  call<{ _id: string }>(inspector, 'POST', '/quotations/create-or-update-quotation', {
    idempotencyKey: randomUUID(),
    orderId,
    amount: naira(9_000_000),
    description: 'With a lift.',
  })
const suspendIn = async (work: Parameters<typeof decide>[0], { id: userId }: Person): Promise<void> => {
  await decide(work, { userId, action: 'suspend', staffId: staff.id, reason: 'A complaint is open.' })
}
const suspend = (inspector: Person): Promise<void> => within(server, (work) => suspendIn(work, inspector))
const messages = async ({ id }: Person): Promise<string[]> =>
  (
    await server.db.selectFrom('notifications').select('message').where('user_id', '=', id).orderBy('seq').execute()
  ).map(({ message }) => message)

interface Prepared {
  inspector: Person
  orderId: string
  run: () => Promise<Answer<unknown>>
}
/** Every act that gives an inspector work, with the status of its refusal. */
const acts: [name: string, status: number, prepare: () => Promise<Prepared>][] = [
  [
    'shows interest',
    403,
    async () => {
      const offer = await offered()
      return { ...offer, run: () => call(offer.inspector, 'POST', `/inspectors/show-interest/${offer.orderId}`) }
    },
  ],
  [
    'takes a first-come job',
    403,
    async () => {
      const offer = await offered('none', 'first-come')
      return { ...offer, run: () => call(offer.inspector, 'POST', `/inspectors/pick-a-job/${offer.orderId}`) }
    },
  ],
  [
    'is accepted by the customer',
    409,
    async () => {
      const offer = await offered('interested')
      const body = { orderId: offer.orderId, inspectorId: offer.inspector.id }
      return { ...offer, run: () => call(customer, 'POST', '/orders/accept-candidate', body) }
    },
  ],
  [
    'names a price',
    403,
    async () => {
      const offer = await offered()
      return { ...offer, run: () => quote(offer.inspector, offer.orderId) }
    },
  ],
  [
    'has the price accepted',
    409,
    async () => {
      const offer = await offered()
      const { data } = await quote(offer.inspector, offer.orderId)
      const { inspectionPrice } = await readAs(server, customer, offer.orderId)
      const body = {
        idempotencyKey: randomUUID(),
        expectedDifference: naira(9_000_000 - (inspectionPrice?.amount ?? 0)),
        payment: { method: 'wallet' },
      }
      return { ...offer, run: () => call(customer, 'PATCH', `/quotations/accept-quotation/${data._id}`, body) }
    },
  ],
  [
    'shows interest in a posted job',
    403,
    async () => {
      const [inspector, jobId] = [await putMatchable(server), await putPostedJob(server, customer.id)]
      return { inspector, orderId: '', run: () => call(inspector, 'POST', `/jobs/show-interest/${jobId}`) }
    },
  ],
  [
    'is chosen for a posted job',
    409,
    async () => {
      const [inspector, jobId] = [await putMatchable(server), await putPostedJob(server, customer.id)]
      await putInterest(server, jobId, inspector.id)
      const body = {
        idempotencyKey: randomUUID(),
        jobId,
        inspectorId: inspector.id,
        expectedPay: naira(60_000_00),
      }
      return { inspector, orderId: '', run: () => call(customer, 'POST', '/jobs/choose-inspector', body) }
    },
  ],
]

/** Whether a transaction waits for a lock. */
const isTransactionWaiting = async (): Promise<boolean> =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.db,
    )
  ).rows.length > 0

describe.each(acts)('an inspector who %s', (_name, refusal, prepare) => {
  test('is allowed to while activated', async () => {
    const { run } = await prepare()
    expect((await run()).status).toBe(200)
  })

  test('is refused once suspended', async () => {
    const { inspector, orderId, run } = await prepare()
    await suspend(inspector)
    const { status } = await run()
    // Open offers are closed by then, and nobody gets the job.
    expect([403, 404, 409]).toContain(status)
    if (orderId !== '') expect((await readAs(server, customer, orderId)).status).toBe('Pending')
  })

  test('is refused if a suspension commits during the check', async () => {
    const { inspector, orderId, run } = await prepare()
    const suspended = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const suspending = within(server, async (work) => {
      await suspendIn(work, inspector)
      suspended.resolve()
      await mayCommit.promise
    })
    await suspended.promise
    const running = run()
    let isAnswered = false
    void running.finally(() => {
      isAnswered = true
    })
    while (!isAnswered && !(await isTransactionWaiting()));
    mayCommit.resolve()
    await suspending
    expect((await running).status).toBe(refusal)
    if (orderId !== '') expect((await readAs(server, customer, orderId)).status).toBe('Pending')
  })
})

test('the refusal explains what to do', async () => {
  const { inspector, orderId } = await offered()
  await suspend(inspector)
  const { body } = await call(inspector, 'POST', `/inspectors/show-interest/${orderId}`)
  expect(body.message).toContain('Only activated inspectors can do this')
})

describe('when an inspector leaves', () => {
  test('their interest and quotation end, the customer is notified, and others are asked', async () => {
    const { inspector, orderId } = await offered('interested')
    const priced = await anOrder()
    await offerTo(server, priced, inspector.id)
    const { data: quotation } = await quote(inspector, priced)
    const other = await putMatchable(server)
    await suspend(inspector)
    const read = (id: string) => call<OrderMatching>(customer, 'GET', `/orders/get-matching/${id}`)
    for (const id of [orderId, priced]) expect((await read(id)).data.candidates).toEqual([])
    const ended = await server.db
      .selectFrom('quotations')
      .select('status')
      .where('id', '=', quotation._id)
      .executeTakeFirst()
    expect(ended?.status).toBe('cancelled')
    const notifications = (await messages(customer)).filter((message) =>
      message.startsWith('Sade Bello can no longer take order'),
    )
    expect(notifications).toHaveLength(2)
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [other.id]: 'none' })
  })

  test('an offer that had no answer ends without a message, and can be made again after a reinstatement', async () => {
    const { inspector, orderId } = await offered()
    const before = await messages(customer)
    await suspend(inspector)
    expect(await messages(customer)).toEqual(before)
    expect((await call(inspector, 'GET', `/inspectors/get-job/${orderId}`)).status).toBe(404)
    await server.db
      .updateTable('inspector_applications')
      .set({ orientation_completed_at: server.clock.now() })
      .where('user_id', '=', inspector.id)
      .execute()
    await within(server, (work) => decide(work, { userId: inspector.id, action: 'reinstate', staffId: staff.id }))
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [inspector.id]: 'none' })
  })

  test('they are no longer listed for a posted job, and its poster is notified', async () => {
    const [inspector, jobId] = [await putMatchable(server), await putPostedJob(server, customer.id)]
    await putInterest(server, jobId, inspector.id)
    await suspend(inspector)
    expect((await call<unknown[]>(customer, 'GET', `/jobs/get-interested/${jobId}`)).data).toEqual([])
    expect((await messages(customer)).at(-1)).toMatch(/^Sade Bello is no longer available for your job/)
  })

  test('an automatic suspension has the same effect', async () => {
    const { inspector, orderId } = await offered('interested')
    await within(server, async (work) => {
      const row = await work.db
        .selectFrom('inspector_applications')
        .selectAll()
        .where('user_id', '=', inspector.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await moveApplication(work, row, {
        action: 'suspend-for-review',
        mover: theSystem,
        refusal: textsOf('inspector-applications').notSuspendable(),
      })
    })
    expect(await askedFor(server, orderId)).toEqual({})
  })

  test('requesting the deletion of the account has the same effect', async () => {
    const { inspector, orderId } = await offered('interested')
    const { status } = await call(inspector, 'POST', '/users/initiate-account-deletion')
    expect(status).toBe(200)
    expect(await askedFor(server, orderId)).toEqual({})
    expect((await messages(customer)).at(-1)).toContain('can no longer take order')
  })

  test('a suspension of the login has the same effect', async () => {
    const { inspector, orderId } = await offered('interested')
    const office = backOffice(server, (await putPerson(server, ['administrator'])).token)
    const answer = await office.act('users', inspector.id, 'suspend-login', { reason: 'Someone else uses it.' })
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    expect(await askedFor(server, orderId)).toEqual({})
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({})
  })

  test('customers do not find an inspector whose login is suspended, and find and offer work to them once it is restored', async () => {
    const { inspector, orderId } = await offered('interested')
    const office = backOffice(server, (await putPerson(server, ['administrator'])).token)
    const found = async () =>
      (await call<{ total: number }>(customer, 'GET', '/inspectors/find-inspectors?sort=best')).data.total
    expect(await found()).toBe(1)
    await office.act('users', inspector.id, 'suspend-login', { reason: 'Someone else uses it.' })
    await match(server)
    expect(await found()).toBe(0)
    await office.act('users', inspector.id, 'restore-login', { reason: 'It was the owner.' })
    await offerToChanged(backgroundParts(server))
    expect([await found(), await askedFor(server, orderId)]).toEqual([1, { [inspector.id]: 'none' }])
  })

  test('an inspector whose login is suspended is not asked once more when another inspector leaves the job', async () => {
    const { inspector, orderId } = await offered()
    const other = await putMatchable(server)
    await offerTo(server, orderId, other.id, 'interested')
    await call(customer, 'POST', '/orders/accept-candidate', { orderId, inspectorId: other.id })
    const office = backOffice(server, (await putPerson(server, ['administrator'])).token)
    await office.act('users', inspector.id, 'suspend-login', { reason: 'Someone else uses it.' })
    await suspend(other)
    await match(server)
    expect(await askedFor(server, orderId)).toEqual({ [inspector.id]: 'rejected', [other.id]: 'declined' })
  })
})

describe('the jobs of an inspector who leaves', () => {
  test('are offered again at the same price, the customer is notified, and nobody is fined', async () => {
    const [inspector, other] = [await putMatchable(server), await putMatchable(server, { firstName: 'Bola' })]
    const made = await orderWithInspector(server, customer, inspector)
    await placeAt(server, made._id)
    await server.db
      .insertInto('surcharges')
      .values({
        order_id: made._id,
        inspector_id: inspector.id,
        amount: 5_000_00,
        currency: 'NGN',
        description: 'The way is far.',
        status: 'created',
        payment_reference: null,
        reason: null,
        created_at: server.clock.now(),
        settled_at: null,
      })
      .execute()
    await suspend(inspector)
    const now = await readAs(server, customer, made._id)
    expect(now).toMatchObject({ status: 'Pending', inspector: null, inspectionPrice: made.inspectionPrice })
    expect((await messages(customer)).at(-1)).toMatch(
      /no longer has an inspector.*at the same price: this costs you nothing/,
    )
    expect((await messages(inspector)).some((message) => message.includes('You no longer have the job'))).toBe(true)
    expect(now.surcharges.map(({ status }) => status)).toEqual(['cancelled'])
    expect(
      await server.db.selectFrom('inspector_fines').select('id').where('order_id', '=', made._id).execute(),
    ).toEqual([])
    await match(server)
    expect(await askedFor(server, made._id)).toMatchObject({ [other.id]: 'none', [inspector.id]: 'declined' })
  })

  test('stay assigned for their report if the inspection has begun', async () => {
    const inspector = await putMatchable(server)
    const begun = server.clock.now()
    const made = await orderWithInspector(server, customer, inspector, aQuote(server, 2 * HOUR))
    server.clock.set(new Date(begun.getTime() + 3 * HOUR))
    await suspend(inspector)
    expect((await readAs(server, inspector, made._id)).status).toBe('Processing')
    server.clock.set(begun)
  })

  test('are no longer visible to them: order, job, documents, calendar, lists and the card of the conversation', async () => {
    const inspector = await putMatchable(server)
    const made = await orderWithInspector(server, customer, inspector)
    const { data: feed } = await call<{ url: string }>(inspector, 'POST', '/users/renew-calendar-feed')
    const room = (await readAs(server, inspector, made._id)).chatRoomId
    await suspend(inspector)
    expect((await call(inspector, 'GET', `/orders/get-order/${made._id}`)).status).toBe(404)
    const { data: job } = await call<InspectorJob>(inspector, 'GET', `/inspectors/get-job/${made._id}`)
    expect(job).toMatchObject({ isMine: false, location: null, contact: null, customer: null, chatRoomId: null })
    expect(JSON.stringify(job)).not.toMatch(/Allen|Musa|8031234567|Adaeze/)
    const { data: chat } = await call<ChatRoom>(inspector, 'GET', `/chats/get-one-to-one-chat-room/${room}`)
    expect([chat.order, chat.closedBecause]).toEqual([null, 'inspector-changed'])
    const rooms = await call<{ items: ChatRoom[] }>(inspector, 'GET', '/chats/get-my-one-to-one-chat-rooms')
    expect(rooms.data.items.map((one) => one.order)).toEqual([null])
    const { data: mine } = await call<{ total: number }>(inspector, 'GET', '/inspectors/get-my-jobs?search=Allen')
    expect(mine.total).toBe(0)
    const document = await call(inspector, 'GET', `/orders/get-order-document/${made._id}?kind=calendar`)
    expect(document.status).toBe(404)
    const calendar = await server.app.inject({ method: 'GET', url: new URL(feed.url).pathname })
    expect(calendar.body).not.toContain(made.sequenceId)
  })

  test('do not reveal their street to candidates if the description is only the address', async () => {
    const { inspector, orderId } = await offered()
    await server.db
      .updateTable('orders')
      .set({ description: '12 Allen Avenue, Ikeja' })
      .where('id', '=', orderId)
      .execute()
    const { data: job } = await call<InspectorJob>(inspector, 'GET', `/inspectors/get-job/${orderId}`)
    expect(job.description).toBe('Ikeja')
    expect((await readAs(server, inspector, orderId)).description).toBe('Ikeja')
  })
})
