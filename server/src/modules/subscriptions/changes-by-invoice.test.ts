import type { SubscriptionPrice } from '@fieldproof/contracts/entities/subscription'
import * as fc from 'fast-check'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { balancesOf } from '#modules/ledger/balances.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { settlePayment } from '#modules/payments/settle.ts'
import { earnDueDays } from './earn.ts'
import { findInvoice, invoiceDocument } from './invoice.ts'
import { booksOf } from './testing/books.ts'
import { actOn, byInvoice, changesOf } from './testing/invoicing.ts'
import { callsOf, cardProvider, putSubscriber, type Subscriber } from './testing/subscribers.ts'

jest.setTimeout(240_000)

const { provider } = cardProvider()
let server: TestServer
let finance: ReturnType<typeof backOffice>
let customer: Subscriber
let my: ReturnType<typeof callsOf>
let changes: ReturnType<typeof changesOf>

const begin = async (isBusiness = true, country = 'NG') => {
  customer = await putSubscriber(server, { isBusiness, country })
  my = callsOf(server, customer)
  changes = changesOf(my)
}
beforeAll(async () => {
  server = await openTestServer({ ports: { payments: provider }, config: { limitFactor: 1_000_000 } })
})
beforeEach(async () => {
  server.clock.set('2026-11-24T09:00:00.000Z')
  finance = backOffice(server, (await putPerson(server, ['finance'])).token)
  await begin()
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
  expect(await booksOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const subscribe = async (plan: string, months = 1): Promise<string> =>
  (await my.buy(plan, months)).data.subscription._id
const available = async () => (await balancesOf(server.db, customer.id, customer.currency)).available
const notifications = async () =>
  (
    await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', customer.id)
      .orderBy('seq')
      .execute()
  ).map(({ message }) => message)
const pay = (id: string) => actOn(finance, id, 'mark-invoice-paid')
const addons = [{ name: 'more-people', quantity: 2 }]
const sumOf = async (id: string): Promise<number> =>
  Number(
    (
      await server.db
        .selectFrom('subscription_charges')
        .select(({ fn }) => fn.sum('amount').as('sum'))
        .where('purchase_id', '=', id)
        .executeTakeFirstOrThrow()
    ).sum,
  )

describe('a larger plan by invoice (PLAN-18)', () => {
  test('is priced for the day of the request, and begins on the day of the payment', async () => {
    const id = await subscribe('plus')
    const before = await available()
    await my.move(4)
    const price = await changes.upgradePrice(id, 'business', 3)
    expect(price.byInvoice).toBe(true)
    expect(price.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(price.toPay.amount)
    const { status, data } = await changes.upgrade(id, 'business', 3)
    expect([status, data.payment.status]).toEqual([200, 'pending'])
    const open = await my.mine()
    expect(open).toMatchObject({
      plan: { name: 'plus' },
      openInvoice: { what: 'upgrade', planName: 'business', noOfMonths: 3, amount: price.toPay, dueDay: '2026-12-12' },
      subscription: { status: 'active', planName: 'plus' },
    })
    await my.move(6)
    expect((await pay(id)).status).toBe(200)
    const mine = await my.mine()
    expect(mine).toMatchObject({
      plan: { name: 'business' },
      openInvoice: null,
      // For the whole term, from 4 December on.
      subscription: { planName: 'business', noOfMonths: 3, lastPaidDay: '2027-03-03' },
    })
    expect(mine.payments[0]).toMatchObject({ what: 'upgrade', amount: price.toPay })
    expect(await available()).toBe(before)
    // The new days cost what was paid and what was left of Plus: 20 of its 30 days at 31,666 kobo, and one kobo more
    // for each of the 10 that are among its first 20 days.
    expect(await sumOf(mine.payments[0]?._id ?? '')).toBe(price.toPay.amount + 20 * 316_66 + 10)
    const found = await findInvoice(server.db, mine.payments[0]?._id ?? '')
    if (!found) throw new Error('There is no invoice')
    const { sections } = invoiceDocument('en', { ...found, invoicing: server.app.parts.ports.invoicing })
    expect(sections[0]?.table?.rows).toHaveLength(price.lines.length)
    server.clock.set('2027-06-01T09:00:00.000Z')
    await earnDueDays(backgroundParts(server))
  })

  test('that is not paid by its due day is canceled, and the plan continues and renews unchanged', async () => {
    const id = await subscribe('plus', 3)
    await my.send('POST', 'change-renewal', {
      subscriptionId: id,
      renewsAutomatically: true,
      payment: { method: 'wallet' },
    })
    await changes.upgrade(id, 'business')
    expect((await my.mine()).renewal).toMatchObject({ planName: 'plus' })
    await my.move(14)
    const mine = await my.mine()
    expect(mine).toMatchObject({ plan: { name: 'plus' }, openInvoice: null, subscription: { status: 'active' } })
    expect((await notifications()).at(-1)).toContain('was not paid by 8 December 2026, so we canceled it')
    expect((await pay(id)).status).toBe(409)
    await my.move(80)
    expect((await my.mine()).payments.filter(({ what }) => what === 'renew')).toHaveLength(1)
  })

  test.each([['an individual account', false, 'business', 400, 'Only businesses can pay by invoice.']])(
    'is refused for %s, and is not offered',
    async (_, isBusiness, plan, code, message) => {
      await begin(isBusiness)
      const id = await subscribe('plus')
      expect((await changes.upgradePrice(id, plan)).byInvoice).toBe(false)
      const { status, body } = await changes.upgrade(id, plan)
      expect([status, body]).toMatchObject([code, { errors: [{ field: 'payment.method', message }] }])
    },
  )

  test('is neither offered nor accepted if it would be due after the next payment', async () => {
    const id = await subscribe('plus')
    // Paid until 23 December; charged on the 22nd.
    await my.move(15)
    expect((await changes.upgradePrice(id, 'business')).byInvoice).toBe(false)
    expect((await changes.upgrade(id, 'business')).body).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Your plan is paid until 23 December 2026'),
    })
    expect((await my.mine()).openInvoice).toBeNull()
  })

  test('is refused if its sum differs from the one shown', async () => {
    const id = await subscribe('plus')
    const { status } = await changes.upgrade(id, 'business', 1, { ...byInvoice, expectedTotal: my.money(1) })
    expect([status, (await my.mine()).openInvoice]).toEqual([409, null])
  })

  test('is withdrawn without a trace in the books, and the plan stays', async () => {
    const id = await subscribe('plus')
    await changes.upgrade(id, 'enterprise')
    expect((await changes.withdraw(id)).status).toBe(200)
    expect(await my.mine()).toMatchObject({ plan: { name: 'plus' }, openInvoice: null })
    expect((await changes.upgrade(id, 'business', 1, {})).status).toBe(200)
  })
})

describe('add-ons by invoice (PLAN-18)', () => {
  test('are valid from the day of the payment; the price of earlier days goes to the wallet', async () => {
    const id = await subscribe('business', 3)
    const before = await available()
    const price = await changes.addonsPrice(id, addons)
    expect(price.byInvoice).toBe(true)
    await changes.addTo(id, addons)
    expect((await my.mine()).subscription?.addons).toEqual([])
    await my.move(9)
    const later = await changes.addonsPrice(id, addons)
    await pay(id)
    const mine = await my.mine()
    expect(mine.subscription?.addons).toMatchObject([{ name: 'more-people', quantity: 2, price: later.toPay }])
    expect(mine.payments[0]).toMatchObject({ what: 'addons', amount: price.toPay })
    const back = price.toPay.amount - later.toPay.amount
    expect(back).toBeGreaterThan(0)
    expect(await available()).toBe(before + back)
    expect((await notifications()).at(-1)).toMatch(/was for days before it was paid. It is in your wallet.$/)
    const found = await findInvoice(server.db, mine.payments[0]?._id ?? '')
    if (!found) throw new Error('There is no invoice')
    const { notes } = invoiceDocument('en', { ...found, invoicing: server.app.parts.ports.invoicing })
    expect(notes.join(' ')).toContain('went to the wallet')
  })

  test('are valid in the quantity that was shown if the next term is already paid, by invoice and by card', async () => {
    const id = await subscribe('business', 3)
    const next = await my.send<SubscriptionPrice>('GET', `get-subscription-renewal-price/${id}?noOfMonths=3`)
    const renewal = { ...my.pay(next.data.toPay.amount), subscriptionId: id, noOfMonths: 3 }
    expect((await my.send('POST', 'renew-a-subscription', renewal)).status).toBe(200)
    const quantities = async () => (await my.mine()).subscription?.addons.map(({ quantity }) => quantity)
    await changes.addTo(id, addons)
    expect((await pay(id)).status).toBe(200)
    expect(await quantities()).toEqual([2])
    const before = await available()
    const begun = await changes.addTo(id, addons, { payment: { method: 'card' } })
    await settlePayment(backgroundParts(server), begun.data.payment.paymentReference ?? '', 'webhook')
    expect([await quantities(), await available()]).toEqual([[2, 2], before])
  })

  test('are not offered with the Plus plan', async () => {
    const id = await subscribe('plus', 3)
    expect((await changes.addonsPrice(id, addons)).byInvoice).toBe(false)
    expect((await changes.addTo(id, addons)).body).toMatchObject({
      errors: [
        {
          field: 'payment.method',
          message: 'This plan cannot be paid by invoice. Pay it by card or from your wallet.',
        },
      ],
    })
  })
})

test('sixteen simultaneous changes make one invoice, and of sixteen payments and withdrawals of it one counts', async () => {
  const id = await subscribe('business', 3)
  const asked = await Promise.all(
    Array.from({ length: 16 }, (_, nth) =>
      nth % 2 === 0 ? changes.upgrade(id, 'enterprise') : changes.addTo(id, addons),
    ),
  )
  expect(asked.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 15 }, () => 409)])
  await my.move(2)
  const { version } = (await finance.record('subscriptions', id)).data
  const ended = await Promise.all(
    Array.from({ length: 16 }, (_, nth) =>
      nth % 4 === 3
        ? changes.withdraw(id)
        : finance.act('subscriptions', id, nth % 2 === 0 ? 'mark-invoice-paid' : 'withdraw-invoice', {
            reason: 'At once with others',
            version,
          }),
    ),
  )
  expect(ended.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 15 }, () => 409)])
  expect((await my.mine()).openInvoice).toBeNull()
})

test('whatever is invoiced, paid or not, no day is paid twice and the books balance, in three currencies', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('upgrade' as const), plan: fc.constantFrom('business', 'enterprise') }),
    fc.record({ do: fc.constant('addons' as const), quantity: fc.integer({ min: 1, max: 7 }) }),
    fc.record({ do: fc.constant('move' as const), days: fc.integer({ min: 1, max: 15 }) }),
    fc.record({ do: fc.constantFrom('pay', 'withdraw', 'renew') }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('NG', 'NO', 'US'),
      fc.constantFrom(1, 3, 12),
      fc.array(step, { minLength: 3, maxLength: 9 }),
      async (country, months, steps) => {
        await begin(true, country)
        const id = await subscribe('plus', months)
        for (const one of steps) {
          if (one.do === 'upgrade') await changes.upgrade(id, one.plan, months)
          else if (one.do === 'addons') await changes.addTo(id, [{ name: 'more-projects', quantity: one.quantity }])
          else if (one.do === 'move') await my.move(one.days)
          else if (one.do === 'withdraw') await changes.withdraw(id)
          else if (one.do === 'pay') {
            const { openInvoice } = await my.mine()
            const { status } = await pay(id)
            expect(status).toBe(openInvoice ? 200 : 409)
            if (openInvoice) await expectExact(openInvoice._id, openInvoice.amount.amount)
          }
        }
        expect(await booksOf(server.db)).toEqual([])
        expect(await faultsOf(server.db)).toEqual([])
      },
    ),
    { numRuns: 12, seed: 4_711 },
  )
})

/**
 * Expects the new days of a purchase to cost what was paid for it, plus what an upgrade credited of earlier days, less
 * what went back to the wallet.
 * @param paid minor units
 */
const expectExact = async (purchaseId: string, paid: number): Promise<void> => {
  const { to_wallet: back, subscription_id: id } = await server.db
    .selectFrom('subscription_purchases')
    .select(['to_wallet', 'subscription_id'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  const rows = await server.db
    .selectFrom('subscription_charges')
    .selectAll()
    .where('subscription_id', '=', id)
    .execute()
  const first = rows.find((row) => row.purchase_id === purchaseId)?.from_day ?? ''
  const cut = rows.filter(
    (row) => row.purchase_id !== purchaseId && row.until_day < row.to_day && row.until_day >= first,
  )
  const isUpgrade = rows.some((row) => row.purchase_id === purchaseId && row.kind === 'plan')
  const credit = isUpgrade ? cut.reduce((sum, row) => sum + row.amount - row.earned, 0) : 0
  expect(await sumOf(purchaseId)).toBe(paid + credit - back)
}
