import type { AnswerOf } from '@fieldproof/contracts'
import type { InspectorCancellationTerms } from '@fieldproof/contracts/entities/job-trouble'
import type { MarketTerms } from '@fieldproof/contracts/entities/money-terms'
import type { Referral } from '@fieldproof/contracts/entities/referral'
import { sql } from 'kysely'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { anInspector, giveTo, order, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(120_000)

const begin = '2026-12-01T09:00:00.000Z'
/** Midnight in Lagos, when a change of 3 December begins. */
const fromInstant = '2026-12-02T23:00:00.000Z'
let server: TestServer
let proposer: ReturnType<typeof backOffice>
let other: ReturnType<typeof backOffice>

beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
beforeEach(async () => {
  server.clock.set(begin)
  proposer = backOffice(server, (await putPerson(server, ['finance'])).token)
  other = backOffice(server, (await putPerson(server, ['administrator'])).token)
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
  await sql`truncate policy_changes`.execute(server.db)
})
afterAll(() => server.close())

const naira = (amount: number) => ({ amount, currency: 'NGN' })
const shared = { market: 'NG', fromDay: '2026-12-03', why: 'As the board decided.' }
const kinds = {
  'fine-changes': { lower: naira(80_000_00), higher: naira(130_000_00) },
  'share-changes': {
    share1: '95',
    share2: '97.25 %',
    reviews2: 8,
    average2: '4.4',
    share3: '100',
    reviews3: 20,
    average3: '4.9',
  },
  'referral-changes': { percent: '7.5', maximum: naira(400_000_00) },
} as const
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as Kind[]

const propose = (kind: Kind, changes: Record<string, unknown> = {}) =>
  proposer.act(kind, null, 'create', { values: { ...shared, ...kinds[kind], ...changes } })
const proposed = async (kind: Kind, changes: Record<string, unknown> = {}): Promise<string> => {
  const { status, body, data } = await propose(kind, changes)
  expect([status, body.message]).toEqual([200, undefined])
  return data.record?._id ?? ''
}
const approved = async (kind: Kind, changes: Record<string, unknown> = {}): Promise<void> => {
  expect((await other.act(kind, await proposed(kind, changes), 'approve')).status).toBe(200)
}
const valuesOf = async (kind: Kind, id: string) => (await other.record(kind, id)).data.record.values
const inNigeria = async (): Promise<MarketTerms | undefined> =>
  (await server.call<MarketTerms[]>('GET', '/money-terms/get-money-terms')).data.find(({ market }) => market === 'NG')
const finesOf = async (inspector: Person, { _id, inspectionDate }: { _id: string; inspectionDate: string }) => {
  server.clock.set(new Date(Date.parse(inspectionDate) - 15 * 60 * 60 * 1_000).toISOString())
  return (
    await server.call<InspectorCancellationTerms>('GET', `/inspectors/get-cancellation-terms/${_id}`, {
      token: inspector.token,
    })
  ).data.fine
}
const refer = async (person: Person, email: string) =>
  (
    await server.call<Referral>('POST', '/referrals/add-new-referral', {
      token: person.token,
      body: { firstName: 'Ife', lastName: 'Ade', email },
    })
  ).data

test.each([
  [
    'fine-changes',
    {
      lower: naira(80_000_00),
      lowerBefore: naira(75_000_00),
      higher: naira(130_000_00),
      higherBefore: naira(120_000_00),
      finesLately: 0,
    },
  ],
  [
    'share-changes',
    {
      share1: '95 %',
      share1Before: '97 %',
      share2: '97.25 %',
      share2Before: '98.5 %',
      reviews2: 8,
      average2: '4.4',
      until2: '5 / 4.5',
      share3: '100 %',
      until3: '10 / 4.8',
    },
  ],
  [
    'referral-changes',
    {
      percent: '7.5 %',
      percentBefore: '10 %',
      maximum: naira(400_000_00),
      maximumBefore: naira(300_000_00),
    },
  ],
] as const)(
  '%s: a proposal is shown with its effect, approved by someone else, and recorded in the audit trail',
  async (kind, shown) => {
    const id = await proposed(kind)
    expect(await valuesOf(kind, id)).toMatchObject({ ...shown, status: 'proposed', why: shared.why })
    const own = await proposer.act(kind, id, 'approve')
    expect([own.status, own.body.message]).toEqual([
      409,
      'You proposed this change. Another member of the staff has to decide it.',
    ])
    // The database refuses it too, should a call bypass the back office.
    await expect(
      server.db
        .updateTable('policy_changes')
        .set(({ ref }) => ({ status: 'approved', decided_by: ref('proposed_by'), decided_at: server.clock.now() }))
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('policy_changes_four_eyes')
    expect((await other.act(kind, id, 'approve')).status).toBe(200)
    expect((await other.act(kind, id, 'decline', { reason: 'Too late.' })).status).toBe(409)
    const trail = (await other.trail(`resourceName=${kind}`)).data.items
    expect(trail.slice(0, 2).map(({ action }) => action)).toEqual(['approve', 'create'])
  },
)

describe('an approved change', () => {
  test('applies from midnight in its market, and only there; older orders and referrals keep their terms', async () => {
    const before = await inNigeria()
    expect(before).toMatchObject({
      fines: { from12To24Hours: naira(75_000_00), under12HoursOrNoShow: naira(120_000_00) },
      referral: { percent: 10, maximum: naira(300_000_00) },
      commission: 0,
    })
    for (const kind of names) await approved(kind)
    server.clock.set('2026-12-02T22:59:59.999Z')
    expect(await inNigeria()).toEqual(before)
    const customer = await newUser(server, { money: 10_000_000_00 })
    const [first, second] = [await anInspector(server), await anInspector(server)]
    const [old, oldReferral] = [await order(server, customer), await refer(customer, 'before@example.test')]

    server.clock.set(fromInstant)
    const { data: all } = await server.call<MarketTerms[]>('GET', '/money-terms/get-money-terms')
    expect(all.find(({ market }) => market === 'NG')).toEqual({
      market: 'NG',
      currency: 'NGN',
      fines: { from12To24Hours: naira(80_000_00), under12HoursOrNoShow: naira(130_000_00) },
      shares: [
        { averageFrom: 0, reviewsFrom: 0, basisPoints: 9_500 },
        { averageFrom: 4.4, reviewsFrom: 8, basisPoints: 9_725 },
        { averageFrom: 4.9, reviewsFrom: 20, basisPoints: 10_000 },
      ],
      commission: 0,
      referral: { percent: 7.5, maximum: naira(400_000_00) },
    })
    expect(all.find(({ market }) => market === 'NO')).toMatchObject({
      fines: { from12To24Hours: { amount: 550_00, currency: 'NOK' } },
      referral: { percent: 10 },
    })
    const [young, youngReferral] = [await order(server, customer), await refer(customer, 'after@example.test')]
    expect(oldReferral).toMatchObject({ percent: 10, maximumPayout: naira(300_000_00) })
    expect(youngReferral).toMatchObject({ percent: 7.5, maximumPayout: naira(400_000_00) })
    const kept = await server.db
      .selectFrom('orders')
      .select(['id', 'rates'])
      .where('id', 'in', [old._id, young._id])
      .execute()
    const sharesOf = (id: string) => kept.find((row) => row.id === id)?.rates?.shares.map((band) => band.basisPoints)
    expect(sharesOf(old._id)).toEqual([9_700, 9_850, 10_000])
    expect(sharesOf(young._id)).toEqual([9_500, 9_725, 10_000])

    await giveTo(server, old._id, first)
    await giveTo(server, young._id, second)
    expect(await finesOf(first, old)).toEqual(naira(75_000_00))
    expect(await finesOf(second, young)).toEqual(naira(80_000_00))
  })

  test('appears in help, questions and posts from that instant on', async () => {
    const body = 'A late one costs {{fine.lower.NG}} NGN; a referral brings {{referral.percent.NG}}.'
    const asStaff = { source: 'staff' as const, updated_at: server.clock.now() }
    await server.db
      .insertInto('help_categories')
      .values({
        slug: 'money',
        locale: 'en',
        icon: 'wallet',
        title: 'Money',
        summary: 'Money.',
        position: 1,
        source: 'staff',
      })
      .execute()
    await server.db
      .insertInto('help_topics')
      .values({ slug: 'fines', locale: 'en', category_slug: 'money', title: 'Fines', position: 1, source: 'staff' })
      .execute()
    await server.db
      .insertInto('help_articles')
      .values({
        slug: 'fines',
        locale: 'en',
        category_slug: 'money',
        topic_slug: 'fines',
        title: 'Fines',
        summary: 'At most {{fine.higher.NG}} NGN.',
        body,
        related: sql`'{}'::text[]`,
        is_popular: false,
        position: 1,
        ...asStaff,
      })
      .execute()
    const read = async () => {
      const { data } = await server.call<AnswerOf<'GET /help-articles/get-article/{slug}'>>(
        'GET',
        '/help-articles/get-article/fines?locale=en',
      )
      return `${data.summary} ${data.html}`
    }
    await approved('fine-changes')
    await approved('referral-changes')
    expect(await read()).toBe('At most 120,000 NGN. <p>A late one costs 75,000 NGN; a referral brings 10%.</p>\n')
    server.clock.set(fromInstant)
    expect(await read()).toBe('At most 130,000 NGN. <p>A late one costs 80,000 NGN; a referral brings 7.5%.</p>\n')
    const { data: found } = await server.call<AnswerOf<'GET /help-articles/search'>>(
      'GET',
      '/help-articles/search?locale=en&search=fines',
    )
    expect(found.map(({ summary }) => summary)).toEqual(['At most 130,000 NGN.'])
  })
})

test('a proposal whose effect has changed because another was approved has to be proposed again', async () => {
  const seen = await proposed('fine-changes', { fromDay: '2026-12-10' })
  await approved('fine-changes', { lower: naira(78_000_00), fromDay: '2026-12-05' })
  const { status, body } = await other.act('fine-changes', seen, 'approve')
  expect([status, body.message]).toEqual([409, expect.stringContaining('its effects differ from what its page shows')])
})

test('a proposal that is undecided on its day changes nothing and can no longer be approved', async () => {
  const id = await proposed('referral-changes')
  server.clock.set(fromInstant)
  other = backOffice(server, (await putPerson(server, ['administrator'])).token)
  const { status, body } = await other.act('referral-changes', id, 'approve')
  expect([status, body.message]).toEqual([409, expect.stringContaining('The day of this change has come.')])
  expect(await inNigeria()).toMatchObject({ referral: { percent: 10 } })
})

const sentence = {
  past: 'Choose a day in the future, by the calendar of the market.',
  currency: 'Sums of this market are in NGN.',
  fine: 'Enter a fine above 0. Canceling a job early, or agreeing on another time, is free in any case.',
  tooHighFine: 'A fine in this market is ₦600,000 at most. Enter a lower one.',
  bands: 'Each step has to need more reviews and a better average than the one before it, and give a higher share.',
  share: 'Enter a percentage from 50 to 100, such as 98.5.',
  percent: 'Enter a percentage above 0, up to 50, such as 7.5.',
} as const
test.each<[kind: Kind, why: string, changes: Record<string, unknown>, field: string, says: string]>([
  ['fine-changes', 'a negative fine', { lower: naira(-1) }, 'lower', sentence.fine],
  ['fine-changes', 'a fine of 0', { lower: naira(0) }, 'lower', sentence.fine],
  ['fine-changes', 'a fine with a zero too many', { higher: naira(1_300_000_00) }, 'higher', sentence.tooHighFine],
  [
    'fine-changes',
    'a higher fine that is not above the lower one',
    { lower: naira(130_000_00) },
    'higher',
    'The higher fine has to be above the lower one.',
  ],
  ['fine-changes', 'another currency', { lower: { amount: 50_00, currency: 'USD' } }, 'lower', sentence.currency],
  ['fine-changes', 'a past day', { fromDay: '2026-11-30' }, 'fromDay', sentence.past],
  ['fine-changes', 'today', { fromDay: '2026-12-01' }, 'fromDay', sentence.past],
  [
    'fine-changes',
    'a day that does not exist',
    { fromDay: '2027-02-29' },
    'fromDay',
    'There is no such day. Write it as 2027-03-20.',
  ],
  [
    'fine-changes',
    'the present fines',
    { lower: naira(75_000_00), higher: naira(120_000_00) },
    'lower',
    'This already applies on that day. Nothing would change.',
  ],
  ['share-changes', 'a share above 100 percent', { share3: '100.5' }, 'share3', sentence.share],
  ['share-changes', 'a share below 50 percent', { share1: '49' }, 'share1', sentence.share],
  ['share-changes', 'a share that is not a number', { share1: 'most' }, 'share1', sentence.share],
  ['share-changes', 'shares that do not rise', { share2: '95' }, 'share2', sentence.bands],
  ['share-changes', 'reviews that do not rise', { reviews3: 8 }, 'share3', sentence.bands],
  ['share-changes', 'averages that do not rise', { average3: '4.4' }, 'share3', sentence.bands],
  [
    'share-changes',
    'an average beyond 5',
    { average3: '5.1' },
    'average3',
    'Enter an average from 1 to 5 with one decimal, such as 4.5.',
  ],
  ['referral-changes', 'a percentage of 0', { percent: '0' }, 'percent', sentence.percent],
  ['referral-changes', 'a negative percentage', { percent: '-5' }, 'percent', sentence.percent],
  ['referral-changes', 'a percentage above 50', { percent: '50.01' }, 'percent', sentence.percent],
  [
    'referral-changes',
    'a maximum of 0',
    { maximum: naira(0) },
    'maximum',
    'Enter a figure above 0. To stop paying, switch the budget off.',
  ],
  [
    'referral-changes',
    'a maximum beyond the cap',
    { maximum: naira(3_000_001_00) },
    'maximum',
    'A referral pays 50 % and ₦3,000,000 in this market at most. Enter a lower figure.',
  ],
  ['referral-changes', 'another currency', { maximum: { amount: 1, currency: 'NOK' } }, 'maximum', sentence.currency],
])('%s refuses %s', async (kind, _, changes, field, says) => {
  const { status, body } = await propose(kind, changes)
  expect([status, body.errors]).toEqual([400, [{ field: `values.${field}`, message: says }]])
})

test.each(names)('%s refuses a proposal without a market, a currency or a reason', async (kind) => {
  expect((await propose(kind, { market: 'SE' })).body.errors?.map(({ field }) => field)).toEqual(['values.market'])
  expect((await propose(kind, { why: ' ' })).body.errors?.map(({ field }) => field)).toEqual(['values.why'])
  if (kind === 'share-changes') return
  const money = kind === 'fine-changes' ? 'lower' : 'maximum'
  const { status, body } = await propose(kind, { [money]: { amount: 100_00 } })
  expect([status, body.errors?.length]).toEqual([400, 1])
  expect(body.errors?.[0]?.field).toMatch(new RegExp(`^values\\.${money}`))
})

test('only finance and administrators see or propose them', async () => {
  const support = backOffice(server, (await putPerson(server, ['support'])).token)
  for (const kind of names)
    expect((await support.act(kind, null, 'create', { values: { ...shared, ...kinds[kind] } })).status).toBe(404)
})
