import { randomUUID } from 'node:crypto'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { SubscriptionCancellationTerms, SubscriptionPrice } from '@fieldproof/contracts/entities/subscription'
import { sql } from 'kysely'
import { balancesOf } from '#modules/ledger/balances.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { settlePayment } from '#modules/payments/settle.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { doDueSubscriptions } from './due-subscriptions.ts'
import { booksOf } from './testing/books.ts'
import { callsOf, cardProvider, putCard, putSubscriber, type Paid, type Subscriber } from './testing/subscribers.ts'

jest.setTimeout(120_000)

const { provider, cards } = cardProvider()
let server: TestServer
let customer: Subscriber
let my: ReturnType<typeof callsOf>
beforeAll(async () => {
  server = await openTestServer({ ports: { payments: provider }, config: { limitFactor: 1_000_000 } })
})
beforeEach(async () => {
  server.clock.set('2026-11-24T09:00:00.000Z')
  cards.declines = false
  customer = await putSubscriber(server)
  my = callsOf(server, customer)
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
  expect(await booksOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const available = async (who = customer): Promise<number> =>
  (await balancesOf(server.db, who.id, who.currency)).available
const notificationsOf = async (who = customer): Promise<string[]> =>
  (
    await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', who.id)
      .orderBy('created_at')
      .orderBy(sql`xmin::text::bigint`)
      .orderBy(sql`ctid`)
      .execute()
  ).map(({ message }) => message)
const settle = (reference: string | null | undefined) =>
  settlePayment(backgroundParts(server), reference ?? '', 'webhook')
const price = (path: string) => my.send<SubscriptionPrice>('GET', path)

describe('buying', () => {
  test('takes the price from the wallet, starts the plan at once, and notifies', async () => {
    const before = await available()
    const { status, data } = await my.buy('plus', 3)
    expect([status, data.payment.status, data.subscription]).toMatchObject([
      200,
      'succeeded',
      { planName: 'plus', noOfMonths: 3, status: 'active', renewsAutomatically: false, addons: [] },
    ])
    // In Lagos, from 24 November to the beginning of 24 February.
    expect([data.subscription.startsAt, data.subscription.endsAt]).toEqual([
      '2026-11-24T09:00:00.000Z',
      '2027-02-23T23:00:00.000Z',
    ])
    expect(data.subscription.lastPaidDay).toBe('2027-02-23')
    expect(before - (await available())).toBe(9_500_00 * 3 * 0.95)
    expect(await my.mine()).toMatchObject({ plan: { name: 'plus', includes: { projects: 60 } }, renewal: null })
    expect((await notificationsOf()).at(-1)).toBe(
      'You have the Plus plan. ₦27,075 is paid, and it is valid until 23 February 2027.',
    )
  })

  test('a double click buys once, and a second plan is refused', async () => {
    const sum = await my.priceOfNew('plus', 1)
    const body = { ...my.pay(sum), planName: 'plus', noOfMonths: 1 }
    const [one, other] = await Promise.all([
      my.send<Paid>('POST', 'create-a-subscription', body),
      my.send<Paid>('POST', 'create-a-subscription', body),
    ])
    expect(one.data.subscription._id).toBe(other.data.subscription._id)
    expect((await my.buy('business', 1)).body).toMatchObject({ code: 'conflict' })
  })

  test('of two tabs at once, one buys', async () => {
    const answers = await Promise.all(['plus', 'business'].map((plan) => my.buy(plan, 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each([0, 13, 1_000])('refuses %d months', async (noOfMonths) => {
    const { status, body } = await my.send('POST', 'create-a-subscription', {
      ...my.pay(1),
      planName: 'plus',
      noOfMonths,
    })
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['noOfMonths']])
  })

  test.each([
    ['free', 'planName'],
    ['gold', 'planName'],
  ])('refuses the plan %s', async (planName, field) => {
    const { status, body } = await my.send('POST', 'create-a-subscription', {
      ...my.pay(1),
      planName,
      noOfMonths: 1,
    })
    expect([status, body.errors?.map((one) => one.field)]).toEqual([400, [field]])
  })

  test('refuses a sum that differs from the current price, a wallet with less money, and one without the currency', async () => {
    const before = await available()
    const wrong = await my.send('POST', 'create-a-subscription', { ...my.pay(1_00), planName: 'plus', noOfMonths: 1 })
    expect([wrong.status, wrong.body.message]).toEqual([409, 'It now costs ₦9,500. Please check it before you pay.'])
    expect((await my.buy('enterprise', 12, { expectedTotal: { amount: 816_000_00, currency: 'USD' } })).status).toBe(
      409,
    )
    expect(await available()).toBe(before)
    const poor = callsOf(server, await putSubscriber(server, { country: 'US', money: 0 }))
    expect((await poor.buy('plus', 1)).status).toBe(402)
    expect((await poor.mine()).subscription).toBeNull()
  })

  test('by card it begins when the money arrives, once, however often that is reported', async () => {
    const begun = await my.buy('plus', 1, { payment: { method: 'card' } })
    expect(begun.data).toMatchObject({ subscription: { status: 'awaiting-payment' }, payment: { status: 'pending' } })
    expect((await my.mine()).plan.name).toBe('free')
    const before = await available()
    await Promise.all(Array.from({ length: 6 }, () => settle(begun.data.payment.paymentReference)))
    expect([await available(), (await my.mine()).plan.name]).toEqual([before, 'plus'])
    expect((await my.mine()).payments).toHaveLength(1)
  })

  test('a payment that arrives when the account has another plan stays in the wallet, and its payer is notified', async () => {
    const begun = await my.buy('plus', 1, { payment: { method: 'card' } })
    await my.buy('business', 1)
    const before = await available()
    await settle(begun.data.payment.paymentReference)
    expect([(await available()) - before, (await my.mine()).plan.name]).toEqual([9_500_00, 'business'])
    expect((await notificationsOf()).at(-1)).toContain('The money is in your wallet.')
  })
})

describe('changing', () => {
  test('an upgrade costs what was shown, in lines that add up, and credits the remaining days', async () => {
    const { data } = await my.buy('plus', 1)
    await my.move(10)
    const id = data.subscription._id
    const shown = (await price(`get-plan-upgrade-price/${id}/business/1`)).data
    expect(shown.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(shown.toPay.amount)
    // From 4 December; 20 of 30 days are left, the day of the change among them.
    expect(shown.lines.map(({ kind, days }) => [kind, days])).toEqual([
      ['plan', 31],
      ['credit-plan', 20],
    ])
    // 950,000 kobo are 31,666 a day, and one more on each of the first 20 days: on 10 of those that are left.
    expect(shown.credit.amount).toBe(31_666 * 20 + 10)
    const body = { ...my.pay(shown.toPay.amount), currentSubscriptionId: id, newPlanName: 'business', noOfMonths: 1 }
    const before = await available()
    const answer = await my.send<Paid>('POST', 'upgrade-subscription', body)
    expect([answer.status, before - (await available())]).toEqual([200, shown.toPay.amount])
    expect((await my.mine()).plan.name).toBe('business')
  })

  test('of two upgrades in two tabs, one is paid', async () => {
    const { data } = await my.buy('plus', 1)
    const id = data.subscription._id
    const { toPay } = (await price(`get-plan-upgrade-price/${id}/business/1`)).data
    const before = await available()
    const answers = await Promise.all(
      [1, 2].map(() =>
        my.send('POST', 'upgrade-subscription', {
          ...my.pay(toPay.amount),
          currentSubscriptionId: id,
          newPlanName: 'business',
          noOfMonths: 1,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(before - (await available())).toBe(toPay.amount)
  })

  test('a smaller plan and the same plan are no upgrade', async () => {
    const { data } = await my.buy('business', 1)
    const path = `get-plan-upgrade-price/${data.subscription._id}`
    expect((await price(`${path}/plus/1`)).body.message).toContain('This plan is smaller than yours.')
    expect((await price(`${path}/business/1`)).body.message).toContain('You already have this plan.')
    expect((await price(`${path}/enterprise/13`)).status).toBe(400)
  })

  test('add-ons are paid for the remaining days', async () => {
    const { data } = await my.buy('plus', 1)
    await my.move(15)
    const addons = [{ name: 'more-projects', quantity: 2 }]
    const shown = await my.send<SubscriptionPrice>('POST', 'preview-addons', {
      subscriptionId: data.subscription._id,
      addons,
    })
    expect(shown.data.lines).toMatchObject([{ kind: 'addon', quantity: 2, days: 15 }])
    expect(shown.data.toPay.amount).toBe(1_800_00)
    const paid = await my.send<Paid>('POST', 'pay-for-addons', {
      ...my.pay(1_800_00),
      subscriptionId: data.subscription._id,
      addons,
    })
    expect(paid.data.subscription.addons).toMatchObject([{ name: 'more-projects', quantity: 2 }])
    expect((await my.mine()).plan.includes.projects).toBe(80)
  })

  test("someone else's subscription is not found", async () => {
    const { data } = await my.buy('plus', 1)
    const other = callsOf(server, await putSubscriber(server))
    const id = data.subscription._id
    for (const [method, path, body] of [
      ['GET', `get-plan-upgrade-price/${id}/business/1`],
      ['GET', `get-subscription-renewal-price/${id}?noOfMonths=1`],
      ['GET', `get-cancellation-terms/${id}`],
      ['POST', 'renew-a-subscription', { ...my.pay(1), subscriptionId: id, noOfMonths: 1 }],
      ['POST', 'change-renewal', { subscriptionId: id, renewsAutomatically: false }],
    ] as const)
      expect((await other.send(method, path, body)).status).toBe(404)
  })

  test('a plan that ended this second is not upgraded, and is renewed from today', async () => {
    const { data } = await my.buy('plus', 1)
    server.clock.set(data.subscription.endsAt)
    const id = data.subscription._id
    expect((await my.mine()).plan.name).toBe('free')
    expect((await price(`get-plan-upgrade-price/${id}/business/1`)).status).toBe(409)
    const shown = (await price(`get-subscription-renewal-price/${id}?noOfMonths=1`)).data
    expect(shown).toMatchObject({ credit: { amount: 0 }, toPay: { amount: 9_500_00 } })
    server.clock.set(new Date(Date.parse(data.subscription.endsAt) - 1))
    expect((await my.mine()).plan.name).toBe('plus')
  })

  test('a renewal follows the paid days, and only one can be bought ahead', async () => {
    server.clock.set('2027-01-31T09:00:00.000Z')
    my = callsOf(server, await putSubscriber(server))
    const { data } = await my.buy('plus', 1)
    expect(data.subscription).toMatchObject({ endsAt: '2027-02-27T23:00:00.000Z', lastPaidDay: '2027-02-27' })
    const body = () => ({ ...my.pay(9_500_00), subscriptionId: data.subscription._id, noOfMonths: 1 })
    const renewed = await my.send<Paid>('POST', 'renew-a-subscription', body())
    // From 28 February on, and then from the 31st again.
    expect(renewed.data.subscription.endsAt).toBe('2027-03-30T23:00:00.000Z')
    expect((await my.send('POST', 'renew-a-subscription', body())).body.message).toBe(
      'This plan is already renewed. It is paid until 30 March 2027.',
    )
  })
})

describe('ending', () => {
  test('at the end charges nothing more and keeps the paid days', async () => {
    const { data } = await my.buy('plus', 1, { renewsAutomatically: true })
    expect((await my.mine()).renewal).toMatchObject({ amount: { amount: 9_500_00 }, at: '2026-12-22T23:00:00.000Z' })
    const ended = await my.send('POST', 'cancel-subscription', {
      idempotencyKey: randomUUID(),
      subscriptionId: data.subscription._id,
      when: 'at-end',
      expectedRefund: my.money(0),
    })
    expect(ended.data).toMatchObject({ status: 'active', renewsAutomatically: false })
    const before = await available()
    const terms = await my.send<SubscriptionCancellationTerms>('GET', `get-cancellation-terms/${data.subscription._id}`)
    expect(terms.data.atEnd).toEqual({ endsAt: '2026-12-23T23:00:00.000Z', lastPaidDay: '2026-12-23' })
    await my.move(31)
    expect([await available(), (await my.mine()).subscription?.status, (await my.mine()).plan.name]).toEqual([
      before,
      'ended',
      'free',
    ])
  })

  test('a plan without automatic renewal announces its last paid day 7 days before', async () => {
    await my.buy('plus', 1)
    await my.move(24)
    expect((await notificationsOf()).at(-1)).toBe(
      'Your Plus plan ends on 23 December 2026. Nothing is charged; renew it to keep it.',
    )
  })

  test('with 24 hours left it is too late for this term, and a millisecond before it is not', async () => {
    const { data } = await my.buy('plus', 1, { renewsAutomatically: true })
    const cancel = () =>
      my.send('POST', 'cancel-subscription', {
        idempotencyKey: randomUUID(),
        subscriptionId: data.subscription._id,
        when: 'at-end',
        expectedRefund: my.money(0),
      })
    server.clock.set(new Date(Date.parse(data.subscription.endsAt) - 24 * 3_600_000))
    expect((await cancel()).status).toBe(409)
    server.clock.set(new Date(Date.parse(data.subscription.endsAt) - 24 * 3_600_000 - 1))
    expect((await cancel()).status).toBe(200)
  })

  test('today refunds the unused part, less the fee of the market, as it was shown', async () => {
    const us = await putSubscriber(server, { country: 'US' })
    const calls = callsOf(server, us)
    const shown = await calls.send<SubscriptionPrice>('POST', 'preview-subscription', {
      planName: 'business',
      noOfMonths: 12,
    })
    expect(shown.data.cancellationFee).toEqual({ amount: 150_00, currency: 'USD' })
    const { data } = await calls.buy('business', 12)
    await calls.move(100)
    const id = data.subscription._id
    const terms = (await calls.send<SubscriptionCancellationTerms>('GET', `get-cancellation-terms/${id}`)).data.now
    expect([terms.fee.amount, terms.unused.amount - terms.refund.amount]).toEqual([150_00, 150_00])
    const cancel = (expectedRefund: unknown) =>
      calls.send('POST', 'cancel-subscription', {
        idempotencyKey: randomUUID(),
        subscriptionId: id,
        when: 'now',
        expectedRefund,
      })
    expect((await cancel(calls.money(terms.refund.amount + 1))).status).toBe(409)
    const before = await available(us)
    expect((await cancel(terms.refund)).data).toMatchObject({ status: 'cancelled' })
    expect((await available(us)) - before).toBe(terms.refund.amount)
    // The day of the end is paid; the next one is not.
    expect((await calls.mine()).plan.name).toBe('business')
    await calls.move(1)
    expect((await calls.mine()).plan.name).toBe('free')
  })

  test('payments by credit are refunded as credit', async () => {
    const poor = await putSubscriber(server, { money: 0 })
    const calls = callsOf(server, poor)
    await putMoney(server.db, server.clock.now(), { userId: poor.id, balance: 'credit', amount: 9_500_00 })
    const { data } = await calls.buy('plus', 1)
    const id = data.subscription._id
    const { refund } = (await calls.send<SubscriptionCancellationTerms>('GET', `get-cancellation-terms/${id}`)).data.now
    await calls.send('POST', 'cancel-subscription', {
      idempotencyKey: randomUUID(),
      subscriptionId: id,
      when: 'now',
      expectedRefund: refund,
    })
    expect(await balancesOf(server.db, poor.id, 'NGN')).toMatchObject({ available: 0, credit: refund.amount })
    // A plan that is bought again on that day begins with the next one: no day is paid twice.
    await putMoney(server.db, server.clock.now(), { userId: poor.id, balance: 'credit', amount: 9_500_00 })
    expect((await calls.buy('plus', 1)).data.subscription.endsAt).toBe('2026-12-24T23:00:00.000Z')
  })

  const endNow = async (calls: ReturnType<typeof callsOf>, subscriptionId: string): Promise<number> => {
    const path = `get-cancellation-terms/${subscriptionId}`
    const { refund } = (await calls.send<SubscriptionCancellationTerms>('GET', path)).data.now
    const body = { idempotencyKey: randomUUID(), subscriptionId, when: 'now', expectedRefund: refund }
    expect((await calls.send('POST', 'cancel-subscription', body)).status).toBe(200)
    return refund.amount
  }

  test('a renewal that was paid with money is refunded as money, although credit paid for the used term', async () => {
    const poor = await putSubscriber(server, { money: 0 })
    const calls = callsOf(server, poor)
    await putMoney(server.db, server.clock.now(), { userId: poor.id, balance: 'credit', amount: 9_500_00 })
    const { _id: subscriptionId } = (await calls.buy('plus', 1)).data.subscription
    await putMoney(server.db, server.clock.now(), { userId: poor.id, balance: 'available', amount: 9_500_00 })
    await calls.send('POST', 'renew-a-subscription', { ...calls.pay(9_500_00), subscriptionId, noOfMonths: 1 })
    await calls.move(40)
    const refund = await endNow(calls, subscriptionId)
    expect(refund).toBeGreaterThan(0)
    expect(await balancesOf(server.db, poor.id, 'NGN')).toMatchObject({ available: refund, credit: 0 })
  })

  test('credit that paid for days which an upgrade credited is refunded as credit, and the rest as money', async () => {
    const poor = await putSubscriber(server, { money: 0 })
    const calls = callsOf(server, poor)
    await putMoney(server.db, server.clock.now(), { userId: poor.id, balance: 'credit', amount: 9_500_00 })
    const { _id: subscriptionId } = (await calls.buy('plus', 1)).data.subscription
    await calls.move(10)
    const path = `get-plan-upgrade-price/${subscriptionId}/business/1`
    const { credit, toPay } = (await calls.send<SubscriptionPrice>('GET', path)).data
    const amount = toPay.amount
    await putMoney(server.db, server.clock.now(), { userId: poor.id, balance: 'available', amount })
    const upgrade = { currentSubscriptionId: subscriptionId, newPlanName: 'business', noOfMonths: 1 }
    await calls.send('POST', 'upgrade-subscription', { ...calls.pay(amount), ...upgrade })
    const refund = await endNow(calls, subscriptionId)
    expect(await balancesOf(server.db, poor.id, 'NGN')).toMatchObject({
      available: refund - credit.amount,
      credit: credit.amount,
    })
  })
})

describe('automatic renewal', () => {
  const withCard = async () => {
    const cardId = await putCard(server, customer.id)
    const begun = await my.buy('plus', 1, { payment: { method: 'card', cardId }, renewsAutomatically: true })
    return { cardId, id: begun.data.subscription._id }
  }

  test('is announced 7 days before, charged to the saved card once, and confirmed', async () => {
    await withCard()
    expect(cards.charged.size).toBe(1)
    await my.move(22)
    expect((await notificationsOf()).at(-1)).toContain('You have the Plus plan.')
    await my.move(1)
    expect((await notificationsOf()).at(-1)).toBe(
      'Your Plus plan renews on 23 December 2026 for ₦9,500. You can cancel the renewal before then.',
    )
    await my.move(6)
    const renewed = await my.mine()
    expect(renewed.subscription).toMatchObject({ status: 'active', endsAt: '2027-01-23T23:00:00.000Z' })
    expect((await notificationsOf()).at(-1)).toContain('Your Plus plan is renewed.')
    await Promise.all([1, 2, 3].map(() => doDueSubscriptions(backgroundParts(server))))
    expect((await my.mine()).payments).toHaveLength(2)
  })

  test('a card that declines is tried after 1, 3 and 7 days; then the plan is suspended, and paying brings it back', async () => {
    const { id } = await withCard()
    cards.declines = true
    await my.move(29)
    expect((await my.mine()).failure).toMatchObject({ attempts: 1 })
    expect((await notificationsOf()).at(-1)).toContain('We try again on 24 December 2026.')
    await my.move(1)
    expect(await my.mine()).toMatchObject({
      subscription: { status: 'past-due' },
      failure: { attempts: 2 },
      plan: { name: 'free' },
    })
    await my.move(2)
    expect((await my.mine()).failure?.attempts).toBe(3)
    await my.move(4)
    expect((await my.mine()).failure).toMatchObject({ attempts: 4, nextAttemptAt: null })
    await my.move(1)
    expect((await my.mine()).subscription?.status).toBe('suspended')
    expect((await notificationsOf()).at(-1)).toContain('is suspended')
    // Nothing was charged, and nothing more is.
    await my.move(40)
    expect((await my.mine()).payments).toHaveLength(1)
    const back = await my.send<Paid>('POST', 'renew-a-subscription', {
      ...my.pay(9_500_00),
      subscriptionId: id,
      noOfMonths: 1,
    })
    expect(back.data.subscription.status).toBe('active')
    expect((await my.mine()).plan.name).toBe('plus')
  })

  test('a card that pays at the second attempt is charged once, from that day on', async () => {
    await withCard()
    cards.declines = true
    await my.move(29)
    cards.declines = false
    const before = await available()
    await my.move(1)
    expect(await my.mine()).toMatchObject({ plan: { name: 'plus' }, failure: null, subscription: { status: 'active' } })
    expect(await available()).toBe(before)
    expect((await my.mine()).payments).toHaveLength(2)
  })

  test('a charge that succeeds after it was given up, when the plan is paid again, stays in the wallet', async () => {
    const { id } = await withCard()
    cards.declines = true
    await my.move(29)
    const reference = [...cards.charged.keys()].at(-1) ?? ''
    await my.send('POST', 'renew-a-subscription', { ...my.pay(9_500_00), subscriptionId: id, noOfMonths: 1 })
    const before = await available()
    const late = cards.asked.get(reference)
    if (late) cards.asked.set(reference, { ...late, status: 'succeeded' })
    await settle(reference)
    expect((await available()) - before).toBe(9_500_00)
    expect((await notificationsOf()).at(-1)).toContain('The money is in your wallet.')
    expect((await my.mine()).payments).toHaveLength(2)
  })

  test('a smaller plan begins with the next payment', async () => {
    const { data } = await my.buy('business', 1, { renewsAutomatically: true })
    const changed = await my.send('POST', 'change-renewal', {
      subscriptionId: data.subscription._id,
      renewsAutomatically: true,
      planName: 'plus',
      noOfMonths: 3,
    })
    expect(changed.status).toBe(200)
    expect((await my.mine()).renewal).toMatchObject({ planName: 'plus', amount: { amount: 9_500_00 * 3 * 0.95 } })
    await my.move(29)
    expect((await my.mine()).plan.name).toBe('business')
    await my.move(1)
    expect(await my.mine()).toMatchObject({ plan: { name: 'plus' }, subscription: { planName: 'plus', noOfMonths: 3 } })
  })

  test('each change of the renewal in its last days is announced, also back to the first one', async () => {
    const { data } = await my.buy('business', 1, { renewsAutomatically: true })
    await my.move(24)
    const announced = [(await notificationsOf()).at(-1)]
    const change = async (changes: Record<string, unknown>) => {
      const body = { subscriptionId: data.subscription._id, renewsAutomatically: true, ...changes }
      expect((await my.send('POST', 'change-renewal', body)).status).toBe(200)
      await doDueSubscriptions(backgroundParts(server))
      announced.push((await notificationsOf()).at(-1))
    }
    await change({ planName: 'plus' })
    await change({ planName: 'business' })
    await change({ renewsAutomatically: false })
    await change({})
    expect(announced.map((message) => message?.match(/Your \w+ plan (renews|ends)/)?.[0])).toEqual([
      'Your Business plan renews',
      'Your Plus plan renews',
      'Your Business plan renews',
      'Your Business plan ends',
      'Your Business plan renews',
    ])
  })

  test("a stranger's card pays no renewal", async () => {
    const { data } = await my.buy('plus', 1)
    const other = await putSubscriber(server)
    const { status } = await my.send('POST', 'change-renewal', {
      subscriptionId: data.subscription._id,
      renewsAutomatically: true,
      payment: { method: 'card', cardId: await putCard(server, other.id) },
    })
    expect(status).toBe(404)
  })

  test('an account that is being deleted is not charged', async () => {
    await withCard()
    await server.db
      .updateTable('users')
      .set({ deletion_requested_at: server.clock.now(), deletion_at: new Date('2030-01-01') })
      .where('id', '=', customer.id)
      .execute()
    server.clock.set('2026-12-24T09:00:00.000Z')
    await doDueSubscriptions(backgroundParts(server))
    const { count } = await server.db
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })
})

test('a year on the test clock: twelve payments, each day paid once and earned', async () => {
  await my.buy('plus', 1, { renewsAutomatically: true })
  const before = await available()
  await my.move(340)
  const { payments } = await my.mine()
  expect(payments).toHaveLength(12)
  expect(before - (await available())).toBe(11 * 9_500_00)
  const { rows } = await sql<{ earned: string; unearned: number }>`
    select sum(earned)::text as earned, count(*) filter (where until_day < '2027-10-01' and earned < amount)::int as unearned
    from subscription_charges charge join subscriptions on subscriptions.id = subscription_id
    where user_id = ${customer.id}`.execute(server.db)
  expect(rows[0]?.unearned).toBe(0)
  expect(Number(rows[0]?.earned)).toBeGreaterThan(11 * 9_500_00)
})

test('the invoice of a payment is a PDF, for its payer alone', async () => {
  await my.buy('plus', 1)
  const [payment] = (await my.mine()).payments
  expect(payment?.number).toMatch(/^SUB-2026-\d{6}$/)
  const file = await my.send<StoredFile>('GET', `get-invoice/${payment?._id}`)
  expect([file.status, file.data]).toMatchObject([200, { contentType: 'application/pdf' }])
  const other = callsOf(server, await putSubscriber(server))
  expect((await other.send('GET', `get-invoice/${payment?._id}`)).status).toBe(404)
})
