import type { AnswerOf } from '@fieldproof/contracts'
import type { OpenInvoice, SubscriptionPayment } from '@fieldproof/contracts/entities/subscription'
import { heldOn } from '@fieldproof/policy/subscription-charges'
import { planCurrencyOf, plansAt, wholePrice } from '@fieldproof/policy/subscription-plans'
import { dayAt } from '@fieldproof/policy/subscription-days'
import { firstChargeAt, nextChargeAt } from '@fieldproof/policy/subscription-renewal'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { accountTime, heldPlanOf, planUsage } from '#modules/plans/held-plan.ts'
import { planChangesIn } from '#modules/policy-changes/approved-changes.ts'
import { awaitedPaymentOf, knownOf, latestOf, openInvoiceOf, toSubscription, type Known } from './find-subscription.ts'
import { payToFor } from './invoice.ts'
import { isForTerm, nextRenewalOf } from './next-step.ts'
import type { SubscriptionPurchaseRow } from './tables.ts'

/** The plans as they are sold to the caller today. */
export const readPlans = async ({
  db,
  clock,
  session: { user, userId },
}: UserContext): Promise<AnswerOf<'GET /subscriptions/get-plans'>> => {
  const currency = planCurrencyOf(user.country)
  const time = await accountTime(db, userId, clock.now())
  const figures = plansAt(time.getTime(), await planChangesIn(db, currency))
  const money = (amount: number) => ({ amount, currency })
  const terms = figures.terms.map(({ months }) => months)
  const most = figures.commitment.most[user.country] ?? 0
  return {
    currency,
    terms,
    plans: figures.plans.map(({ name, includes, monthly }) => ({
      name,
      includes,
      prices: monthly
        ? terms.map((months) => {
            const price = wholePrice(figures, monthly, months, currency) ?? 0
            return { noOfMonths: months, price: money(price), perMonth: money(Math.round(price / months)) }
          })
        : [],
    })),
    addons: figures.addons.map(({ name, adds, monthly }) => ({ name, adds, pricePerMonth: money(monthly[currency]) })),
    commitment: most === 0 ? null : { fromMonths: figures.commitment.fromMonths, most: money(most) },
  }
}

const toPayment = (row: SubscriptionPurchaseRow): SubscriptionPayment => ({
  _id: row.id,
  number: row.invoice_number ?? '',
  what: row.what,
  planName: row.plan_name,
  noOfMonths: row.no_of_months,
  paidAt: (row.settled_at ?? row.asked_at).toISOString(),
  amount: { amount: row.amount, currency: row.currency },
  paymentReference: row.payment_reference,
})

/** Payments for all subscriptions of a user, the newest first. */
const paymentsOf = async (db: Db, userId: string): Promise<SubscriptionPayment[]> => {
  const rows = await db
    .selectFrom('subscription_purchases as bought')
    .innerJoin('subscriptions', 'subscriptions.id', 'bought.subscription_id')
    .selectAll('bought')
    .where('subscriptions.user_id', '=', userId)
    .where('bought.status', '=', 'paid')
    .orderBy('bought.settled_at', 'desc')
    .orderBy('bought.invoice_number', 'desc')
    .limit(100)
    .execute()
  return rows.map(toPayment)
}

/** The invoice that waits to be paid. @param time the account's */
const readOpenInvoice = async (
  { db, ports, session: { userId } }: UserContext,
  time: Date,
): Promise<OpenInvoice | null> => {
  const row = await openInvoiceOf(db, userId)
  if (!row?.due_at) return null
  return {
    _id: row.id,
    subscriptionId: row.subscription_id,
    number: row.invoice_number ?? '',
    what: row.what,
    planName: row.plan_name,
    noOfMonths: row.no_of_months,
    amount: { amount: row.amount, currency: row.currency },
    dueDay: dayAt(row.due_at.getTime(), row.time_zone),
    isOverdue: row.due_at <= time,
    payTo: payToFor(ports.invoicing, row),
  }
}

/** The next automatic payment, if there is one. */
const renewalOfKnown = (known: Known): AnswerOf<'GET /subscriptions/get-my-subscription'>['renewal'] => {
  const { row, charges, today, invoice } = known
  // Not charged in addition if the customer pays by invoice.
  if (!row.renews_automatically || row.status !== 'active' || (invoice && isForTerm(invoice))) return null
  const next = nextRenewalOf(known)
  if (!next || !heldOn(charges, today)) return null
  return {
    planName: next.planName,
    noOfMonths: next.months,
    amount: { amount: next.purchase.toPay, currency: row.currency },
    at: new Date(firstChargeAt(row.ends_at.getTime())).toISOString(),
  }
}

const failureOf = ({ row, invoice }: Known): AnswerOf<'GET /subscriptions/get-my-subscription'>['failure'] => {
  if (row.attempts === 0 || invoice || !['active', 'past-due', 'suspended'].includes(row.status)) return null
  const at = nextChargeAt({
    endsAt: row.ends_at.getTime(),
    attempts: row.attempts,
    firstAttemptAt: row.first_attempt_at?.getTime() ?? null,
  })
  const isTried = row.status !== 'suspended' && row.renews_automatically && at !== null
  return { attempts: row.attempts, nextAttemptAt: isTried ? new Date(at).toISOString() : null }
}

/** The caller's plan, with its usage and the next payment. */
export const readMySubscription = async (
  context: UserContext,
): Promise<AnswerOf<'GET /subscriptions/get-my-subscription'>> => {
  const {
    db,
    clock,
    session: { userId },
  } = context
  const now = clock.now()
  const row = await latestOf(db, userId)
  const known = row && (await knownOf(db, row, now))
  const plan = await heldPlanOf(db, userId, now)
  const time = await accountTime(db, userId, now)
  return {
    subscription: known ? toSubscription(known) : null,
    plan: { name: plan.name, includes: plan.limits },
    usage: await planUsage(db, userId),
    renewal: known ? renewalOfKnown(known) : null,
    payment: { method: row?.pays_by ?? 'wallet', cardId: row?.card_id ?? null },
    failure: known ? failureOf(known) : null,
    awaitedPayment: await awaitedPaymentOf(db, userId),
    openInvoice: await readOpenInvoice(context, time),
    payments: await paymentsOf(db, userId),
    testClock: time.getTime() === now.getTime() ? null : time.toISOString(),
  }
}
