import { randomUUID } from 'node:crypto'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { SubscriptionPrice } from '@fieldproof/contracts/entities/subscription'
import { sql } from 'kysely'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { balancesOf } from '#modules/ledger/balances.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { inWork } from '#kernel/work/unit-of-work.ts'
import { earnDueDays } from './earn.ts'
import { forgetSubscriptions } from './forget-subscriptions.ts'
import { invoiceDocument } from './invoice.ts'
import { booksOf } from './testing/books.ts'
import { callsOf, cardProvider, putCard, putSubscriber, type Paid, type Subscriber } from './testing/subscribers.ts'

jest.setTimeout(120_000)

const { provider, cards } = cardProvider()
let server: TestServer
let finance: ReturnType<typeof backOffice>
let support: ReturnType<typeof backOffice>
let customer: Subscriber
let my: ReturnType<typeof callsOf>

beforeAll(async () => {
  server = await openTestServer({ ports: { payments: provider }, config: { limitFactor: 1_000_000 } })
})
beforeEach(async () => {
  server.clock.set('2026-11-24T09:00:00.000Z')
  cards.declines = false
  finance = backOffice(server, (await putPerson(server, ['finance'])).token)
  support = backOffice(server, (await putPerson(server, ['support'])).token)
  customer = await putSubscriber(server, { isBusiness: true })
  my = callsOf(server, customer)
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
  expect(await booksOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const invoice = { payment: { method: 'invoice' } }
const reason = 'It came to our bank today.'
const lastNotification = async (): Promise<string | undefined> =>
  (
    await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', customer.id)
      .orderBy('seq', 'desc')
      .executeTakeFirst()
  )?.message
const markPaid = async (id: string, office = finance) =>
  office.act('subscriptions', id, 'mark-invoice-paid', {
    reason,
    version: (await office.record('subscriptions', id)).data.version,
  })
const withdraw = (subscriptionId: string, calls = my) =>
  calls.send('POST', 'cancel-subscription', {
    idempotencyKey: randomUUID(),
    subscriptionId,
    when: 'withdraw-invoice',
    expectedRefund: my.money(0),
  })
const renew = async (subscriptionId: string, noOfMonths = 1, calls = my) => {
  const { data } = await calls.send<SubscriptionPrice>(
    'GET',
    `get-subscription-renewal-price/${subscriptionId}?noOfMonths=${noOfMonths}`,
  )
  return calls.send<Paid>('POST', 'renew-a-subscription', {
    ...calls.pay(data.toPay.amount, invoice),
    subscriptionId,
    noOfMonths,
  })
}
const booked = async (id: string) =>
  Number(
    (
      await server.db
        .selectFrom('subscription_charges')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('subscription_id', '=', id)
        .executeTakeFirstOrThrow()
    ).count,
  )
const steps = async (id: string): Promise<string[]> =>
  (
    await server.db
      .selectFrom('subscription_entries')
      .select('event')
      .where('subscription_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ event }) => event)

describe('a plan that is bought by invoice (PLAN-16)', () => {
  test('waits with its number and due day; nothing is charged, deferred or valid before it is paid', async () => {
    const { status, data } = await my.buy('business', 3, invoice)
    expect([status, data.payment, data.subscription.status]).toEqual([
      200,
      { status: 'pending', paymentReference: null, paymentPage: null },
      'awaiting-payment',
    ])
    const { openInvoice, plan, payments, subscription } = await my.mine()
    expect(openInvoice).toMatchObject({
      subscriptionId: data.subscription._id,
      what: 'create',
      planName: 'business',
      noOfMonths: 3,
      amount: my.money(await my.priceOfNew('business', 3)),
      dueDay: '2026-12-08',
      isOverdue: false,
    })
    expect(openInvoice?.number).toMatch(/^SUB-2026-\d{6}$/)
    expect([plan.name, payments, subscription]).toEqual(['free', [], null])
    expect(await booked(data.subscription._id)).toBe(0)
    expect((await balancesOf(server.db, customer.id, 'NGN')).available).toBe(10_000_000_00)
    expect(await lastNotification()).toContain(`The invoice ${openInvoice?.number} for the Business plan is ready`)
    expect(await lastNotification()).toContain('due on 8 December 2026')
  })

  test('begins on the day on which finance marks it as paid, at the price of the invoice, once', async () => {
    const { data } = await my.buy('business', 1, invoice)
    const id = data.subscription._id
    const number = (await my.mine()).openInvoice?.number
    await my.move(5)
    const price = await my.priceOfNew('business', 1)
    expect((await markPaid(id, support)).status).toBe(404)
    const { version } = (await finance.record('subscriptions', id)).data
    const answers = await Promise.all(
      [1, 2].map(() => finance.act('subscriptions', id, 'mark-invoice-paid', { reason, version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await markPaid(id)).status).toBe(409)
    const mine = await my.mine()
    expect(mine).toMatchObject({
      plan: { name: 'business' },
      openInvoice: null,
      subscription: { status: 'active', lastPaidDay: '2026-12-28' },
      payments: [{ number, amount: my.money(price) }],
    })
    expect(mine.payments).toHaveLength(1)
    expect((await balancesOf(server.db, customer.id, 'NGN')).available).toBe(10_000_000_00)
    expect(await lastNotification()).toContain('You have the Business plan. ')
    const transfers = await server.db
      .selectFrom('ledger_transfers')
      .select('kind')
      .where('idempotency_key', '=', `subscription-purchase:${mine.payments[0]?._id}`)
      .execute()
    expect(transfers.map(({ kind }) => kind)).toEqual(['subscription-payment'])
    const [entry] = (await finance.trail(`resourceName=subscriptions&recordId=${id}`)).data.items
    expect(entry).toMatchObject({ action: 'mark-invoice-paid', reason })
    expect((await finance.list('subscription-steps', `filter=subscription:${id}`)).data.items[0]?.values).toMatchObject(
      {
        event: 'bought',
        by: 'staff',
      },
    )
  })

  test('has a PDF with the due amount and day, and later that it is paid', async () => {
    const { data } = await my.buy('enterprise', 1, invoice)
    const id = (await my.mine()).openInvoice?._id ?? ''
    const before = await my.send<StoredFile>('GET', `get-invoice/${id}`)
    expect([before.status, before.data.name]).toEqual([200, expect.stringMatching(/^Invoice SUB-2026-\d{6}\.pdf$/)])
    const read = async () => ({
      bought: {
        ...(await server.db
          .selectFrom('subscription_purchases')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow()),
        time_zone: 'Africa/Lagos',
        country: 'NG',
      },
      invoicing: server.app.parts.ports.invoicing,
      payer: { first_name: 'Ngozi', last_name: 'Eze', company_name: 'Eze Works', email: 'a@example.test' },
    })
    const unpaid = JSON.stringify(invoiceDocument('en', await read()))
    expect(unpaid).toContain('{"term":"Due on","value":"8 December 2026"}')
    expect(unpaid).toContain('Not paid yet. What you buy begins when it is paid.')
    expect(unpaid).toContain('"title":"How to pay"')
    expect(unpaid).toContain('"label":"To pay"')
    await markPaid(data.subscription._id)
    const paid = JSON.stringify(invoiceDocument('en', await read()))
    expect(paid).toContain('Paid by bank transfer.')
    expect(paid).not.toContain('Not paid yet')
    const after = await my.send<StoredFile>('GET', `get-invoice/${id}`)
    expect(after.status).toBe(200)
    const other = callsOf(server, await putSubscriber(server))
    expect((await other.send('GET', `get-invoice/${id}`)).status).toBe(404)
  })

  test('is reminded of 3 days before, and canceled on its due day; then it cannot be marked as paid', async () => {
    const { data } = await my.buy('business', 1, invoice)
    const id = data.subscription._id
    await my.move(10)
    expect(await lastNotification()).toContain('is ready')
    await my.move(1)
    expect(await lastNotification()).toContain('is due on 8 December 2026')
    await my.move(3)
    expect(await lastNotification()).toContain(
      'was not paid by 8 December 2026, so we canceled it. Nothing was charged.',
    )
    expect((await my.mine()).openInvoice).toBeNull()
    expect(await steps(id)).toEqual(['invoice-sent', 'invoice-reminded', 'invoice-cancelled'])
    expect((await markPaid(id)).status).toBe(409)
    expect(await booked(id)).toBe(0)
    expect((await my.buy('plus', 1)).status).toBe(200)
  })

  test('is withdrawn by its customer, once, and not by someone else', async () => {
    const { data } = await my.buy('business', 1, invoice)
    const id = data.subscription._id
    const other = callsOf(server, await putSubscriber(server, { isBusiness: true }))
    expect((await withdraw(id, other)).status).toBe(404)
    const { status, data: withdrawn } = await withdraw(id)
    expect([status, withdrawn]).toMatchObject([200, { status: 'cancelled' }])
    expect((await withdraw(id)).body).toMatchObject({ code: 'conflict' })
    expect((await markPaid(id)).status).toBe(409)
    expect((await my.mine()).openInvoice).toBeNull()
    expect((await my.buy('business', 1, invoice)).status).toBe(200)
  })

  test.each([
    ['an individual account', false, 'business', 'Only businesses can pay by invoice.'],
    ['the Plus plan', true, 'plus', 'This plan cannot be paid by invoice. Pay it by card or from your wallet.'],
  ])('is refused for %s, and is not offered', async (_, isBusiness, plan, message) => {
    customer = await putSubscriber(server, { isBusiness })
    my = callsOf(server, customer)
    const { status, body } = await my.buy(plan, 1, invoice)
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'payment.method', message }] }])
    const { data } = await my.send<SubscriptionPrice>('POST', 'preview-subscription', { planName: plan, noOfMonths: 1 })
    expect(data.byInvoice).toBe(false)
    expect((await my.mine()).openInvoice).toBeNull()
  })

  test('blocks every other purchase until its invoice is closed; of two tabs one gets the invoice', async () => {
    const tabs = await Promise.all(['business', 'enterprise'].map((plan) => my.buy(plan, 1, invoice)))
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const changes of [invoice, {}])
      expect((await my.buy('business', 1, changes)).body).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^The invoice SUB-2026-\d{6} for your plan is open/),
      })
  })

  test('a repeated click makes one invoice', async () => {
    const body = { ...my.pay(await my.priceOfNew('business', 1), invoice), planName: 'business', noOfMonths: 1 }
    const [one, other] = [
      await my.send<Paid>('POST', 'create-a-subscription', body),
      await my.send<Paid>('POST', 'create-a-subscription', body),
    ]
    expect([one.status, other.data]).toEqual([200, one.data])
  })

  test('costs what its invoice says, also if the plan costs more on the day of the payment', async () => {
    const { data } = await my.buy('business', 1, invoice)
    const before = (await my.mine()).openInvoice?.amount
    const [one, other] = [await putPerson(server, ['finance']), await putPerson(server, ['finance'])]
    await server.db
      .insertInto('policy_changes')
      .values({
        kind: 'plan',
        market: 'NG',
        currency: 'NGN',
        item: 'business',
        figures: JSON.stringify({
          monthly: 99_000_00,
          includes: { projects: 500, peopleInProject: 90, templates: 200 },
        }),
        preview: '{}',
        from_day: '2026-11-26',
        holds_from: new Date('2026-11-25T23:00:00.000Z'),
        reason: 'Prices of the spring',
        status: 'approved',
        proposed_by: one.id,
        proposed_at: new Date('2026-11-01T09:00:00.000Z'),
        decided_by: other.id,
        decided_at: new Date('2026-11-02T09:00:00.000Z'),
      } as never)
      .execute()
    await my.move(5)
    expect(await my.priceOfNew('business', 1)).toBe(99_000_00)
    expect((await markPaid(data.subscription._id)).status).toBe(200)
    expect((await my.mine()).payments[0]?.amount).toEqual(before)
    await sql`truncate policy_changes`.execute(server.db)
  })

  test('waits until a pending card payment has ended', async () => {
    const { data } = await my.buy('business', 1, { payment: { method: 'card' } })
    expect(data.payment.status).toBe('pending')
    expect((await my.buy('business', 1, invoice)).body).toMatchObject({
      code: 'conflict',
      message: 'A payment for this plan is under way. Wait until it is done, then try again.',
    })
  })

  test('is refused if the sum differs from the one shown, and no number is used', async () => {
    const { status } = await my.buy('business', 1, { ...invoice, expectedTotal: my.money(1) })
    expect([status, (await my.mine()).openInvoice]).toEqual([409, null])
  })

  test('ends with its account', async () => {
    const { data } = await my.buy('business', 1, invoice)
    await inWork(backgroundParts(server), (work) => forgetSubscriptions(work, customer.id))
    expect((await markPaid(data.subscription._id)).status).toBe(409)
  })
})

describe('a renewal by invoice (PLAN-16)', () => {
  const subscribe = async (changes: Record<string, unknown> = {}): Promise<string> =>
    (await my.buy('business', 1, changes)).data.subscription._id

  test('continues after the last paid day once it is paid, and its days are earned from then on', async () => {
    const id = await subscribe()
    await my.move(20)
    const { data } = await renew(id)
    expect([data.payment.status, data.subscription]).toMatchObject([
      'pending',
      { status: 'active', lastPaidDay: '2026-12-23' },
    ])
    await my.move(2)
    await markPaid(id)
    expect(await my.mine()).toMatchObject({
      subscription: { status: 'active', lastPaidDay: '2027-01-23' },
      openInvoice: null,
    })
    expect(await lastNotification()).toContain('Your Business plan is renewed.')
    server.clock.set('2027-03-01T09:00:00.000Z')
    await earnDueDays(backgroundParts(server))
  })

  test('that is unpaid after the last paid day makes the plan past due, and paying it brings the plan back', async () => {
    const id = await subscribe()
    await my.move(25)
    await renew(id)
    await my.move(6)
    expect(await my.mine()).toMatchObject({ subscription: { status: 'past-due' }, plan: { name: 'free' } })
    expect(await lastNotification()).toContain('The paid days of your Business plan are over')
    await markPaid(id)
    expect(await my.mine()).toMatchObject({
      subscription: { status: 'active', lastPaidDay: '2027-01-24' },
      plan: { name: 'business' },
    })
  })

  test('is reported as overdue, and suspended 7 days later; then it has to be bought again', async () => {
    const id = await subscribe()
    await my.move(25)
    await renew(id)
    await my.move(14)
    expect(await lastNotification()).toContain('and is not paid')
    expect((await my.mine()).openInvoice).toMatchObject({ isOverdue: true, dueDay: '2027-01-02' })
    await my.move(7)
    expect(await my.mine()).toMatchObject({ subscription: { status: 'suspended' }, openInvoice: null })
    expect(await lastNotification()).toContain('is suspended')
    expect(await steps(id)).toEqual([
      'bought',
      'told',
      'invoice-sent',
      'lapsed',
      'invoice-reminded',
      'invoice-overdue',
      'invoice-cancelled',
      'suspended',
    ])
    expect((await markPaid(id)).status).toBe(409)
    expect((await renew(id)).status).toBe(200)
    expect((await markPaid(id)).status).toBe(200)
    expect((await my.mine()).subscription).toMatchObject({ status: 'active' })
  })

  test('keeps the saved card from being charged, until it is withdrawn', async () => {
    const cardId = await putCard(server, customer.id)
    const id = await subscribe({ payment: { method: 'card', cardId }, renewsAutomatically: true })
    const charged = cards.charged.size
    await my.move(20)
    await renew(id)
    expect((await my.mine()).renewal).toBeNull()
    await my.move(12)
    expect([cards.charged.size, (await my.mine()).subscription?.status]).toEqual([charged, 'past-due'])
    await withdraw(id)
    await my.move(1)
    expect([cards.charged.size, (await my.mine()).subscription?.status]).toEqual([charged + 1, 'active'])
  })

  test('blocks other changes: ending, a larger plan, add-ons, another renewal', async () => {
    const id = await subscribe()
    await my.move(20)
    await renew(id)
    const answers = [
      await renew(id),
      await my.send('POST', 'upgrade-subscription', {
        ...my.pay(1),
        currentSubscriptionId: id,
        newPlanName: 'enterprise',
        noOfMonths: 1,
      }),
      await my.send('POST', 'pay-for-addons', {
        ...my.pay(1),
        subscriptionId: id,
        addons: [{ name: 'more-projects', quantity: 1 }],
      }),
      await my.send('POST', 'cancel-subscription', {
        idempotencyKey: randomUUID(),
        subscriptionId: id,
        when: 'at-end',
        expectedRefund: my.money(0),
      }),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([
        409,
        { message: expect.stringContaining('is open. Pay it, or withdraw it') },
      ])
    expect((await finance.act('subscriptions', id, 'end-today', { reason })).status).toBe(409)
    await withdraw(id)
    expect((await my.mine()).subscription).toMatchObject({ status: 'active', lastPaidDay: '2026-12-23' })
  })

  test("another user's subscription is not found", async () => {
    const id = await subscribe()
    const other = callsOf(server, await putSubscriber(server, { isBusiness: true }))
    const { status } = await other.send('POST', 'renew-a-subscription', {
      ...other.pay(1, invoice),
      subscriptionId: id,
      noOfMonths: 1,
    })
    expect(status).toBe(404)
  })

  test('add-ons of the term stay in the price of the invoice, also when it is paid late', async () => {
    const id = await subscribe()
    await my.move(10)
    const addons = [{ name: 'more-projects', quantity: 2 }]
    const { data } = await my.send<SubscriptionPrice>('POST', 'preview-addons', { subscriptionId: id, addons })
    await my.send('POST', 'pay-for-addons', { ...my.pay(data.toPay.amount), subscriptionId: id, addons })
    await my.move(15)
    await renew(id)
    const due = (await my.mine()).openInvoice?.amount
    await my.move(10)
    expect((await markPaid(id)).status).toBe(200)
    const mine = await my.mine()
    expect(mine.payments[0]?.amount).toEqual(due)
    expect(mine.subscription?.addons).toMatchObject([{ name: 'more-projects', quantity: 2 }])
  })
})
