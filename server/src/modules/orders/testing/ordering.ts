import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { Order } from '@fieldproof/contracts/entities/order'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import type { Db } from '#kernel/db/connect.ts'
import { putActivated, putSession, putUser } from '#testing/people.ts'
import type { TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { priceRequestOf } from '#modules/pricing/price-request.ts'
import type { NewUser } from '#modules/users/tables.ts'
import { inWorkOf } from '#testing/background-parts.ts'
import { giveOrderTo } from '#modules/candidates/give-order.ts'
import { lockOrder } from '../find-order.ts'

export interface Person {
  id: string
  token: string
}
type Placed = AnswerOf<'POST /orders/create-order'>

const DAY = 24 * 60 * 60 * 1_000

/** A user with a session, and optionally money in the wallet. */
export const newUser = async (
  server: TestServer,
  changes: Partial<NewUser> & { money?: number; credit?: number } = {},
): Promise<Person> => {
  const { money = 0, credit = 0, ...user } = changes
  const now = server.clock.now()
  const { id } = await putUser(server.db, now, user)
  if (money > 0) await putMoney(server.db, now, { userId: id, balance: 'available', amount: money })
  if (credit > 0) await putMoney(server.db, now, { userId: id, balance: 'credit', amount: credit })
  return { id, token: await putSession(server.db, now, id) }
}

/** A new inspector who can get orders. */
export const anInspector = async (server: TestServer): Promise<Person> => {
  const person = await newUser(server, { is_pro: true, first_name: 'Tunde', last_name: 'Bakare' })
  await putActivated(server.db, server.clock.now(), person.id)
  return person
}

const places = {
  'Africa/Lagos': { country: 'NG', state: 'Lagos', city: 'Ikeja', street: '12 Allen Avenue', zipCode: '100271' },
  'Europe/Oslo': { country: 'NO', state: 'Oslo', city: 'Oslo', street: 'Storgata 1', zipCode: '0155' },
  'America/Toronto': { country: 'CA', state: 'Ontario', city: 'Toronto', street: '1 King Street', zipCode: 'M5H 1A1' },
  'Europe/Berlin': { country: 'DE', state: 'Berlin', city: 'Berlin', street: 'Torstrasse 1', zipCode: '10119' },
  'Europe/London': { country: 'GB', state: 'England', city: 'London', street: '1 Strand', zipCode: 'WC2N 5HR' },
  'America/Los_Angeles': {
    country: 'US',
    state: 'California',
    city: 'Los Angeles',
    street: '1 Main Street',
    zipCode: '90012',
  },
} as const
export type KnownZone = keyof typeof places

/**
 * A quote for a general-purpose inspection, this many milliseconds ahead, at a whole minute of the zone's wall time.
 */
export const aQuote = (server: TestServer, ahead = 7 * DAY, zone: KnownZone = 'Africa/Lagos'): InspectionQuote => {
  const { date, time } = wallTimeAt(server.clock.now().getTime() + ahead, zone)
  return {
    inspectionType: 'general-purpose',
    tasks: [{ title: 'Count the chairs', description: '' }],
    fileIds: [],
    details: {
      ...places[zone],
      inspectionDate: date,
      inspectionTime: time,
      extraInformation: '',
      subject: 'Office furniture',
      description: 'Is everything there?',
      access: '',
      contact: { name: 'Musa', email: '', phoneCountry: 'NG', phoneNumber: '8031234567' },
    },
  }
}

export const requester = {
  firstName: 'Ngozi',
  lastName: 'Eze',
  addressLine1: '1 Marina',
  addressLine2: '',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG',
  zipCode: '101001',
  mobileNumber1: '+2348031234567',
}

/** The quote's current price, from the price call. */
export const totalOfQuote = async (
  server: TestServer,
  quote: InspectionQuote,
  promoCode = '',
): Promise<{ amount: number; currency: string }> => {
  const answer = await server.call<{ price: { total: { amount: number; currency: string } } }>(
    'POST',
    '/quotes/get-price',
    { body: priceRequestOf(quote, promoCode) },
  )
  if (!answer.body.success) throw new Error(JSON.stringify(answer.body))
  return answer.data.price.total
}

/** The body of a call that orders a quote. */
export const orderBody = async (
  server: TestServer,
  changes: Record<string, unknown> = {},
  quote = aQuote(server),
): Promise<Record<string, unknown>> => ({
  idempotencyKey: randomUUID(),
  quote,
  requester,
  payment: { method: 'wallet' },
  acceptsTerms: true,
  expectedTotal: await totalOfQuote(server, quote),
  ...changes,
})

/** Places an order and expects success. */
export const order = async (
  server: TestServer,
  { token }: Person,
  changes: Record<string, unknown> = {},
  quote = aQuote(server),
): Promise<Order> => {
  const answer = await server.call<Placed>('POST', '/orders/create-order', {
    token,
    body: await orderBody(server, changes, quote),
  })
  const [made] = answer.body.success ? answer.data.orders : []
  if (!made) throw new Error(JSON.stringify(answer.body))
  return made
}

/** A paid order of this inspector. */
export const orderWithInspector = async (
  server: TestServer,
  customer: Person,
  inspector: Person,
  quote = aQuote(server),
): Promise<Order> => {
  const made = await order(server, customer, {}, quote)
  await giveTo(server, made._id, inspector)
  return readAs(server, customer, made._id)
}

/**
 * Gives an order to an inspector, as when the customer accepts a candidate. A user who is no inspector becomes an
 * activated one; they work in the order's country.
 */
export const giveTo = async (server: TestServer, orderId: string, inspector: Person): Promise<void> => {
  await putActivated(server.db, server.clock.now(), inspector.id)
  // Before the order is locked: payouts lock the application first, then its orders.
  await server.db
    .updateTable('inspector_applications')
    .set(({ selectFrom }) => ({ country: selectFrom('orders').select('country').where('id', '=', orderId) }))
    .where('user_id', '=', inspector.id)
    .where('country', '!=', ({ selectFrom }) => selectFrom('orders').select('country').where('id', '=', orderId))
    .execute()
  await inWorkOf(server, async (work) => {
    const row = await lockOrder(work.db, orderId)
    if (!row) throw new Error('There is no such order')
    await giveOrderTo(work, row, inspector.id, { by: 'customer', userId: row.customer_id })
  })
}

/** An order as this person sees it. */
export const readAs = async (server: TestServer, { token }: Person, orderId: string): Promise<Order> => {
  const answer = await server.call<Order>('GET', `/orders/get-order/${orderId}`, { token })
  if (!answer.body.success) throw new Error(JSON.stringify(answer.body))
  return answer.data
}

/** A user's wallet balance. */
export const walletOf = async (
  db: Db,
  userId: string,
  currency = 'NGN',
): Promise<{ available: number; credit: number; held: number }> => {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .execute()
  const balanceOf = (kind: string): number => rows.find((row) => row.kind === kind)?.balance ?? 0
  return { available: balanceOf('user-available'), credit: balanceOf('user-credit'), held: balanceOf('user-held') }
}

/** The balance of a company account. */
export const companyHolds = async (
  db: Db,
  kind: 'escrow' | 'revenue' | 'provider-clearing',
  currency = 'NGN',
): Promise<number> => {
  const { sum } = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('account_id', '=', `${kind}:${currency}`)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
