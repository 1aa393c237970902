import { randomUUID } from 'node:crypto'
import type { AnswerOf, Currency } from '@fieldproof/contracts'
import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { Job } from '@fieldproof/contracts/entities/job'
import type { InspectorCancellationTerms } from '@fieldproof/contracts/entities/job-trouble'
import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import type { Referral } from '@fieldproof/contracts/entities/referral'
import { currencies } from '@fieldproof/contracts/lists'
import { fineTable } from '@fieldproof/policy/inspector-fine'
import { commissionTable } from '@fieldproof/policy/order-commission'
import { ratingTable, type RatingBand } from '@fieldproof/policy/rating-share'
import { referralTable } from '@fieldproof/policy/referral-markets'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { match, placeAt, putMatchable } from '#modules/matching/testing/matching.ts'
import {
  companyHolds,
  giveTo,
  order,
  readAs,
  newUser,
  walletOf,
  type Person,
} from '#modules/orders/testing/ordering.ts'
import { postedJob } from '#modules/posted-jobs/testing/posted-jobs.ts'
import { addRow } from '#testing/policy-rows.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

const RICH = 1_000_000_00
const begin = '2026-03-02T09:00:00.000Z'
let server: TestServer
let undo: (() => void)[] = []
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
beforeEach(() => {
  server.clock.set(begin)
})
afterEach(async () => {
  for (const removeRow of undo) removeRow()
  undo = []
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const everywhere = <Figures>(figures: Figures): Record<Currency, Figures> =>
  Object.fromEntries(currencies.map((currency) => [currency, figures])) as Record<Currency, Figures>
const bands: readonly RatingBand[] = [
  { averageFrom: 0, reviewsFrom: 0, basisPoints: 9_600 },
  { averageFrom: 4.5, reviewsFrom: 5, basisPoints: 9_900 },
]
const putSharesByReviews = (from = begin) => {
  undo.push(addRow(ratingTable, { from, figures: everywhere(bands) }))
}
const call = <Data>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<Data>(method, path, { token: who.token, body })
const naira = (amount: number) => ({ amount, currency: 'NGN' })

/** Gives an inspector a number of reviews, each with the same rating for everything. */
const putReviews = async (inspector: Person, reviews: number, rating: number): Promise<void> => {
  const sum = reviews * rating
  const figures = {
    reviews,
    overall: sum,
    communication: sum,
    expertise: sum,
    professionalism: sum,
    report_clarity: sum,
  }
  await server.db
    .insertInto('inspector_figures')
    .values({ user_id: inspector.id, ...figures })
    .onConflict((same) => same.column('user_id').doUpdateSet(figures))
    .execute()
}
const orderWithCandidates = async (customer: Person) => {
  const made = await order(server, customer)
  await placeAt(server, made._id)
  await match(server)
  return made
}
const jobOf = async (inspector: Person, orderId: string): Promise<InspectorJob> =>
  (await call<InspectorJob>(inspector, 'GET', `/inspectors/get-job/${orderId}`)).data
const reportAndComplete = async (customer: Person, orderId: string): Promise<void> => {
  await server.db
    .updateTable('orders')
    .set({ report_submitted_at: server.clock.now() })
    .where('id', '=', orderId)
    .execute()
  const { reportSubmittedAt } = await readAs(server, customer, orderId)
  const body = { orderId, reportSubmittedAt }
  expect((await call(customer, 'POST', '/orders/customer-accept-order-as-complete', body)).status).toBe(200)
}
/** A share of an amount, which is whole kobo for whole naira. @param basisPoints hundredths of a percent */
const partOf = (amount: number, basisPoints: number): number => (amount * basisPoints) / 10_000

test('better reviews bring a larger share of the same price, and later reviews do not change it', async () => {
  putSharesByReviews()
  const customer = await newUser(server, { money: RICH })
  const [good, unreviewed] = [await putMatchable(server), await putMatchable(server)]
  await putReviews(good, 5, 5)
  const revenue = await companyHolds(server.db, 'revenue')
  const { _id: id, inspectionPrice } = await orderWithCandidates(customer)
  const price = inspectionPrice.amount
  expect(await jobOf(good, id)).toMatchObject({
    pay: naira(partOf(price, 9_900)),
    earning: { commission: 0, share: 9_900, next: null },
  })
  expect(await jobOf(unreviewed, id)).toMatchObject({
    pay: naira(partOf(price, 9_600)),
    earning: { share: 9_600, next: { averageFrom: 4.5, reviewsFrom: 5, share: 9_900 } },
  })
  // The list of jobs and the notification show the same pay.
  const market = await call<AnswerOf<'GET /inspectors/get-available-jobs'>>(
    good,
    'GET',
    '/inspectors/get-available-jobs',
  )
  expect(market.data.items[0]?.pay).toEqual(naira(partOf(price, 9_900)))
  const { message } = await server.db
    .selectFrom('notifications')
    .select('message')
    .where('user_id', '=', good.id)
    .executeTakeFirstOrThrow()
  expect(message).toContain(`pays ₦${(partOf(price, 9_900) / 100).toLocaleString('en-NG')}`)

  expect((await call(good, 'POST', `/inspectors/show-interest/${id}`, {})).status).toBe(200)
  await putReviews(good, 20, 1)
  const accepting = { orderId: id, inspectorId: good.id }
  expect((await call(customer, 'POST', '/orders/accept-candidate', accepting)).status).toBe(200)
  await putReviews(good, 30, 1)
  expect((await jobOf(good, id)).pay).toEqual(naira(partOf(price, 9_900)))
  const read = await readAs(server, customer, id)
  expect(read.inspectionPrice).toEqual(inspectionPrice)
  expect(read.earning).toBeUndefined()
  await reportAndComplete(customer, id)
  expect((await walletOf(server.db, good.id)).held).toBe(partOf(price, 9_900))
  expect(await companyHolds(server.db, 'revenue')).toBe(revenue + price - partOf(price, 9_900))
})

test('a first-come job pays what was offered, even after it was moved, and the inspector gets the whole tip', async () => {
  putSharesByReviews()
  const customer = await newUser(server, { money: RICH })
  const inspector = await putMatchable(server)
  const made = await order(server, customer, { matching: 'first-come' })
  await placeAt(server, made._id)
  await match(server)
  const { pay } = await jobOf(inspector, made._id)
  expect(pay.amount).toBe(partOf(made.inspectionPrice.amount, 9_600))
  expect((await call(inspector, 'POST', `/inspectors/pick-a-job/${made._id}`, {})).status).toBe(200)
  await putReviews(inspector, 9, 5)
  await server.db
    .updateTable('orders')
    .set({ inspection_at: new Date('2026-03-12T09:00:00.000Z') })
    .where('id', '=', made._id)
    .execute()
  await reportAndComplete(customer, made._id)
  expect((await walletOf(server.db, inspector.id)).held).toBe(pay.amount)
  const tip = { idempotencyKey: randomUUID(), orderId: made._id, amount: naira(5_000_00), message: '' }
  expect((await call(customer, 'POST', '/orders/tip-inspector', tip)).status).toBe(200)
  expect((await walletOf(server.db, inspector.id)).held).toBe(pay.amount + 5_000_00)
})

test('a quotation pays the offered share of its own price, which its inspector sees beforehand', async () => {
  putSharesByReviews()
  const customer = await newUser(server, { money: RICH })
  const inspector = await putMatchable(server)
  const { _id: id, inspectionPrice } = await orderWithCandidates(customer)
  expect((await readAs(server, inspector, id)).earning).toMatchObject({ commission: 0, share: 9_600 })
  const amount = naira(inspectionPrice.amount + 2_000_00)
  const { data: quotation } = await call<Quotation>(inspector, 'POST', '/quotations/create-or-update-quotation', {
    idempotencyKey: randomUUID(),
    orderId: id,
    amount,
    description: 'With the cellar.',
  })
  const accepted = await call(customer, 'PATCH', `/quotations/accept-quotation/${quotation._id}`, {
    idempotencyKey: randomUUID(),
    expectedDifference: naira(2_000_00),
    payment: { method: 'wallet' },
  })
  expect(accepted.status).toBe(200)
  await reportAndComplete(customer, id)
  expect((await walletOf(server.db, inspector.id)).held).toBe(partOf(amount.amount, 9_600))
})

test('an inspector gets the whole pay that a customer names for a posted job (POSTED-3)', async () => {
  putSharesByReviews()
  undo.push(addRow(commissionTable, { from: begin, figures: everywhere(1_000) }))
  const poster = await newUser(server, { money: 60_000_00 })
  const inspector = await putMatchable(server)
  const { data: posted } = await call<Job>(poster, 'POST', '/jobs/post-new-job', postedJob())
  expect((await call(inspector, 'POST', `/jobs/show-interest/${posted._id}`, {})).status).toBe(200)
  const chosen = await call<Job>(poster, 'POST', '/jobs/choose-inspector', {
    idempotencyKey: randomUUID(),
    jobId: posted._id,
    inspectorId: inspector.id,
    expectedPay: posted.pay,
  })
  await reportAndComplete(poster, chosen.data.orderId ?? '')
  expect((await walletOf(server.db, inspector.id)).held).toBe(posted.pay.amount)
})

test('an order that was sold before a table changes keeps its fines, commission and share; a later order has the new ones', async () => {
  const [customer, earlier, later] = [
    await newUser(server, { money: RICH }),
    await putMatchable(server),
    await putMatchable(server),
  ]
  const refer = async (email: string) =>
    (
      await call<Referral>(customer, 'POST', '/referrals/add-new-referral', {
        firstName: 'Ife',
        lastName: 'Ade',
        email,
      })
    ).data
  const change = '2026-03-03T00:00:00.000Z'
  putSharesByReviews(change)
  undo.push(
    addRow(commissionTable, { from: change, figures: everywhere(1_000) }),
    addRow(fineTable, {
      from: change,
      figures: everywhere({ from12To24Hours: 1_000_00, under12HoursOrNoShow: 2_000_00 }),
    }),
    addRow(referralTable, { from: change, figures: { percent: 5, maximum: everywhere(7_000_00) } }),
  )
  const old = await order(server, customer)
  const referredBefore = await refer('before@example.test')
  server.clock.set(change)
  const recent = await order(server, customer)
  expect(await refer('after@example.test')).toMatchObject({ percent: 5, maximumPayout: naira(7_000_00) })
  expect(referredBefore).toMatchObject({ percent: 10, maximumPayout: naira(300_000_00) })

  // Both get their inspector after the change. Each keeps the rates of its sale.
  await giveTo(server, old._id, earlier)
  await giveTo(server, recent._id, later)
  const [first, second] = [old.inspectionPrice.amount, recent.inspectionPrice.amount]
  expect(await jobOf(earlier, old._id)).toMatchObject({
    pay: naira(first),
    fines: { from12To24Hours: naira(75_000_00), under12HoursOrNoShow: naira(120_000_00) },
  })
  expect(await jobOf(later, recent._id)).toMatchObject({
    pay: naira(partOf(partOf(second, 9_000), 9_600)),
    fines: { from12To24Hours: naira(1_000_00), under12HoursOrNoShow: naira(2_000_00) },
  })
  const fineOf = async (inspector: Person, { _id, inspectionDate }: typeof old) => {
    server.clock.set(new Date(Date.parse(inspectionDate) - 15 * 60 * 60 * 1_000).toISOString())
    return (await call<InspectorCancellationTerms>(inspector, 'GET', `/inspectors/get-cancellation-terms/${_id}`)).data
      .fine
  }
  expect(await fineOf(earlier, old)).toEqual(naira(75_000_00))
  expect(await fineOf(later, recent)).toEqual(naira(1_000_00))
  await reportAndComplete(customer, old._id)
  await reportAndComplete(customer, recent._id)
  expect((await walletOf(server.db, earlier.id)).held).toBe(first)
  expect((await walletOf(server.db, later.id)).held).toBe(partOf(partOf(second, 9_000), 9_600))
})

test('an order from before rates were stored has the fines of its sale, and its pay is not reduced by reviews', async () => {
  const customer = await newUser(server, { money: RICH })
  const inspector = await putMatchable(server)
  const made = await order(server, customer)
  await server.db.updateTable('orders').set({ rates: null }).where('id', '=', made._id).execute()
  const change = '2026-03-03T00:00:00.000Z'
  putSharesByReviews(change)
  undo.push(
    addRow(fineTable, {
      from: change,
      figures: everywhere({ from12To24Hours: 1_000_00, under12HoursOrNoShow: 2_000_00 }),
    }),
  )
  server.clock.set(change)
  await giveTo(server, made._id, inspector)
  expect(await jobOf(inspector, made._id)).toMatchObject({
    pay: made.inspectionPrice,
    fines: { under12HoursOrNoShow: naira(120_000_00) },
  })
})
