import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import { href } from '@fieldproof/contracts/routes'
import { inspectionTimeZone } from '@fieldproof/policy/inspection-zone'
import { dayAt, dayOfMonth, startOfDay } from '@fieldproof/policy/subscription-days'
import { planCurrencyOf } from '@fieldproof/policy/subscription-plans'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { cardPartOf } from '#modules/orders/card-part.ts'
import { requireCardTaken } from '#modules/payments/require-card-taken.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { startPayment } from '#modules/payments/start.ts'
import { accountTime } from '#modules/plans/held-plan.ts'
import { planChangesIn } from '#modules/policy-changes/approved-changes.ts'
import { textsOf } from '#texts/texts-of.ts'
import {
  findSubscription,
  findSubscriptionFor,
  isPaymentAwaited,
  knownOf,
  livingOf,
  lockAccount,
  takenDays,
  toSubscription,
  type Known,
} from './find-subscription.ts'
import { keepPurchase } from './keep-purchase.ts'
import { requireNoOpenInvoice, sendInvoice, type Payer } from './pay-by-invoice.ts'
import { priceOf, type Asked, type Priced } from './price.ts'
import { takePurchase } from './take-purchase.ts'
import type { SubscriptionRow } from './tables.ts'

const texts = textsOf('subscriptions')

type Payment = InputOf<'POST /subscriptions/create-a-subscription'>['body']['payment']
type Shown = InputOf<'POST /subscriptions/create-a-subscription'>['body']['expectedTotal']
type Paid = AnswerOf<'POST /subscriptions/create-a-subscription'>

/** A hypothetical subscription for pricing: of the account's market, in its currency and zone. */
export const blankFor = async (
  db: Db,
  { user, userId }: UserContext['session'],
  time: Date,
): Promise<{ row: SubscriptionRow; known: Known }> => {
  const timeZone = inspectionTimeZone({ country: user.country, state: user.state })
  const today = dayAt(time.getTime(), timeZone)
  const row: SubscriptionRow = {
    id: '',
    user_id: userId,
    country: user.country,
    currency: planCurrencyOf(user.country),
    time_zone: timeZone,
    plan_name: '',
    no_of_months: 1,
    status: 'awaiting-payment',
    starts_at: time,
    ends_at: time,
    anchor_day: dayOfMonth(today),
    renews_automatically: false,
    next_plan_name: null,
    next_months: null,
    pays_by: 'wallet',
    card_id: null,
    attempts: 0,
    first_attempt_at: null,
    credit_back: 0,
    price_told_for: null,
    told_for: null,
    next_step_at: null,
    created_at: time,
    ended_at: null,
  }
  const [taken, changes] = [await takenDays(db, userId, ''), await planChangesIn(db, row.currency)]
  return { row, known: { row, chargeRows: [], charges: [], time, today, taken, changes, invoice: undefined } }
}

/** @throws {Refusal} 409 if the account has a subscription that is not over */
export const requireNone = async (db: Db, userId: string): Promise<void> => {
  if (await livingOf(db, userId)) throw conflict(texts.hasOne())
}

/** How a purchase is paid: by a payment's reference, by an invoice, or at once. Stored answers have this shape too. */
interface Way {
  reference: string | null
  isInvoiced?: true
}

/** The saved card of a payment; undefined without one. */
const cardOf = (payment: Payment): string | undefined =>
  payment.method === 'card' || payment.method === 'wallet-and-card' ? payment.cardId : undefined

/** Pays a priced purchase: from the wallet at once, by card when the money arrives, or by an invoice. */
const pay = async (
  work: UnitOfWork,
  known: Known,
  {
    what,
    priced,
    payment,
    expectedTotal,
    payer,
  }: {
    what: Asked['what']
    priced: Priced
    payment: Payment
    expectedTotal: Shown
    payer: Payer
  },
): Promise<Way> => {
  const { db, now } = work
  const { row } = known
  const total = { amount: priced.purchase.toPay, currency: row.currency }
  if (expectedTotal.amount !== total.amount || expectedTotal.currency !== total.currency)
    throw conflict(texts.totalIs({ amount: total }))
  if (payment.method === 'invoice') {
    await sendInvoice(work, known, { what, priced, payer })
    return { reference: null, isInvoiced: true }
  }
  const cardPart = total.amount === 0 ? 0 : await cardPartOf(db, row.user_id, total, payment)
  const bought = await keepPurchase(db, known, { what, priced, invoicing: payer.ports.invoicing })
  if (!bought) throw new Error('A purchase without a claim is always kept')
  if (cardPart === 0) {
    await takePurchase(work, known, { bought, priced })
    return { reference: null }
  }
  const { reference } = await reservePayment(db, now, {
    userId: row.user_id,
    purpose: 'subscription',
    subjectId: bought.id,
    amount: { amount: cardPart, currency: total.currency },
    ...(cardOf(payment) !== undefined && { cardId: cardOf(payment) }),
    returnTo: href('wallet.plan'),
  })
  await db
    .updateTable('subscription_purchases')
    .set({ payment_reference: reference })
    .where('id', '=', bought.id)
    .execute()
  return { reference }
}

/** Answers with the subscription, and the state of its payment. */
const answer = async (
  context: UserContext,
  { subscriptionId, reference, isInvoiced }: { subscriptionId: string } & Way,
): Promise<Paid> => {
  const payment =
    reference === null
      ? {
          status: isInvoiced ? ('pending' as const) : ('succeeded' as const),
          paymentReference: null,
          paymentPage: null,
        }
      : await startPayment(context, reference)
  const row = await findSubscription(context.db, subscriptionId)
  if (!row) throw new Error('The subscription is gone')
  return { subscription: toSubscription(await knownOf(context.db, row, context.clock.now())), payment }
}

/** Runs a purchase once per key, with the account locked. */
const buyOnce = async (
  context: UserContext,
  call: { name: string; key: string; body: unknown; payment: Payment; currency: string },
  step: (work: UnitOfWork) => Promise<{ subscriptionId: string } & Way>,
): Promise<Paid> => {
  const { db, clock, session } = context
  requireCardTaken(context, call.payment, call.currency)
  const made = await withIdempotency(
    db,
    clock.now(),
    { scope: `${session.userId} ${call.name}`, key: call.key, body: call.body },
    async (transaction) => {
      await lockAccount(transaction, session.userId)
      await requireNoOpenInvoice(transaction, session.userId)
      return step(workWithin(context, transaction))
    },
  )
  return answer(context, made.answer)
}

/**
 * Subscribes the caller to a plan, once for its key. Paid by card, it begins when the money arrives (PLAN-5).
 * @throws {Refusal} 400 if it is not sold; 402; 404; 409 if the account has one, or the sum has changed; 422; 503
 */
export const createSubscription = (
  body: InputOf<'POST /subscriptions/create-a-subscription'>['body'],
  context: UserContext,
): Promise<Paid> => {
  const { idempotencyKey, ...contents } = body
  const { payment, expectedTotal, planName, noOfMonths: months, addons = [], renewsAutomatically = false } = body
  const call = {
    name: 'create-a-subscription',
    key: idempotencyKey,
    body: contents,
    payment,
    currency: expectedTotal.currency,
  }
  return buyOnce(context, call, async (work) => {
    const { db, now } = work
    const { session } = context
    await requireNone(db, session.userId)
    const time = await accountTime(db, session.userId, now)
    const blank = await blankFor(db, session, time)
    const priced = priceOf(blank.known, { what: 'create', planName, months, addons })
    const cardId = cardOf(payment)
    const row = await db
      .insertInto('subscriptions')
      .values({
        ...columnsOf(blank.row),
        plan_name: planName,
        no_of_months: months,
        ends_at: new Date(startOfDay(priced.purchase.endsOn, blank.row.time_zone)),
        renews_automatically: renewsAutomatically,
        pays_by: cardId === undefined ? 'wallet' : 'card',
        card_id: cardId !== undefined && (await isOwnCard(db, session.userId, cardId)) ? cardId : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const known = await knownOf(db, row, now)
    return {
      subscriptionId: row.id,
      ...(await pay(work, known, { what: 'create', priced, payment, expectedTotal, payer: context })),
    }
  })
}

const columnsOf = ({ id: _, ...columns }: SubscriptionRow) => columns

/** Whether a card is this user's, and can pay renewals. */
export const isOwnCard = async (db: Db, userId: string, cardId: string | undefined): Promise<boolean> =>
  cardId !== undefined &&
  (await db
    .selectFrom('bank_cards')
    .select('id')
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

/** Buys something for an existing subscription. */
const buyFor = (
  name: string,
  { idempotencyKey, ...contents }: { idempotencyKey: string; payment: Payment; expectedTotal: Shown },
  { id, request }: { id: string; request: (known: Known) => Asked },
  context: UserContext,
): Promise<Paid> => {
  const { payment, expectedTotal } = contents
  const call = { name, key: idempotencyKey, body: contents, payment, currency: expectedTotal.currency }
  return buyOnce(context, call, async (work) => {
    const { db, now } = work
    const { userId } = context.session
    const known = await findSubscriptionFor(db, userId, id, now)
    requirePaid(known)
    const wanted = request(known)
    if (wanted.what === 'renew') await requireNoOther(db, known)
    if (await isPaymentAwaited(db, id)) throw conflict(texts.paymentUnderWay())
    const priced = priceOf(known, wanted)
    return {
      subscriptionId: id,
      ...(await pay(work, known, { what: wanted.what, priced, payment, expectedTotal, payer: context })),
    }
  })
}

/** @throws {Refusal} 409 if the subscription was never paid */
export const requirePaid = ({ row, charges }: Known): void => {
  if (row.status === 'awaiting-payment' || charges.length === 0) throw conflict(texts.neverPaid())
}

/** @throws {Refusal} 409 if the account has another subscription that is not over */
export const requireNoOther = async (db: Db, { row }: Known): Promise<void> => {
  const living = await livingOf(db, row.user_id)
  if (living && living.id !== row.id) throw conflict(texts.hasOne())
}

/**
 * Changes to a larger plan today, once per key, and credits the unused part of the present one (PLAN-6).
 * @throws {Refusal} 400; 402; 404; 409 if the plan is not larger, no day is paid, or the sum has changed; 422; 503
 */
export const upgradeSubscription = (
  body: InputOf<'POST /subscriptions/upgrade-subscription'>['body'],
  context: UserContext,
): Promise<Paid> =>
  buyFor(
    'upgrade-subscription',
    body,
    {
      id: body.currentSubscriptionId,
      request: () => ({ what: 'upgrade', planName: body.newPlanName, months: body.noOfMonths }),
    },
    context,
  )

/**
 * Renews a subscription, once per key: from the end of its paid days, or from today if they are over.
 * @throws {Refusal} 400; 402; 404; 409 if it is renewed already, or the sum has changed; 422; 503
 */
export const renewSubscription = (
  body: InputOf<'POST /subscriptions/renew-a-subscription'>['body'],
  context: UserContext,
): Promise<Paid> =>
  buyFor(
    'renew-a-subscription',
    body,
    {
      id: body.subscriptionId,
      request: ({ row }) => ({ what: 'renew', planName: row.next_plan_name ?? row.plan_name, months: body.noOfMonths }),
    },
    context,
  )

/**
 * Adds an add-on for the rest of the paid days, once per key (PLAN-6).
 * @throws {Refusal} 400; 402; 404; 409 if no day is paid, or the sum has changed; 422; 503
 */
export const payForAddons = (
  body: InputOf<'POST /subscriptions/pay-for-addons'>['body'],
  context: UserContext,
): Promise<Paid> =>
  buyFor(
    'pay-for-addons',
    body,
    { id: body.subscriptionId, request: () => ({ what: 'addons', addons: body.addons }) },
    context,
  )
