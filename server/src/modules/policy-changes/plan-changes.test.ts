import { randomUUID } from 'node:crypto'
import type { SubscriptionPrice } from '@fieldproof/contracts/entities/subscription'
import { sql } from 'kysely'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { booksOf } from '#modules/subscriptions/testing/books.ts'
import {
  callsOf,
  cardProvider,
  putCard,
  putSubscriber,
  type Subscriber,
} from '#modules/subscriptions/testing/subscribers.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(120_000)

const { provider, cards } = cardProvider()
let server: TestServer
let proposer: ReturnType<typeof backOffice>
let other: ReturnType<typeof backOffice>

beforeAll(async () => {
  server = await openTestServer({ ports: { payments: provider }, config: { limitFactor: 1_000_000 } })
})
beforeEach(async () => {
  server.clock.set('2026-11-24T09:00:00.000Z')
  cards.declines = false
  proposer = backOffice(server, (await putPerson(server, ['finance'])).token)
  other = backOffice(server, (await putPerson(server, ['finance'])).token)
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
  expect(await booksOf(server.db)).toEqual([])
  await sql`truncate policy_changes`.execute(server.db)
})
afterAll(() => server.close())

const naira = (amount: number) => ({ amount, currency: 'NGN' })
/** Days after 30 November 2026. Each proposal takes the next one, because a day has one change at most. */
let day = 0
const freshDay = (): string => new Date(Date.UTC(2026, 10, 30 + (day += 1))).toISOString().slice(0, 10)
const proposal = (changes: Record<string, unknown> = {}) => ({
  market: 'NG',
  item: 'business',
  price: naira(31_000_00),
  projects: null,
  peopleInProject: null,
  templates: null,
  fromDay: freshDay(),
  why: 'The servers have become dearer.',
  ...changes,
})
const propose = (changes: Record<string, unknown> = {}, office = proposer) =>
  office.act('plan-changes', null, 'create', { values: proposal(changes) })
const proposed = async (changes: Record<string, unknown> = {}): Promise<string> => {
  const { status, data } = await propose(changes)
  expect(status).toBe(200)
  return data.record?._id ?? ''
}
const decide = (id: string, action: string, office = other) =>
  office.act('plan-changes', id, action, { ...(action === 'decline' && { reason: 'Too much at once.' }) })
const statusOf = async (id: string) => (await proposer.record('plan-changes', id)).data.record.values['status']
const messagesTo = async ({ id }: Subscriber): Promise<string[]> =>
  (
    await server.db.selectFrom('notifications').select('message').where('user_id', '=', id).orderBy('seq').execute()
  ).map(({ message }) => message)

describe('a change of a plan', () => {
  test('is shown with its effect, and another member of the staff approves it', async () => {
    const id = await proposed({ projects: 300 })
    const shown = (await other.record('plan-changes', id)).data
    expect(shown.record.values).toMatchObject({
      status: 'proposed',
      price: naira(31_000_00),
      priceBefore: naira(29_000_00),
      threeMonths: naira(88_350_00),
      threeMonthsBefore: naira(82_650_00),
      twelveMonths: naira(297_600_00),
      twelveMonthsBefore: naira(278_400_00),
      projects: 300,
      projectsBefore: 250,
      peopleInProject: 60,
    })
    expect(shown.actions.map(({ name }) => name)).toEqual(['approve', 'decline'])
    expect((await proposer.record('plan-changes', id)).data.actions.map(({ name }) => name)).toEqual(['withdraw'])
    expect((await decide(id, 'approve')).status).toBe(200)
    expect(await statusOf(id)).toBe('approved')
    const trail = (await other.trail('resourceName=plan-changes')).data.items
    expect(trail.slice(0, 2).map(({ action }) => action)).toEqual(['approve', 'create'])
    expect(trail[0]).toMatchObject({ before: { status: 'proposed' }, after: { status: 'approved' } })
    expect(trail[1]?.after).toMatchObject({ why: 'The servers have become dearer.', price: naira(31_000_00) })
  })

  test('cannot be approved or declined by its proposer, who reads why', async () => {
    const id = await proposed()
    for (const action of ['approve', 'decline']) {
      const { status, body } = await decide(id, action, proposer)
      expect([status, body.message]).toEqual([
        409,
        'You proposed this change. Another member of the staff has to decide it.',
      ])
    }
    expect((await decide(id, 'withdraw')).status).toBe(409)
    // The database refuses it too, should a call bypass the back office.
    await expect(
      server.db
        .updateTable('policy_changes')
        .set(({ ref }) => ({ status: 'approved', decided_by: ref('proposed_by'), decided_at: server.clock.now() }))
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('policy_changes_four_eyes')
    expect(await statusOf(id)).toBe('proposed')
  })

  test('is decided once, and can then be neither decided again, changed nor deleted', async () => {
    const [withdrawn, declined, approved] = [await proposed(), await proposed(), await proposed()]
    expect((await decide(withdrawn, 'withdraw', proposer)).status).toBe(200)
    expect((await decide(declined, 'decline')).status).toBe(200)
    expect((await decide(approved, 'approve')).status).toBe(200)
    for (const id of [withdrawn, declined, approved]) {
      for (const action of ['approve', 'decline']) expect((await decide(id, action)).status).toBe(409)
      expect((await decide(id, 'withdraw', proposer)).status).toBe(409)
      const figures = JSON.stringify({ monthly: 1 })
      await expect(
        server.db.updateTable('policy_changes').set({ status: 'proposed' }).where('id', '=', id).execute(),
      ).rejects.toThrow('decided once')
      await expect(
        server.db
          .updateTable('policy_changes')
          .set({ figures } as never)
          .where('id', '=', id)
          .execute(),
      ).rejects.toThrow('decided once')
      await expect(server.db.deleteFrom('policy_changes').where('id', '=', id).execute()).rejects.toThrow(
        'never deleted',
      )
    }
    expect(await Promise.all([withdrawn, declined, approved].map(statusOf))).toEqual([
      'withdrawn',
      'declined',
      'approved',
    ])
  })

  test('is the only one for its plan, market and day until it is declined', async () => {
    const fromDay = freshDay()
    const answers = await Promise.all([propose({ fromDay }), propose({ fromDay, price: naira(32_000_00) }, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toBe(
      'A change of this is already proposed or approved for that day. Look at it first.',
    )
    expect((await propose({ fromDay, item: 'plus' })).status).toBe(200)
    const kept = answers.find(({ status }) => status === 200)?.data.record?._id ?? ''
    await decide(kept, 'decline', answers[0].status === 200 ? other : proposer)
    expect((await propose({ fromDay })).status).toBe(200)
  })

  test('cannot be approved on its day or later, but can still be declined', async () => {
    const fromDay = freshDay()
    const id = await proposed({ fromDay })
    // Midnight in Lagos.
    server.clock.set(new Date(Date.parse(`${fromDay}T00:00:00.000Z`) - 60 * 60 * 1_000).toISOString())
    other = backOffice(server, (await putPerson(server, ['finance'])).token)
    const { status, body } = await decide(id, 'approve')
    expect([status, body.message]).toEqual([409, expect.stringContaining('The day of this change has come.')])
    expect((await decide(id, 'decline')).status).toBe(200)
  })

  test('cannot be approved if its effect now differs from what its page shows', async () => {
    const [earlier, later] = [freshDay(), freshDay()]
    const shown = await proposed({ fromDay: later, item: 'enterprise', price: naira(90_000_00) })
    const between = await proposed({ fromDay: earlier, item: 'enterprise', price: naira(88_000_00) })
    expect((await decide(between, 'approve')).status).toBe(200)
    const { status, body } = await decide(shown, 'approve')
    expect([status, body.message]).toEqual([409, expect.stringContaining('Another change was approved after')])
  })

  test.each([
    ['a negative price', { price: naira(-1) }, 'price'],
    ['a price of 0', { price: naira(0) }, 'price'],
    ['a price of ten digits', { price: naira(1_000_000_000) }, 'price'],
    ['half a kobo', { price: naira(0.5) }, 'price'],
    ['the currency of another market', { price: { amount: 31_00, currency: 'USD' } }, 'price'],
    ['an unknown currency', { price: { amount: 31_00, currency: 'SEK' } }, 'price'],
    ['a price for the free plan', { item: 'free' }, 'price'],
    ['the present price', { price: naira(29_000_00) }, 'price'],
    ['an unknown plan', { item: 'gold' }, 'item'],
    ['an unknown market', { market: 'SE' }, 'market'],
    ['more projects than possible', { projects: 1_001 }, 'projects'],
    ['no projects', { projects: 0 }, 'projects'],
    ['limits for an add-on', { item: 'more-people', price: naira(3_000_00), projects: 5 }, 'projects'],
    ['today', { fromDay: '2026-11-24' }, 'fromDay'],
    ['a past day', { fromDay: '2026-11-23' }, 'fromDay'],
    ['a day that does not exist', { fromDay: '2027-02-30' }, 'fromDay'],
    ['a day in ten years', { fromDay: '2036-11-24' }, 'fromDay'],
    ['no reason', { why: ' ' }, 'why'],
  ])('is refused with %s', async (_, changes, field) => {
    const { status, body } = await propose(changes)
    expect([status, body.errors?.map((fault) => fault.field)]).toEqual([400, [`values.${field}`]])
  })

  test('begins by the calendar of its market: a day that has begun there is too late', async () => {
    // 25 November, 00:30 in Lagos, and still the 24th in New York.
    server.clock.set('2026-11-24T23:30:00.000Z')
    proposer = backOffice(server, (await putPerson(server, ['finance'])).token)
    expect((await propose({ fromDay: '2026-11-25' })).status).toBe(400)
    const dollars = { market: 'US', price: { amount: 35_00, currency: 'USD' }, fromDay: '2026-11-25' }
    const id = await proposed(dollars)
    const { holds_from: from } = await server.db
      .selectFrom('policy_changes')
      .select('holds_from')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(from.toISOString()).toBe('2026-11-25T05:00:00.000Z')
  })

  test('is seen and proposed only by finance', async () => {
    for (const role of ['support', 'editor', 'reviewer'] as const) {
      const office = backOffice(server, (await putPerson(server, [role])).token)
      expect((await propose({}, office)).status).toBe(404)
      expect((await office.list('plan-changes')).status).toBe(404)
    }
  })
})

describe('from its day on', () => {
  test('it applies to new customers on every instance, and paid terms stay the same', async () => {
    const fromDay = '2027-03-01'
    const customer = await putSubscriber(server)
    const my = callsOf(server, customer)
    await my.buy('plus', 12)
    const id = await proposed({ item: 'plus', fromDay, price: naira(10_500_00), projects: 40 })
    await decide(id, 'approve')
    const another = await openTestServer({ database: server.database, ports: { payments: provider } })
    try {
      for (const instance of [server, another]) {
        instance.clock.set('2027-02-28T22:59:59.999Z')
        expect(await callsOf(instance, await putSubscriber(instance)).priceOfNew('plus', 1)).toBe(9_500_00)
        instance.clock.set('2027-02-28T23:00:00.000Z')
        const fresh = callsOf(instance, await putSubscriber(instance))
        expect(await fresh.priceOfNew('plus', 1)).toBe(10_500_00)
        await fresh.buy('plus', 1)
        expect((await fresh.mine()).plan.includes.projects).toBe(40)
        const abroad = callsOf(instance, await putSubscriber(instance, { country: 'NO' }))
        expect(await abroad.priceOfNew('plus', 1)).toBe(119_00)
      }
    } finally {
      await another.close()
    }
    server.clock.set('2026-11-24T09:00:00.000Z')
    await my.move(120)
    expect((await my.mine()).plan.includes.projects).toBe(60)
  })

  test('subscribers with automatic renewal are notified 30 days before they pay the new price', async () => {
    const [monthly, yearly, still] = await Promise.all([1, 2, 3].map(() => putSubscriber(server)))
    if (!monthly || !yearly || !still) throw new Error('Three people are needed')
    for (const [who, months] of [
      [monthly, 1],
      [yearly, 12],
      [still, 1],
    ] as const)
      await callsOf(server, who).buy('plus', months, { renewsAutomatically: who !== still })
    const id = await proposed({ item: 'plus', fromDay: '2026-12-20', price: naira(10_500_00) })

    // The monthly term until 23 December was settled on 24 November, so the next one is the first at the new price.
    const listed = (await other.list('plan-change-renewals', `filter=change:${id}`)).data.items
    expect(listed.map(({ values }) => values)).toEqual([
      expect.objectContaining({
        months: 1,
        presentPrice: naira(9_500_00),
        newPrice: naira(10_500_00),
        notifiedOn: '2026-12-25',
        chargedOn: '2027-01-23',
      }),
      expect.objectContaining({
        months: 12,
        presentPrice: naira(91_200_00),
        newPrice: naira(100_800_00),
        notifiedOn: '2027-10-25',
        chargedOn: '2027-11-23',
      }),
    ])
    await decide(id, 'approve')

    const my = callsOf(server, monthly)
    await my.move(30)
    expect((await messagesTo(monthly)).at(-1)).toBe(
      'Your Plus plan is renewed. ₦9,500 is paid, and it is valid until 23 January 2027.',
    )
    await my.move(1)
    expect((await messagesTo(monthly)).at(-1)).toBe(
      'The price of your Plus plan changes: from 24 January 2027 it is ₦10,500. You can cancel the renewal before then.',
    )
    expect((await my.mine()).renewal?.amount).toEqual(naira(10_500_00))
    await my.move(30)
    expect((await messagesTo(monthly)).at(-1)).toBe(
      'Your Plus plan is renewed. ₦10,500 is paid, and it is valid until 23 February 2027.',
    )
    await my.move(31)
    expect((await messagesTo(monthly)).filter((message) => message.startsWith('The price'))).toHaveLength(1)

    const year = callsOf(server, yearly)
    await year.move(334)
    expect((await messagesTo(yearly)).filter((message) => message.startsWith('The price'))).toEqual([])
    await year.move(1)
    expect((await messagesTo(yearly)).at(-1)).toBe(
      'The price of your Plus plan changes: from 24 November 2027 it is ₦100,800. You can cancel the renewal before then.',
    )
  })

  test('a declined card is charged again at the announced price, even after a new price has begun', async () => {
    const customer = await putSubscriber(server)
    const my = callsOf(server, customer)
    await my.buy('plus', 1, { renewsAutomatically: true })
    const id = await proposed({ item: 'plus', fromDay: '2026-12-24', price: naira(10_500_00) })
    await decide(id, 'approve')
    await my.send('POST', 'change-renewal', {
      subscriptionId: (await my.mine()).subscription?._id,
      renewsAutomatically: true,
      payment: { method: 'card', cardId: await putCard(server, customer.id) },
    })
    cards.declines = true
    await my.move(31)
    expect((await my.mine()).subscription?.status).toBe('past-due')
    cards.declines = false
    await my.move(7)
    expect((await messagesTo(customer)).filter((message) => message.includes('is renewed'))).toEqual([
      expect.stringContaining('₦9,500 is paid'),
    ])
  })

  test('a price that was shown before a change is not charged after it', async () => {
    const customer = await putSubscriber(server)
    await decide(await proposed({ item: 'plus', fromDay: '2026-11-25', price: naira(10_500_00) }), 'approve')
    const my = callsOf(server, customer)
    const shown = (
      await my.send<SubscriptionPrice>('POST', 'preview-subscription', { planName: 'plus', noOfMonths: 1, addons: [] })
    ).data.toPay
    server.clock.set('2026-11-24T23:00:00.000Z')
    const { status, body } = await my.send('POST', 'create-a-subscription', {
      idempotencyKey: randomUUID(),
      payment: { method: 'wallet' },
      expectedTotal: shown,
      planName: 'plus',
      noOfMonths: 1,
    })
    expect([status, body.message]).toEqual([409, 'It now costs ₦10,500. Please check it before you pay.'])
    expect((await my.mine()).subscription).toBeNull()
  })
})
