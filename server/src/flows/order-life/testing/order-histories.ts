import { randomUUID } from 'node:crypto'
import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Answer, TestServer } from '#testing/test-server.ts'
import { doDueOrders } from '#modules/orders/due-orders.ts'
import { putCandidate } from '#modules/quotations/testing/paid-orders.ts'
import { BUSY, call, inspectorOf, pick, toOrder, type Cast, type Deed as DeedNumbers, type Do } from './deed.ts'
import { deedsAfter } from './deeds-after.ts'
import { aQuote, giveTo, orderBody } from '#modules/orders/testing/ordering.ts'
import { backgroundParts } from '#testing/background-parts.ts'

/** A deed with its kind. */
export interface Deed extends DeedNumbers {
  what: keyof typeof deeds
}

const HOUR = 60 * 60 * 1_000
const naira = (amount: number) => ({ amount, currency: 'NGN' })

const newestOf = async (
  cast: Cast,
  table: 'surcharges' | 'quotations',
  orderId: string,
): Promise<{ id: string; amount: number; inspector_id: string } | undefined> =>
  (
    await sql<{ id: string; amount: number; inspector_id: string }>`
    select id, amount, inspector_id from ${sql.table(table)} where order_id = ${orderId} order by created_at desc, id limit 1`.execute(
      cast.server.db,
    )
  ).rows[0]

const deeds = {
  ...deedsAfter,
  order: async (cast, deed) => {
    const customer = pick(cast.customers, deed.who)
    if (!customer) return []
    const body = await orderBody(cast.server, {}, aQuote(cast.server, (12 + deed.hours) * HOUR))
    const answers = await call(cast, deed, customer, 'POST', '/orders/create-order', body)
    for (const { data } of answers as unknown as Answer<{ orders: { _id: string }[] }>[]) {
      const id = data?.orders[0]?._id
      if (id !== undefined && !cast.orders.some((known) => known.id === id)) cast.orders.push({ id, customer })
    }
    return answers
  },
  accept: toOrder(async (cast, deed, order) => {
    const inspector = pick(cast.inspectors, deed.who)
    // Refused if another inspector has it, or if this one is not free.
    if (inspector)
      await giveTo(cast.server, order.id, inspector).catch((error: unknown) => {
        if (!(error instanceof Error) || error.name !== 'Refusal') throw error
      })
    return []
  }, 'Pending'),
  cancel: toOrder(async (cast, deed, { id, customer }) => {
    const terms = await cast.server.call<CancellationOffer>('GET', `/orders/get-cancellation-terms/${id}`, {
      token: customer.token,
    })
    if (terms.status !== 200) return [terms as Answer<never>]
    const { outcome, refund, credit } = terms.data
    return call(cast, deed, customer, 'POST', '/orders/cancel-order', {
      idempotencyKey: randomUUID(),
      orderId: id,
      outcome,
      expected: outcome === 'wallet-credit' ? credit : refund,
    })
  }),
  reschedule: toOrder(async (cast, deed, { id, customer }) => {
    const { date, time } = wallTimeAt(cast.server.clock.now().getTime() + deed.hours * HOUR, 'Africa/Lagos')
    return call(cast, deed, customer, 'POST', '/orders/reschedule-order', {
      idempotencyKey: randomUUID(),
      orderId: id,
      inspectionDate: date,
      inspectionTime: time,
    })
  }),
  offer: toOrder(async (cast, deed, { id }) => {
    const inspector = pick(cast.inspectors, deed.who)
    if (inspector) await putCandidate(cast.server, id, inspector.id, 'interested').catch(() => undefined)
    return inspector
      ? call(cast, deed, inspector, 'POST', '/quotations/create-or-update-quotation', {
          idempotencyKey: randomUUID(),
          orderId: id,
          amount: naira(deed.amount),
          description: 'With a compression test.',
        })
      : []
  }, 'Pending'),
  acceptOffer: toOrder(async (cast, deed, { id, customer }) => {
    const offer = await newestOf(cast, 'quotations', id)
    const order = await cast.server.db
      .selectFrom('orders')
      .select('price_amount')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return offer
      ? call(cast, deed, customer, 'PATCH', `/quotations/accept-quotation/${offer.id}`, {
          idempotencyKey: randomUUID(),
          payment: { method: 'wallet' },
          expectedDifference: naira(offer.amount - order.price_amount),
        })
      : []
  }, 'Pending'),
  askSurcharge: toOrder(async (cast, deed, { id }) => {
    const inspector = await inspectorOf(cast, id)
    return inspector
      ? call(cast, deed, inspector, 'POST', '/surcharges/create-surcharge', {
          idempotencyKey: randomUUID(),
          orderId: id,
          amount: naira(deed.amount),
          description: 'Farther away.',
        })
      : []
  }, 'Processing'),
  paySurcharge: toOrder(async (cast, deed, { id, customer }) => {
    const surcharge = await newestOf(cast, 'surcharges', id)
    return surcharge
      ? call(cast, deed, customer, 'POST', '/surcharges/pay-surcharge', {
          idempotencyKey: randomUUID(),
          surchargeId: surcharge.id,
          payment: { method: 'wallet' },
          expectedTotal: naira(surcharge.amount),
        })
      : []
  }, 'Processing'),
  declineSurcharge: toOrder(async (cast, deed, { id, customer }) => {
    const surcharge = await newestOf(cast, 'surcharges', id)
    return surcharge ? call(cast, deed, customer, 'PATCH', `/surcharges/decline-surcharge/${surcharge.id}`, {}) : []
  }),
  report: toOrder(async (cast, deed, { id, customer }) => {
    await cast.server.db
      .updateTable('orders')
      .set({ report_submitted_at: cast.server.clock.now() })
      .where('id', '=', id)
      .where('inspector_id', 'is not', null)
      .where('status', 'in', ['Processing', 'Overdue'])
      .execute()
    // Two of three customers accept it at once, because the deeds after that need a completed order.
    return deed.amount % 3 === 0
      ? []
      : call(cast, deed, customer, 'POST', '/orders/customer-accept-order-as-complete', { orderId: id })
  }, 'Processing'),
  acceptReport: toOrder(
    (cast, deed, { id, customer }) =>
      call(cast, deed, customer, 'POST', '/orders/customer-accept-order-as-complete', { orderId: id }),
    'Processing',
  ),
  timePasses: async ({ server }, { hours }) => {
    server.clock.advance(Math.floor(hours / 12) * HOUR)
    await doDueOrders(backgroundParts(server))
    return []
  },
} as const satisfies Record<string, Do>

const kinds = Object.keys(deeds) as Deed['what'][]

/** Kinds that are tried more often, because most of them succeed only after another deed. */
const often: readonly Deed['what'][] = [
  'order',
  'accept',
  'accept',
  'accept',
  'offer',
  'acceptOffer',
  'askSurcharge',
  'paySurcharge',
  'report',
  'report',
  'report',
  'acceptReport',
  'acceptReport',
  'acceptReport',
  'tip',
  'tip',
  'complain',
  'complain',
  'decide',
]

/** Random histories of a number of deeds. */
export const orderHistories = (length: number): fc.Arbitrary<Deed[]> =>
  fc.array(
    fc.record({
      what: fc.constantFrom(...kinds, ...often),
      which: fc.nat(60),
      who: fc.nat(9),
      hours: fc.integer({ min: 2, max: 72 }),
      amount: fc.integer({ min: 1_000, max: 4_000_000 }),
      isRepeated: fc.nat(7).map((one) => one === 0),
    }),
    { minLength: length, maxLength: length },
  )

/** The statuses that a call may have: success, or a refusal with its reason. */
const expected: readonly number[] = [200, 400, 402, 404, 409]

/**
 * Plays a history.
 * @param workers how many deeds run at the same time
 * @returns how often each kind of deed succeeded, and the answers that no call may have
 */
export const playHistory = async (cast: Cast, history: readonly Deed[], workers = 16) => {
  const done: Partial<Record<Deed['what'], number>> = {}
  const faults: string[] = []
  // All other deeds need an order, so some exist from the start.
  for (let which = 0; which < BUSY; which += 1)
    await deeds.order(cast, { which, who: which, hours: 8 * which, amount: 0, isRepeated: false })
  const waiting = [...history].reverse()
  const work = async (): Promise<void> => {
    for (let deed = waiting.pop(); deed; deed = waiting.pop()) {
      for (const { status, body } of await deeds[deed.what](cast, deed)) {
        if (status === 200) done[deed.what] = (done[deed.what] ?? 0) + 1
        if (!expected.includes(status)) faults.push(`${deed.what}: ${status} ${JSON.stringify(body)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return { done, faults }
}

/**
 * Inconsistencies between orders and the ledger, as sentences: escrow must equal what was paid for unsettled orders.
 */
export const orderFaultsOf = async ({ db }: TestServer): Promise<string[]> => {
  const { rows } = await sql<{ fault: string }>`
    with paid as (
      select o.id, o.status, o.settled_at, coalesce(sum(p.amount - p.refunded), 0) as held
      from orders o left join order_payments p on p.order_id = o.id group by o.id
    ), escrow as (select coalesce(sum(amount), 0) as held from ledger_entries where account_id = 'escrow:NGN')
    select 'escrow holds ' || escrow.held || ' and unsettled orders ' || sum(paid.held) as fault from paid, escrow
      where paid.settled_at is null group by escrow.held having sum(paid.held) <> escrow.held
    union all
    select 'order ' || id || ' is ' || status || ' and keeps ' || held from paid where status = 'Canceled' and settled_at is null and held <> 0
    union all
    select 'order ' || id || ' is completed and not settled' from paid where status = 'Completed' and settled_at is null
    union all
    select 'order ' || order_id || ' was completed ' || count(*) || ' times' from order_status_history where to_status = 'Completed'
      group by order_id having count(*) > 1
    union all
    select 'an inspector is at two places at once: ' || a.id || ', ' || b.id from orders a join orders b on a.inspector_id = b.inspector_id and a.id < b.id
      where a.status in ('Processing') and b.status in ('Processing') and a.report_submitted_at is null and b.report_submitted_at is null
        and a.inspection_at < b.inspection_at + make_interval(mins => b.duration_minutes)
        and b.inspection_at < a.inspection_at + make_interval(mins => a.duration_minutes)`.execute(db)
  return rows.map(({ fault }) => fault)
}
