import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import { cancellationTerms, reschedulingTerms } from '@fieldproof/policy/cancellation'
import { nextOrderStatus } from '@fieldproof/policy/order-status'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { isOpenNoShow, noShowOf } from '#modules/job-troubles/read-troubles.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { returnPromoCode } from '#modules/pricing/promo-codes.ts'
import { giveBack, moveOrder, type ActingPerson } from './change-order.ts'
import { findOrderFor, type OrderRow } from './find-order.ts'
import { withdrawInvoice } from './invoices.ts'
import { currencyOf, keepAsCredit, paidSum, paidWaysOf, settleOrder, type PaidWays } from './order-money.ts'
import { readOrder } from './read-order.ts'
import { isUnpaid } from './read-order-parts.ts'
import { termsChanged } from './sentences.ts'
import { tellOf, refreshPages, type OrderNews } from './tell-order.ts'

type Body = InputOf<'POST /orders/cancel-order'>['body']
type Canceled = { orderId: string; refund: CancellationOffer['refund']; credit: CancellationOffer['credit'] }

/** Days in which money is back, by the way it goes (experience of card schemes; our own accounts at once). */
const WITHIN_DAYS = { card: 10, wallet: 0, credit: 0, bank: 0 } as const
const TOO_LATE = 'This order cannot be canceled any more.'

const refundParts = (ways: PaidWays, currency: string): CancellationOffer['refundParts'] => {
  // What came by bank has no card to go back to, and is put on the wallet.
  const sums = {
    card: ways.card.reduce((sum, { amount }) => sum + amount, 0),
    wallet: ways.wallet + ways.bank,
    credit: ways.credit,
  }
  return (['card', 'wallet', 'credit'] as const)
    .filter((way) => sums[way] > 0)
    .map((way) => ({ way, amount: { amount: sums[way], currency }, withinDays: WITHIN_DAYS[way] }))
}

const isoOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

/**
 * What a customer has who cancels an order at this instant (D2 §9), by the terms that it was sold under.
 * @throws {Refusal} 409 for an order that cannot be cancelled any more
 */
export const cancellationOfferOf = async (db: Db, now: Date, order: OrderRow): Promise<CancellationOffer> => {
  if (order.report_submitted_at !== null || nextOrderStatus(order.status, 'canceled', 'customer') === null)
    throw conflict(TOO_LATE)
  const [ways, currency] = [await paidWaysOf(db, order.id), currencyOf(order)]
  const time = { now: now.getTime(), inspectionAt: order.inspection_at.getTime(), terms: order.terms ?? termsOfToday() }
  const hasInspector = order.inspector_id !== null
  const terms = cancellationTerms({
    ...time,
    hasInspector,
    inspectorNoShow: order.no_show_at !== null,
    paid: paidSum(ways),
  })
  const isNothingPaid = isUnpaid(order) && !(order.payment_method === 'invoice' && hasInspector)
  const outcome =
    terms.rule === 'under-12-hours' || isNothingPaid
      ? 'no-refund'
      : terms.rule === '12-to-24-hours'
        ? 'wallet-credit'
        : 'full-refund'
  return {
    rule: isNothingPaid ? 'unpaid' : terms.rule,
    outcome,
    refund: { amount: terms.refund, currency },
    refundParts: terms.refund > 0 ? refundParts(ways, currency) : [],
    credit: { amount: terms.credit, currency },
    mayReschedule: terms.mayReschedule,
    reschedulingUntil:
      order.no_show_at === null ? isoOf(reschedulingTerms({ ...time, hasInspector }).allowedUntil) : null,
    holdsUntil: isNothingPaid ? null : isoOf(terms.holdsUntil),
    inspectionDate: order.inspection_at.toISOString(),
    timeZone: order.time_zone,
    asOf: now.toISOString(),
  }
}

/** Who says that nobody came would lose by cancelling what they have back if that is so. @throws {Refusal} 409 */
const refuseWhileNoShowIsOpen = async (db: Db, order: OrderRow): Promise<void> => {
  const noShow = await noShowOf(db, order.id, order.inspector_id ?? undefined)
  if (noShow && isOpenNoShow(noShow))
    throw conflict('You have told us that nobody came. Wait until that is settled: if it is so, all of it comes back.')
}

/** What is asked for before anything is done. */
export const readCancellationTerms = async (
  orderId: string,
  { db, clock, session }: UserContext,
): Promise<CancellationOffer> => {
  const { order } = await findOrderFor(db, session.userId, orderId, { roles: ['customer'] })
  await refuseWhileNoShowIsOpen(db, order)
  return cancellationOfferOf(db, clock.now(), order)
}

/** A promo code's use is given back where nothing came of all that was ordered with it. */
const returnUse = async (transaction: Db, { checkout_id: checkoutId }: OrderRow): Promise<void> => {
  if (checkoutId === null) return
  const kept = await transaction
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where((is) => is.or([is('status', '!=', 'Canceled'), is('settled_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  const { rows: credited } =
    await sql`select 1 from ledger_transfers join orders on orders.id::text = ledger_transfers.cause_id
    where orders.checkout_id = ${checkoutId} and ledger_transfers.cause_kind = 'order' and ledger_transfers.kind = 'wallet-credit' limit 1`.execute(
      transaction,
    )
  if (!kept && credited.length === 0) await returnPromoCode(transaction, checkoutId)
}

const newsOf = ({ refund, credit }: CancellationOffer): Pick<OrderNews, 'say' | 'told'> => {
  if (refund.amount > 0) return { say: 'canceled-refund', told: { sum: refund } }
  return credit.amount > 0 ? { say: 'canceled-credit', told: { sum: credit } } : { say: 'canceled' }
}

const tellCandidates = async (
  transaction: Db,
  { realtime }: Pick<UserContext, 'realtime'>,
  now: Date,
  order: OrderRow,
): Promise<void> => {
  const rows = await transaction
    .selectFrom('order_candidates')
    .select('inspector_id')
    .where('order_id', '=', order.id)
    .where('answer', 'in', ['none', 'interested'])
    .orderBy('inspector_id')
    .execute()
  for (const { inspector_id: to } of rows) {
    await tellOf(transaction, realtime, now, order, { to, say: 'canceled-for-candidate', type: 'Order Cancelled' })
  }
  await refreshPages(
    transaction,
    realtime,
    order,
    rows.map((row) => row.inspector_id),
  )
}

/** Moves the money of an order that is cancelled, as its terms say. The order is locked, and still as it was. */
const moveMoney = async (
  transaction: Db,
  { realtime }: Pick<UserContext, 'realtime'>,
  now: Date,
  order: OrderRow,
  offer: CancellationOffer,
): Promise<void> => {
  if (offer.refund.amount > 0)
    await giveBack(transaction, realtime, now, { order, amount: offer.refund, key: `order:${order.id}:cancellation` })
  if (offer.credit.amount > 0) await keepAsCredit(transaction, realtime, now, order, offer.credit.amount)
  if (offer.rule === 'under-12-hours') await settleOrder(transaction, realtime, now, order)
  // With an inspector who kept the time free, the invoice stays due.
  else await withdrawInvoice(transaction, order.id)
}

/**
 * Cancels a locked order by these terms: money, status, promo code, and everybody who hears of it.
 * @throws {Refusal} 409 where the machine does not let it happen
 */
export const cancelLocked = async (
  transaction: Db,
  world: Pick<UserContext, 'realtime'>,
  now: Date,
  { order, offer }: { order: OrderRow; offer: CancellationOffer },
  person: ActingPerson,
): Promise<OrderRow> => {
  await moveMoney(transaction, world, now, order, offer)
  const canceled = await moveOrder(transaction, world.realtime, now, { order, event: 'canceled' }, person)
  await returnUse(transaction, canceled)
  await tellOf(transaction, world.realtime, now, canceled, {
    to: canceled.customer_id,
    type: 'Order Cancelled',
    ...newsOf(offer),
  })
  if (canceled.inspector_id !== null && canceled.inspector_id !== person.userId) {
    await tellOf(transaction, world.realtime, now, canceled, {
      to: canceled.inspector_id,
      say: 'canceled-for-inspector',
      type: 'Order Cancelled',
      told: { when: { at: canceled.inspection_at, timeZone: canceled.time_zone } },
    })
  }
  await tellCandidates(transaction, world, now, canceled)
  return canceled
}

const agrees = (offer: CancellationOffer, { outcome, expected }: Body): boolean => {
  const sum = {
    'full-refund': offer.refund,
    'wallet-credit': offer.credit,
    'no-refund': { amount: 0, currency: offer.refund.currency },
  }[offer.outcome]
  return offer.outcome === outcome && expected.amount === sum.amount && expected.currency === sum.currency
}

const cancel = async (transaction: Db, context: UserContext, body: Body): Promise<Canceled> => {
  const {
    clock,
    locale,
    session: { userId },
  } = context
  const { order } = await findOrderFor(transaction, userId, body.orderId, { roles: ['customer'], lock: true })
  await refuseWhileNoShowIsOpen(transaction, order)
  // The instant counts at which nobody else can change the order any more.
  const now = clock.now()
  const offer = await cancellationOfferOf(transaction, now, order)
  if (!agrees(offer, body)) {
    const message = termsChanged(locale, offer)
    throw conflict(message, [{ field: 'expected', message }])
  }
  await cancelLocked(
    transaction,
    context,
    now,
    { order, offer },
    { by: 'customer', userId, ...(body.reason && { reason: body.reason }) },
  )
  return { orderId: order.id, refund: offer.refund, credit: offer.credit }
}

/**
 * Cancels an order by the terms of the instant (D2 §9), once for its key.
 * @throws {Refusal} 404; 409 with the terms of now in words where others were shown, and for an order that cannot be
 * cancelled any more
 */
export const cancelOrder = async (body: Body, context: UserContext): Promise<AnswerOf<'POST /orders/cancel-order'>> => {
  const { db, clock, ports, session } = context
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} cancel-order`, key: idempotencyKey, body: contents }
  const {
    answer: { orderId, refund, credit },
  } = await withIdempotency(db, clock.now(), call, (transaction) => cancel(transaction, context, body))
  const found = await findOrderFor(db, session.userId, orderId, { roles: ['customer'] })
  return { order: await readOrder(db, ports.files, clock.now(), found), refund, credit }
}
