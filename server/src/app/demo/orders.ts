import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { quoteLimits } from '@fieldproof/contracts/limits'
import { pricePartsOf, totalOf } from '@fieldproof/policy/pricing'
import { instantOf, wallTimeAt } from '@fieldproof/policy/wall-time'
import type { Db } from '#kernel/db/connect.ts'
import { transfer } from '#modules/ledger/service.ts'
import { putDemoCandidates } from '#modules/candidates/demo.ts'
import { offeredShare } from '#modules/candidates/rating-shares.ts'
import { changeOrder, moveOrder, type ActingPerson } from '#modules/orders/change-order.ts'
import { completeDemoTasks } from '#modules/orders/demo.ts'
import { settleOrder } from '#modules/orders/settle-order.ts'
import { giveBack } from '#modules/orders/give-back.ts'
import { payIntoEscrow } from '#modules/orders/pay-into-escrow.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { openCheckout } from '#modules/orders/insert-order.ts'
import { placeOrder, type PreparedOrder } from '#modules/orders/place-order.ts'
import { findPriceList } from '#modules/pricing/price-lists.ts'
import { priceRequestOf, sizeOf } from '#modules/pricing/price-request.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { quietWork } from '#kernel/work/quiet-work.ts'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'
import { demoQuotes, type DemoTime } from './order-quotes.ts'

const DAY = 24 * 60 * 60 * 1_000
const ZONE = 'Africa/Lagos'

/** The stage that a demo order has reached. */
type Stage =
  | 'unpaid'
  | 'waiting'
  | 'candidates'
  | 'first-come'
  | 'accepted'
  | 'reported'
  | 'completed'
  | 'canceled'
  | 'overdue'

interface DemoOrder {
  key: string
  stage: Stage
  quote: (time: DemoTime) => InspectionQuote
  /** Days from now; negative for the past. */
  orderedIn: number
  inspectedIn: number
  time: string
}

const demoOrders: readonly DemoOrder[] = [
  { key: 'waiting', stage: 'waiting', quote: demoQuotes.property, orderedIn: -1, inspectedIn: 6, time: '10:00' },
  { key: 'candidates', stage: 'candidates', quote: demoQuotes.vehicle, orderedIn: -1, inspectedIn: 8, time: '10:30' },
  { key: 'first-come', stage: 'first-come', quote: demoQuotes.general, orderedIn: 0, inspectedIn: 5, time: '14:00' },
  { key: 'unpaid', stage: 'unpaid', quote: demoQuotes.general, orderedIn: 0, inspectedIn: 9, time: '13:30' },
  { key: 'accepted', stage: 'accepted', quote: demoQuotes.vehicle, orderedIn: -3, inspectedIn: 4, time: '09:00' },
  { key: 'reported', stage: 'reported', quote: demoQuotes.goods, orderedIn: -8, inspectedIn: -2, time: '11:00' },
  { key: 'completed', stage: 'completed', quote: demoQuotes.vehicle, orderedIn: -30, inspectedIn: -24, time: '09:30' },
  {
    key: 'completed-before',
    stage: 'completed',
    quote: demoQuotes.property,
    orderedIn: -60,
    inspectedIn: -52,
    time: '10:30',
  },
  {
    key: 'canceled',
    stage: 'canceled',
    quote: demoQuotes.infrastructure,
    orderedIn: -20,
    inspectedIn: -12,
    time: '08:00',
  },
  { key: 'overdue', stage: 'overdue', quote: demoQuotes.infrastructure, orderedIn: -9, inspectedIn: -1, time: '08:00' },
]

interface People {
  customer: string
  inspector: string
}

const prepare = async (db: Db, now: Date, { quote: make, inspectedIn, time }: DemoOrder): Promise<PreparedOrder> => {
  const { date } = wallTimeAt(now.getTime() + inspectedIn * DAY, ZONE)
  const quote = make({ inspectionDate: date, inspectionTime: time })
  const list = await findPriceList(db, 'NG', quote.inspectionType, now)
  if (!list) throw new Error(`There is no price list for ${quote.inspectionType}`)
  const { measures, choices } = sizeOf(priceRequestOf(quote))
  const parts = pricePartsOf(list.figures, { measures, choices, kilometres: 0, hoursAhead: null, isWeekend: false })
  const total = { amount: totalOf(parts), currency: list.figures.currency }
  return {
    quote,
    amount: total.amount,
    currency: total.currency,
    inspectionAt: new Date(instantOf({ date, time, timeZone: ZONE }) ?? now.getTime()),
    priced: {
      price: { parts, total, holdsUntil: new Date(now.getTime() + quoteLimits.priceHolds).toISOString() },
      timeZone: ZONE,
      position: positionOf(quote),
      isFinal: true,
      promoCode: null,
      shortNotice: null,
      priceListId: list.id,
    },
  }
}

/** The coordinates of the cities in the quotes. */
const positions: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  Ikeja: { latitude: 6.6018, longitude: 3.3515 },
  Lekki: { latitude: 6.4478, longitude: 3.4723 },
  Apapa: { latitude: 6.4489, longitude: 3.3641 },
  Epe: { latitude: 6.5841, longitude: 3.9837 },
  Yaba: { latitude: 6.5095, longitude: 3.3711 },
}
const positionOf = ({ details: { city } }: InspectionQuote) => positions[city] ?? null

const place = async (
  db: Db,
  orderedAt: Date,
  prepared: PreparedOrder,
  { customer }: People,
  { id, stage }: { id: string; stage: Stage },
): Promise<OrderRow> => {
  const work = quietWork(db, orderedAt)
  const checkoutId = await openCheckout(work, {
    customerId: customer,
    method: 'wallet',
    total: prepared.amount,
    currency: prepared.currency,
    promoCode: null,
  })
  return placeOrder(work, prepared, {
    id,
    customerId: customer,
    checkoutId,
    method: 'wallet',
    matching: stage === 'first-come' ? stage : 'candidates',
    body: {
      promoCode: '',
      requester: {
        firstName: 'Adaeze',
        lastName: 'Okonkwo',
        addressLine1: '15 Bode Thomas Street',
        addressLine2: '',
        city: 'Surulere',
        state: 'Lagos',
        country: 'NG',
        zipCode: '101283',
        mobileNumber1: '+2348030000101',
        howHeard: 'friend-or-family',
      },
      seller: { firstName: 'Emeka', lastName: 'Obi', email: 'emeka.obi@example.test', mobileNumber: '+2348030000199' },
    },
  })
}

/** Puts the price into the wallet from the company's bank account, and pays with it. */
const pay = async (work: UnitOfWork, order: OrderRow): Promise<OrderRow> => {
  const { db, now } = work
  const { price_amount: amount, customer_id: userId } = order
  await transfer(work, {
    key: `demo-order:${order.id}`,
    kind: 'correction',
    cause: { kind: 'order', id: order.id },
    description: 'Demo money',
    metadata: { orderSequenceId: order.sequence_id },
    entries: [
      { kind: 'bank', currency: 'NGN', amount: -amount },
      { kind: 'user-available', userId, currency: 'NGN', amount },
    ],
  })
  await payIntoEscrow(work, { order, amount, key: `order:${order.id}:payment`, kind: 'order-payment' })
  return changeOrder(db, order.id, { payment_status: 'succeeded', paid_at: now, payment_awaited_until: null })
}

const accept = async (work: UnitOfWork, order: OrderRow, { customer, inspector }: People): Promise<OrderRow> => {
  const { db, now } = work
  await putDemoCandidates(db, [
    { order_id: order.id, inspector_id: inspector, answer: 'accepted', created_at: now, answered_at: now },
  ])
  return moveOrder(
    work,
    {
      order,
      event: 'inspector-accepted',
      change: { inspector_id: inspector, share_basis_points: await offeredShare(db, order, inspector) },
    },
    { by: 'customer', userId: customer },
  )
}

const report = async ({ db, now }: UnitOfWork, order: OrderRow): Promise<OrderRow> => {
  await completeDemoTasks(db, order.id, now)
  return changeOrder(db, order.id, { report_submitted_at: now })
}

const notAfter = (at: Date, now: Date): Date => (at < now ? at : now)

/** Brings a new order to its stage by the steps that a real order takes. */
const bringTo = async (
  db: Db,
  now: Date,
  { stage, inspectedIn }: DemoOrder,
  placed: OrderRow,
  people: People,
): Promise<void> => {
  if (stage === 'unpaid')
    return void (await changeOrder(db, placed.id, { payment_awaited_until: new Date(now.getTime() + 2 * DAY) }))
  const orderedAt = placed.created_at
  const paid = await pay(quietWork(db, orderedAt), placed)
  const dayAfter = quietWork(db, notAfter(new Date(orderedAt.getTime() + DAY), now))
  const customer: ActingPerson = { by: 'customer', userId: people.customer }
  // The step `matching` finds inspectors for these.
  if (stage === 'waiting' || stage === 'candidates' || stage === 'first-come') return
  if (stage === 'canceled') {
    await giveBack(dayAfter, {
      order: paid,
      amount: { amount: paid.price_amount, currency: 'NGN' },
      key: `order:${paid.id}:cancellation`,
    })
    const reason = 'The seller has withdrawn the offer.'
    await moveOrder(dayAfter, { order: paid, event: 'canceled' }, { ...customer, reason })
  } else if (stage === 'overdue') {
    const passed = quietWork(db, notAfter(paid.inspection_at, now))
    await moveOrder(passed, { order: paid, event: 'time-passed' }, { by: 'time', userId: null })
  } else {
    const accepted = await accept(dayAfter, paid, people)
    if (stage === 'accepted') return
    const reportedAt = notAfter(new Date(now.getTime() + (inspectedIn + 1) * DAY), now)
    const reported = await report(quietWork(db, reportedAt), accepted)
    if (stage === 'reported') return
    const acceptedAt = new Date(reportedAt.getTime() + DAY)
    await settleOrder(quietWork(db, acceptedAt), reported)
    const completed = await moveOrder(quietWork(db, acceptedAt), { order: reported, event: 'completed' }, customer)
    await changeOrder(db, completed.id, { closed_at: new Date(acceptedAt.getTime() + 3 * DAY) })
  }
}

const isPaid = ({ status, payment_status: payment }: OrderRow): boolean =>
  status === 'Pending' && payment === 'succeeded'

/** Whether the customer still has a demo order at this stage. */
const hasOrderAt = async (db: Db, customer: string, { key, stage }: DemoOrder, now: Date): Promise<boolean> => {
  const rows = await db.selectFrom('orders').selectAll().where('customer_id', '=', customer).execute()
  if (
    rows.some(({ id }) => id === lastingId('demo-order', key)) &&
    ['completed', 'canceled', 'overdue', 'reported'].includes(stage)
  )
    return true
  return rows.some(
    (row) =>
      row.inspection_at > now &&
      {
        unpaid: row.status === 'Pending' && row.payment_status === 'pending',
        waiting: isPaid(row) && row.inspection_type === 'property',
        candidates: isPaid(row) && row.inspection_type === 'vehicle',
        'first-come': isPaid(row) && row.matching === 'first-come',
        accepted: row.status === 'Processing' && row.report_submitted_at === null,
        reported: false,
        completed: false,
        canceled: false,
        overdue: false,
      }[stage],
  )
}

const idOf = async (db: Db, key: string, now: Date): Promise<string> => {
  const first = lastingId('demo-order', key)
  const taken = await db.selectFrom('orders').select('id').where('id', '=', first).executeTakeFirst()
  return taken ? lastingId('demo-order', key, now.toISOString().slice(0, 10)) : first
}

const put = async ({ db, now, people }: DemoParts): Promise<void> => {
  const [customer, inspector] = [people.get('customer'), people.get('inspector')]
  if (customer === undefined || inspector === undefined) return
  for (const order of demoOrders) {
    if (await hasOrderAt(db, customer, order, now)) continue
    const prepared = await prepare(db, now, order)
    const orderedAt = new Date(now.getTime() + order.orderedIn * DAY)
    const placed = await place(
      db,
      orderedAt,
      prepared,
      { customer, inspector },
      { id: await idOf(db, order.key, now), stage: order.stage },
    )
    await bringTo(db, now, order, placed, { customer, inspector })
  }
}

/**
 * Orders of the demo customer in every status, paid through the ledger. Orders that have ended stay. When the
 * inspection of an open order has passed, a new order at the same stage is added.
 */
export const ordersStep: DemoStep = { name: 'orders', version: 2, daily: true, put }
