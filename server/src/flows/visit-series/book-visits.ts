import { mayCancelRecurring } from '@fieldproof/policy/cancellation'
import { mayInProject } from '@fieldproof/policy/project-rights'
import { bookedFrom } from '@fieldproof/policy/visit-series'
import type { CreateOrderBody } from '@fieldproof/contracts/calls/orders'
import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { inWork } from '#kernel/work/unit-of-work.ts'
import { orderOnce } from '#flows/order-life/create-order.ts'
import type { PaymentParts } from '#modules/payments/payment-purpose.ts'
import { startPayment } from '#modules/payments/start.ts'
import type { Priced } from '#modules/pricing/price.ts'
import { endSeries } from './end-series.ts'
import { modelOf, quoteOfVisit } from './find-series.ts'
import { priceVisit } from './price-visits.ts'
import type { SeriesVisitRow, VisitSeriesRow } from './tables.ts'
import { notifyOfSeries } from './notify.ts'
import { noteFailure, VisitTaken } from './visit-orders.ts'

/** Visits or payments that are read at once. */
const AT_ONCE = 100
/** Milliseconds after which another instance starts a payment that was not started. */
const TAKEN_OVER_AFTER = 30_000

interface DueVisit {
  visit: SeriesVisitRow
  series: VisitSeriesRow
}

const readDue = async (db: Db, id: string, now: Date): Promise<DueVisit | undefined> => {
  const visit = await db
    .selectFrom('series_visits')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .where('due_at', '<=', now)
    .executeTakeFirst()
  if (!visit) return undefined
  const series = await db
    .selectFrom('visit_series')
    .selectAll()
    .where('id', '=', visit.series_id)
    .executeTakeFirstOrThrow()
  return { visit, series }
}

/** Why a series has to end, by its payer's current state; null if it continues (PROJECT-36). */
const whyEnd = async (db: Db, series: VisitSeriesRow): Promise<'account' | 'archived' | 'payer-left' | null> => {
  const payer =
    series.payer_id === null
      ? undefined
      : await db.selectFrom('users').selectAll().where('id', '=', series.payer_id).executeTakeFirst()
  if (!payer || payer.deletion_requested_at !== null || payer.deleted_at !== null) return 'account'
  const project = await db
    .selectFrom('projects')
    .select('archived_at')
    .where('id', '=', series.project_id)
    .executeTakeFirstOrThrow()
  if (project.archived_at !== null) return 'archived'
  const person = await db
    .selectFrom('project_people')
    .select('role')
    .where('project_id', '=', series.project_id)
    .where('user_id', '=', payer.id)
    .executeTakeFirst()
  return person && mayInProject(person.role, 'run-series') ? null : 'payer-left'
}

const endEarly = (parts: PaymentParts, { series }: DueVisit, why: 'account' | 'archived' | 'payer-left' | 'price') =>
  inWork(parts, async (work) => {
    await work.db.selectFrom('projects').select('id').where('id', '=', series.project_id).forUpdate().execute()
    await endSeries(work, series, { why, actorId: null })
  })

const recordFailure = (parts: PaymentParts, { visit: due }: DueVisit, why: 'money' | 'order') =>
  inWork(parts, async (work) => {
    const visit = await work.db
      .selectFrom('series_visits')
      .selectAll()
      .where('id', '=', due.id)
      .where('state', '=', 'planned')
      // Another instance may have recorded this failure already.
      .where('attempts', '=', due.attempts)
      .forUpdate()
      .executeTakeFirst()
    if (visit) await noteFailure(work, visit, why)
  })

/**
 * Orders a visit as its payer would (PROJECT-31), once per attempt.
 * @returns the reference of the payment to start; null if the wallet has paid, and if nothing was ordered
 */
const orderVisit = async (parts: PaymentParts, due: DueVisit): Promise<string | null> => {
  const { db, clock, ports } = parts
  const { visit, series } = due
  const why = await whyEnd(db, series)
  if (why !== null || series.payer_id === null) {
    await endEarly(parts, due, why ?? 'account')
    return null
  }
  if (series.pays_by === 'card' && series.card_id === null) {
    await recordFailure(parts, due, 'money')
    return null
  }
  const [model, now] = [await modelOf(db, series), clock.now()]
  // The visit is too near, such as after background work stood still.
  if (!mayCancelRecurring({ now: now.getTime(), inspectionAt: visit.at.getTime() })) {
    await recordFailure(parts, due, 'order')
    return null
  }
  const pricing = { db, places: ports.places, userId: series.payer_id }
  const isTooMuch = ({ price: { total } }: Priced): boolean =>
    total.currency !== series.currency || total.amount > series.most
  const priced = await priceVisit({ ...pricing, now }, model, visit)
  if (isTooMuch(priced)) {
    // If the visit is too dear only because of its short notice, it fails alone. Otherwise the series ends.
    const inTime = new Date(Math.min(now.getTime(), bookedFrom(visit.at.getTime())))
    if (isTooMuch(await priceVisit({ ...pricing, now: inTime }, model, visit))) await endEarly(parts, due, 'price')
    else await recordFailure(parts, due, 'order')
    return null
  }
  const { total } = priced.price
  const payer = await db.selectFrom('users').selectAll().where('id', '=', series.payer_id).executeTakeFirstOrThrow()
  const payment: CreateOrderBody['payment'] =
    series.card_id === null ? { method: 'wallet' } : { method: 'card', cardId: series.card_id }
  const body: CreateOrderBody = {
    idempotencyKey: `${visit.id} ${visit.attempts}`,
    quote: quoteOfVisit(model, visit),
    requester: model.order.requester,
    ...(model.order.seller && { seller: model.order.seller }),
    promoCode: '',
    matching: model.order.matching,
    payment,
    expectedTotal: { amount: total.amount, currency: series.currency },
    acceptsTerms: true,
  }
  // Background work has the limits of an account without the factor that the site may set for calls.
  const limits = { scaled: (times: number) => times }
  const placed = await orderOnce(body, { ...parts, limits, session: { userId: payer.id, user: payer } }, visit.id)
  return placed.paymentReference
}

/**
 * Starts a visit's payment with the payment provider. If the bank wants the payer to confirm it, they get a link to
 * that page.
 */
const startVisitPayment = async (parts: PaymentParts, reference: string): Promise<void> => {
  try {
    const { paymentPage } = await startPayment(parts, reference)
    if (paymentPage === null) return
    await inWork(parts, async (work) => {
      const visit = await work.db
        .selectFrom('series_visits')
        .innerJoin('orders', 'orders.id', 'order_id')
        .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
        .selectAll('series_visits')
        .select('orders.price_amount')
        .where('payment_reference', '=', reference)
        .executeTakeFirst()
      if (!visit) return
      const series = await work.db
        .selectFrom('visit_series')
        .selectAll()
        .where('id', '=', visit.series_id)
        .executeTakeFirstOrThrow()
      await notifyOfSeries(work, series, {
        message: 'confirm',
        at: visit.at,
        sum: { amount: visit.price_amount, currency: series.currency },
        key: `visit:${visit.id}:confirm:${reference}`,
        toPayerAlone: true,
        leadsTo: href('wallet.payment', { paymentReference: reference }),
      })
    })
  } catch (error) {
    // A refusal is recorded with the payment; without an answer the call is repeated.
    if (!(error instanceof Refusal)) throw error
    parts.log.info({ payment: reference, code: error.code }, 'A visit could not be charged now')
  }
}

/** References of visits' payments that were reserved but not started, such as by an instance that was killed. */
const unstartedPayments = async ({ db, clock }: PaymentParts): Promise<string[]> => {
  const rows = await db
    .selectFrom('series_visits')
    .innerJoin('orders', 'orders.id', 'series_visits.order_id')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('payments', 'payments.id', 'checkouts.payment_id')
    .select('payments.reference')
    .where('series_visits.state', '=', 'paying')
    .where('payments.status', '=', 'pending')
    .where('payments.payment_page', 'is', null)
    .where('payments.checked_at', 'is', null)
    .where('payments.created_at', '<', new Date(clock.now().getTime() - TAKEN_OVER_AFTER))
    .orderBy('payments.created_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ reference }) => reference)
}

const dueIds = async ({ db, clock }: PaymentParts, after: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('series_visits')
    .select('id')
    .where('due_at', '<=', clock.now())
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a visit was refused because of money: too little in the wallet, or a card that cannot be charged. */
const isMoney = ({ code }: Refusal): boolean => code === 'insufficient-funds' || code === 'card-not-taken'

const bookOne = async (parts: PaymentParts, id: string): Promise<void> => {
  const due = await readDue(parts.db, id, parts.clock.now())
  if (!due) return
  try {
    const reference = await orderVisit(parts, due)
    if (reference !== null) await startVisitPayment(parts, reference)
  } catch (error) {
    if (error instanceof VisitTaken) return
    if (!(error instanceof Refusal)) throw error
    parts.log.info({ visit: id, code: error.code }, 'A visit could not be booked now')
    await recordFailure(parts, due, isMoney(error) ? 'money' : 'order')
  }
}

/**
 * Books the due visits (PROJECT-31): each is an ordinary order, placed and paid as its payer would. Several instances
 * may run this at once, and one may be killed: the visit gets its order in the transaction that creates it, and the
 * next run starts a reserved payment.
 */
export const bookDueVisits = async (parts: PaymentParts): Promise<void> => {
  for (const reference of await unstartedPayments(parts)) await startVisitPayment(parts, reference)
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const ids = await dueIds(parts, last)
    for (const id of ids) {
      try {
        await bookOne(parts, id)
      } catch (error) {
        // A failure of one visit does not stop the others.
        parts.log.error({ err: error, visit: id }, 'Booking a visit failed; the next run tries again')
      }
    }
    const next = ids.at(-1)
    if (next === undefined || ids.length < AT_ONCE) return
    last = next
  }
}
