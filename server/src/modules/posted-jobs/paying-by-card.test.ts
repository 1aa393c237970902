import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { Job } from '@fieldproof/contracts/entities/job'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { paidWaysOf } from '#modules/orders/paid-ways.ts'
import { readAs, newUser, walletOf, type Person } from '#modules/orders/testing/ordering.ts'
import { settlePayment } from '#modules/payments/settle.ts'
import { activate } from '#modules/quotations/testing/paid-orders.ts'
import { payingProvider } from '#modules/quotations/testing/paying-provider.ts'
import { putInterest, putPostedJob, quoteOfJob } from './testing/posted-jobs.ts'

jest.setTimeout(120_000)

const { provider, asked } = payingProvider()
let server: TestServer
let poster: Person
let inspector: Person
let jobId: string
beforeAll(async () => {
  server = await openTestServer({ ports: { payments: provider }, config: { limitFactor: 1_000 } })
})
const inspectorWho = async (): Promise<Person> => {
  const person = await newUser(server, { is_pro: true, first_name: 'Tunde', last_name: 'Bakare' })
  await activate(server, person.id)
  return person
}
beforeEach(async () => {
  server.clock.set('2026-03-02T09:00:00.000Z')
  poster = await newUser(server)
  inspector = await inspectorWho()
  jobId = await putPostedJob(server, poster.id)
  await putInterest(server, jobId, inspector.id)
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const PAY = 60_000_00
const naira = (amount: number) => ({ amount, currency: 'NGN' })
const byCard = { payment: { method: 'card' } }
const call = <Data>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<Data>(method, path, { token: who.token, body })
const choose = (whom: Person, changes: Record<string, unknown> = byCard) =>
  call<AnswerOf<'POST /jobs/choose-inspector'>>(poster, 'POST', '/jobs/choose-inspector', {
    idempotencyKey: randomUUID(),
    jobId,
    inspectorId: whom.id,
    expectedPay: naira(PAY),
    ...changes,
  })
const settle = (reference: string | null | undefined) =>
  settlePayment(backgroundParts(server), reference ?? '', 'webhook')
const begin = async (whom: Person, changes?: Record<string, unknown>): Promise<string> => {
  const { data, body } = await choose(whom, changes)
  if (!data?.payment?.paymentReference) throw new Error(JSON.stringify(body))
  return data.payment.paymentReference
}
const read = async (): Promise<Job> => (await call<Job>(poster, 'GET', `/jobs/get-job/${jobId}`)).data
const available = async (): Promise<number> => (await walletOf(server.db, poster.id)).available
const messages = async ({ id }: Person): Promise<string[]> =>
  (
    await server.db.selectFrom('notifications').select('message').where('user_id', '=', id).orderBy('seq').execute()
  ).map(({ message }) => message)
const stays = 'arrived, but that inspector could no longer take it. The money is in your wallet.'
const notChosen = 'You need not do anything.'

test('a job paid by card stays open until the money arrives and then becomes one order with its inspector (POSTED-6)', async () => {
  const { data } = await choose(inspector)
  expect(data).toMatchObject({
    status: 'open',
    orderId: null,
    payment: { status: 'pending', paymentPage: expect.stringContaining('https:') },
  })
  const reference = data.payment?.paymentReference
  await Promise.all(Array.from({ length: 5 }, () => settle(reference)))
  const job = await read()
  expect(job).toMatchObject({ status: 'taken', orderId: expect.any(String) })
  expect(await readAs(server, poster, job.orderId ?? '')).toMatchObject({
    status: 'Processing',
    inspector: { _id: inspector.id },
    payment: { status: 'succeeded', method: 'card', paid: naira(PAY), paymentReference: reference },
  })
  expect((await paidWaysOf(server.db, job.orderId ?? '')).card.map(({ amount }) => amount)).toEqual([PAY])
  expect(await available()).toBe(0)
  const { data: paid } = await call<AnswerOf<'GET /payments/get-payment-transaction/{id}'>>(
    poster,
    'GET',
    `/payments/get-payment-transaction/${reference}`,
  )
  expect(paid.orderDetails).toMatchObject({ orderId: job.orderId })
})

test('the wallet can pay a part, which is taken when the card has paid the rest', async () => {
  await putMoney(server.db, server.clock.now(), { userId: poster.id, balance: 'available', amount: 20_000_00 })
  const payment = { method: 'wallet-and-card', fromWallet: naira(20_000_00) }
  const reference = await begin(inspector, { payment })
  expect([await available(), asked.get(reference)?.amount]).toEqual([20_000_00, naira(40_000_00)])
  await settle(reference)
  expect([(await read()).status, await available()]).toEqual(['taken', 0])
})

test("if the wallet's part was spent meanwhile, the card's money stays in the wallet and the job stays open", async () => {
  const held = { userId: poster.id, balance: 'available' as const }
  await putMoney(server.db, server.clock.now(), { ...held, amount: 20_000_00 })
  const reference = await begin(inspector, {
    payment: { method: 'wallet-and-card', fromWallet: naira(20_000_00) },
  })
  const other = await putPostedJob(server, poster.id, {
    pay: naira(20_000_00),
    quote: quoteOfJob({ inspectionDate: '2026-03-11' }),
  })
  await putInterest(server, other, inspector.id)
  const spent = await choose(inspector, { jobId: other, expectedPay: naira(20_000_00), payment: { method: 'wallet' } })
  expect(spent.status).toBe(200)
  await settle(reference)
  expect([(await read()).status, await available()]).toEqual(['open', 40_000_00])
  expect((await messages(poster)).at(-1)).toContain(stays)
})

test('of two choices at once, one gets the job; the other payment stays in the wallet, and both people are notified', async () => {
  const other = await inspectorWho()
  await putInterest(server, jobId, other.id)
  const references = await Promise.all([begin(inspector), begin(other)])
  await Promise.all(references.map(settle))
  const job = await read()
  expect([job.status, await available()]).toEqual(['taken', PAY])
  const { inspector: chosen } = await readAs(server, poster, job.orderId ?? '')
  const left = chosen?._id === inspector.id ? other : inspector
  expect((await messages(left)).at(-1)).toContain(notChosen)
  expect((await messages(poster)).filter((message) => message.includes(stays))).toHaveLength(1)
})

test('if the wallet pays while a card payment is under way, the card money stays in the wallet', async () => {
  const reference = await begin(inspector)
  await putMoney(server.db, server.clock.now(), { userId: poster.id, balance: 'available', amount: PAY })
  const answers = await Promise.all([choose(inspector, { payment: { method: 'wallet' } }), settle(reference)])
  expect(answers[0].status === 200 || answers[0].status === 409).toBe(true)
  const job = await read()
  expect([job.status, await available()]).toEqual(['taken', PAY])
  expect((await messages(inspector)).some((message) => message.includes(notChosen))).toBe(false)
})

test.each<[string, () => Promise<unknown>]>([
  ['the job was closed', () => call(poster, 'PATCH', `/jobs/edit-job/${jobId}`, { status: 'closed' })],
  ['its pay was changed', () => call(poster, 'PATCH', `/jobs/edit-job/${jobId}`, { pay: naira(PAY + 1) })],
  ['the inspector withdrew the interest', () => call(inspector, 'POST', `/jobs/withdraw-interest/${jobId}`, {})],
  [
    'its time has passed',
    async () => {
      server.clock.set('2026-03-09T09:00:00.000Z')
    },
  ],
])('a payment that arrives after %s goes to the wallet, and both people are notified (PAY-7)', async (_, change) => {
  const reference = await begin(inspector)
  await change()
  await settle(reference)
  const job = await read()
  expect([job.orderId, await available()]).toEqual([null, PAY])
  expect((await messages(poster)).at(-1)).toContain(stays)
  expect((await messages(inspector)).at(-1)).toContain(notChosen)
})

test('a failed card payment leaves the job open, the poster is notified, and a second attempt pays', async () => {
  const reference = await begin(inspector)
  const payment = asked.get(reference)
  if (!payment) throw new Error('The payment provider was not asked')
  asked.set(reference, { ...payment, status: 'failed', message: 'Declined' })
  await settle(reference)
  expect([(await read()).status, await available()]).toEqual(['open', 0])
  expect((await messages(poster)).at(-1)).toContain(
    'did not go through, and nothing was charged. The job is still open',
  )
  await settle(await begin(inspector))
  expect((await read()).status).toBe('taken')
})

test('a repeated call begins no second payment', async () => {
  const same = { ...byCard, idempotencyKey: randomUUID() }
  const [one, other] = await Promise.all([begin(inspector, same), begin(inspector, same)])
  expect(one).toBe(other)
})

test('a currency that cards cannot pay has its own error text, and no payment begins (PAY-9)', async () => {
  const pay = { amount: 500_00, currency: 'NOK' }
  const id = await putPostedJob(server, poster.id, { pay })
  await putInterest(server, id, inspector.id)
  expect(await choose(inspector, { ...byCard, jobId: id, expectedPay: pay })).toMatchObject({
    status: 422,
    body: { code: 'card-not-taken', message: expect.stringContaining('NOK') },
  })
  const { count } = await server.db
    .selectFrom('posted_job_choices')
    .where('job_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('nobody can pay by card for an inspector who is not free at that time', async () => {
  const other = await putPostedJob(server, poster.id)
  await putInterest(server, other, inspector.id)
  await settle(await begin(inspector))
  expect((await choose(inspector, { ...byCard, jobId: other })).status).toBe(409)
})
