import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { Subscription } from '@fieldproof/contracts/entities/subscription'
import { endEarly } from '@fieldproof/policy/subscription-charges'
import { lastPaidDay, startOfDay } from '@fieldproof/policy/subscription-days'
import { cancellationFeeOf, planNamed, plansAt } from '@fieldproof/policy/subscription-plans'
import { isInTimeToCancel } from '@fieldproof/policy/subscription-renewal'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { conflict, invalid, notFound } from '#kernel/refusals/refusal.ts'
import { inWork, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { lockWallet, transfer, type Entry } from '#modules/ledger/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import { isOwnCard, requirePaid } from './buy.ts'
import { creditIn } from './credit-in-charges.ts'
import { writeEntry } from './entries.ts'
import {
  findSubscription,
  findSubscriptionFor,
  isPaymentAwaited,
  knownOf,
  lockAccount,
  toSubscription,
  type Known,
} from './find-subscription.ts'
import { planCharges, planNextStep } from './next-step.ts'
import { requireNoOpenInvoice, withdrawInvoice } from './pay-by-invoice.ts'
import { endCharges } from './take-purchase.ts'
import { notifyOfRefund } from './notify.ts'

const texts = textsOf('subscriptions')
const transactionTexts = textsOf('wallet-transactions')

type Change = InputOf<'POST /subscriptions/change-renewal'>['body']

/** @throws {Refusal} 409 if there is no automatic renewal to change or cancel */
const requireLiving = ({ row }: Known): void => {
  if (row.status !== 'active' && row.status !== 'past-due') throw conflict(texts.isOver())
}

/** @throws {Refusal} 409 if the charge is in progress or due within 24 hours, or an invoice is open */
const requireInTime = async (work: UnitOfWork, { row, time }: Known): Promise<void> => {
  if (await isPaymentAwaited(work.db, row.id)) throw conflict(texts.paymentUnderWay())
  await requireNoOpenInvoice(work.db, row.user_id)
  if (row.renews_automatically && row.attempts === 0 && !isInTimeToCancel(row.ends_at.getTime(), time.getTime()))
    throw conflict(texts.tooLate())
}

/** @throws {Refusal} 400 if the plan or the months are not sold, or the plan is the free one */
const requireSold = ({ time, changes }: Known, { planName, noOfMonths }: Change): void => {
  const figures = plansAt(time.getTime(), changes)
  if (planName !== undefined && !planNamed(figures, planName)?.monthly)
    throw invalid([{ field: 'planName', message: texts.notSold.plan() }])
  if (noOfMonths !== undefined && !figures.terms.some(({ months }) => months === noOfMonths))
    throw invalid([{ field: 'noOfMonths', message: texts.notSold.months() }])
}

/** How a renewal is paid from now on. @throws {Refusal} 404 if the card is not the caller's; 400 if none is named */
const paymentColumns = async (work: UnitOfWork, userId: string, payment: Change['payment']) => {
  if (!payment) return {}
  if (payment.method === 'wallet') return { pays_by: 'wallet' as const, card_id: null }
  const { cardId } = payment
  if (cardId === undefined) throw invalid([{ field: 'payment.cardId', message: texts.cardNeeded() }])
  if (!(await isOwnCard(work.db, userId, cardId))) throw notFound(textsOf('payments').noSuchCard())
  return { pays_by: 'card' as const, card_id: cardId }
}

const read = async (work: UnitOfWork, id: string): Promise<Subscription> => {
  const row = await findSubscription(work.db, id)
  if (!row) throw new Error('The subscription is gone')
  return toSubscription(await knownOf(work.db, row, work.now))
}

/**
 * Sets whether a subscription renews automatically, with which plan and months, and how that is paid (PLAN-7). A
 * smaller plan begins with the next payment.
 * @throws {Refusal} 400; 404; 409 if it is over, its payment is under way, or it is charged within 24 hours
 */
export const changeRenewal = (
  body: Change,
  context: UserContext,
): Promise<AnswerOf<'POST /subscriptions/change-renewal'>> =>
  inWork(context, async (work) => {
    const { userId } = context.session
    await lockAccount(work.db, userId)
    const known = await findSubscriptionFor(work.db, userId, body.subscriptionId, work.now)
    requirePaid(known)
    requireLiving(known)
    requireSold(known, body)
    const changesTerm = body.planName !== undefined || body.noOfMonths !== undefined || !body.renewsAutomatically
    if (changesTerm) await requireInTime(work, known)
    const { row, time } = known
    await work.db
      .updateTable('subscriptions')
      .set({
        renews_automatically: body.renewsAutomatically,
        ...(body.planName !== undefined && { next_plan_name: body.planName }),
        ...(body.noOfMonths !== undefined && { next_months: body.noOfMonths }),
        ...(await paymentColumns(work, userId, body.payment)),
        // The announcement is no longer true.
        ...((changesTerm || body.renewsAutomatically !== row.renews_automatically) && {
          told_for: null,
          price_told_for: null,
        }),
      })
      .where('id', '=', row.id)
      .execute()
    await writeEntry(work, row, {
      event: 'renewal-changed',
      at: time,
      by: userId,
      details: {
        renews: String(body.renewsAutomatically),
        plan: body.planName ?? row.next_plan_name ?? row.plan_name,
        months: body.noOfMonths ?? row.next_months ?? row.no_of_months,
      },
    })
    await planNextStep(work.db, row.id, work.now)
    return read(work, row.id)
  })

/** The consequences of ending a subscription now, by the terms under which its days were sold. */
const earlyEndOf = ({ row, charges, chargeRows, today, changes }: Known) => {
  const [held] = planCharges(charges).filter(({ until }) => until > today)
  const sold = chargeRows.find(({ kind, from_day: from }) => kind === 'plan' && from === held?.from)
  const fee = held && sold ? cancellationFeeOf(plansAt(sold.sold_at.getTime(), changes), row.country, held.months) : 0
  return endEarly(charges, today, fee)
}

/**
 * The consequences of ending the caller's subscription with its last paid day, or today (PLAN-10). @throws {Refusal}
 * 404, 409
 */
export const readCancellationTerms = async (
  id: string,
  { db, clock, session: { userId } }: UserContext,
): Promise<AnswerOf<'GET /subscriptions/get-cancellation-terms/{subscriptionId}'>> => {
  const known = await findSubscriptionFor(db, userId, id, clock.now())
  requirePaid(known)
  requireLiving(known)
  const { row } = known
  const { unused, fee, refund, endsOn } = earlyEndOf(known)
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    atEnd: {
      endsAt: row.ends_at.toISOString(),
      lastPaidDay: lastPaidDay(row.ends_at.getTime(), row.time_zone),
    },
    now: {
      endsAt: new Date(Math.min(row.ends_at.getTime(), startOfDay(endsOn, row.time_zone))).toISOString(),
      unused: money(unused),
      fee: money(fee),
      refund: money(refund),
    },
  }
}

/** Pays what is unused back to the wallet, credit as credit, and books the fee. */
const payBack = async (
  work: UnitOfWork,
  known: Known,
  { ended, fee, refund, endsOn }: ReturnType<typeof earlyEndOf>,
): Promise<void> => {
  const { row } = known
  const { user_id: userId, currency, id } = row
  const about = { cause: { kind: 'subscription', id } }
  if (refund > 0) {
    await lockWallet(work.db, userId, currency)
    const asCredit = Math.min(refund, await creditIn(work.db, known, ended))
    await work.db
      .updateTable('subscriptions')
      .set({ credit_back: row.credit_back + asCredit })
      .where('id', '=', id)
      .execute()
    const entries: Entry[] = [
      { kind: 'deferred-revenue', currency, amount: -refund },
      { kind: 'user-credit', userId, currency, amount: asCredit },
      { kind: 'user-available', userId, currency, amount: refund - asCredit },
    ]
    await transfer(work, {
      ...about,
      key: `subscription:${id}:${endsOn}`,
      kind: 'refund',
      description: transactionTexts.subscriptionRefund(),
      entries: entries.filter(({ amount }) => amount !== 0),
    })
  }
  if (fee === 0) return
  await transfer(work, {
    ...about,
    key: `subscription:${id}:${endsOn}:fee`,
    kind: 'subscription-revenue',
    description: transactionTexts.subscriptionFee(),
    entries: [
      { kind: 'deferred-revenue', currency, amount: -fee },
      { kind: 'revenue', currency, amount: fee },
    ],
  })
}

/** Ends a subscription today, and refunds the unused part (PLAN-10). @returns the refund, in minor units */
export const endToday = async (work: UnitOfWork, known: Known): Promise<number> => {
  const { row, time } = known
  const end = earlyEndOf(known)
  await endCharges(work, known, end.ended)
  await payBack(work, known, end)
  await work.db
    .updateTable('subscriptions')
    .set({
      status: 'cancelled',
      renews_automatically: false,
      ends_at: new Date(Math.min(row.ends_at.getTime(), startOfDay(end.endsOn, row.time_zone))),
      ended_at: time,
    })
    .where('id', '=', row.id)
    .execute()
  await notifyOfRefund(work, row, { amount: end.refund, currency: row.currency })
  return end.refund
}

const endNow = async (
  work: UnitOfWork,
  known: Known,
  expected: { amount: number; currency: string },
): Promise<void> => {
  const { currency } = known.row
  const { refund } = earlyEndOf(known)
  if (expected.amount !== refund || expected.currency !== currency)
    throw conflict(texts.refundIs({ amount: { amount: refund, currency } }))
  await endToday(work, known)
}

/** Ends a subscription with its last paid day, or at once if a payment is missing. */
export const endAtEnd = async ({ db }: UnitOfWork, { row, time }: Known): Promise<void> => {
  const isOver = row.status === 'past-due'
  await db
    .updateTable('subscriptions')
    .set({
      renews_automatically: false,
      ...(isOver ? { status: 'ended', ended_at: time } : { told_for: row.ends_at }),
    })
    .where('id', '=', row.id)
    .execute()
}

/**
 * Ends the caller's subscription, once for its key: with its last paid day, or today with a refund of the unused part
 * (PLAN-10). If an invoice is open, withdraws the purchase that it is for (PLAN-16).
 * @throws {Refusal} 404; 409 if it is over, its payment is under way, it is charged within 24 hours, or another sum
 * comes back
 */
export const cancelSubscription = async (
  { idempotencyKey, ...body }: InputOf<'POST /subscriptions/cancel-subscription'>['body'],
  context: UserContext,
): Promise<AnswerOf<'POST /subscriptions/cancel-subscription'>> => {
  const { db, clock, session } = context
  const call = { scope: `${session.userId} cancel-subscription`, key: idempotencyKey, body }
  const { answer } = await withIdempotency(db, clock.now(), call, async (transaction) => {
    const work = workWithin(context, transaction)
    await lockAccount(transaction, session.userId)
    const known = await findSubscriptionFor(transaction, session.userId, body.subscriptionId, work.now)
    if (body.when === 'withdraw-invoice') {
      await withdrawInvoice(work, known)
      return read(work, known.row.id)
    }
    requirePaid(known)
    requireLiving(known)
    await requireInTime(work, known)
    const { row, time } = known
    if (body.when === 'now') await endNow(work, known, body.expectedRefund)
    else await endAtEnd(work, known)
    await writeEntry(work, row, { event: 'cancelled', at: time, by: session.userId, details: { when: body.when } })
    await planNextStep(transaction, row.id, work.now)
    return read(work, row.id)
  })
  return answer
}
