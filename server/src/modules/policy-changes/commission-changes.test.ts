import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { order, newUser } from '#modules/orders/testing/ordering.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
let proposer: ReturnType<typeof backOffice>
let other: ReturnType<typeof backOffice>

beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
  await logIn()
})
afterAll(() => server.close())

/** Step-ups expire, so the staff log in again after time has passed. */
const logIn = async (): Promise<void> => {
  proposer = backOffice(server, (await putPerson(server, ['finance'])).token)
  other = backOffice(server, (await putPerson(server, ['administrator'])).token)
}
const propose = (changes: Record<string, unknown> = {}) =>
  proposer.act('commission-changes', null, 'create', {
    values: { market: 'NG', percent: '12.5', fromDay: '2026-03-03', why: 'As the board decided.', ...changes },
  })
/** The commission of an order that is placed now, in hundredths of a percent. */
const soldNow = async (): Promise<number> => {
  const { _id } = await order(server, await newUser(server, { money: 1_000_000_00 }))
  const { commission_basis_points: kept } = await server.db
    .selectFrom('orders')
    .select('commission_basis_points')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  return kept
}

test('a new commission is shown with its effect, approved by someone else, and applies to orders from its day on', async () => {
  const { data } = await propose()
  const id = data.record?._id ?? ''
  expect(data.record?.values).toMatchObject({
    percent: '12.5 %',
    percentBefore: '0 %',
    inspectorHas: { amount: 87_50, currency: 'NGN' },
    inspectorHasBefore: { amount: 100_00, currency: 'NGN' },
    status: 'proposed',
  })
  const own = await proposer.act('commission-changes', id, 'approve')
  expect([own.status, own.body.message]).toEqual([
    409,
    'You proposed this change. Another member of the staff has to decide it.',
  ])
  expect((await other.act('commission-changes', id, 'approve')).status).toBe(200)
  // Midnight in Lagos.
  server.clock.set('2026-03-02T22:59:59.000Z')
  expect(await soldNow()).toBe(0)
  server.clock.set('2026-03-02T23:00:00.000Z')
  expect(await soldNow()).toBe(1_250)
})

test.each([
  ['more than half', { percent: '50.01' }, 'percent'],
  ['less than 0', { percent: '-1' }, 'percent'],
  ['no number', { percent: 'ten' }, 'percent'],
  ['three decimals', { percent: '12.345' }, 'percent'],
  ['the present commission', { market: 'NO', percent: '0' }, 'percent'],
  ['a past day', { fromDay: '2026-03-01' }, 'fromDay'],
  ['an unknown market', { market: 'SE' }, 'market'],
])('a proposal is refused with %s', async (_, changes, field) => {
  await logIn()
  const { status, body } = await propose({ fromDay: '2026-04-01', ...changes })
  expect([status, body.errors?.map((fault) => fault.field)]).toEqual([400, [`values.${field}`]])
})
