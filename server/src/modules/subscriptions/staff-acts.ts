import type { Money } from '@fieldproof/contracts/entities'
import type { Act } from '#kernel/back-office/resource.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import { transfer } from '#modules/ledger/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import { endAtEnd, endToday } from './change-renewal.ts'
import { chargeRenewal } from './charge-renewal.ts'
import { writeEntry } from './entries.ts'
import { findSubscription, isPaymentAwaited, knownOf, type Known } from './find-subscription.ts'
import { planNextStep } from './next-step.ts'
import { requireNoOpenInvoice } from './pay-by-invoice.ts'
import { notifyOfCredit, notifyOfEndByStaff } from './notify.ts'

const texts = textsOf('subscriptions')
const transactionTexts = textsOf('wallet-transactions')
const refusals = textsOf('refusals')

/** The subscription that staff act on; the back office has locked its account. */
const read = async ({ db, id, now }: Act): Promise<Known> => {
  const row = await findSubscription(db, id)
  if (!row) throw conflict(refusals.otherState())
  return knownOf(db, row, now)
}

/** As {@link read}. @throws {Refusal} 409 while a charge is under way or an invoice is open */
const take = async (act: Act): Promise<Known> => {
  if (await isPaymentAwaited(act.db, act.id)) throw conflict(texts.paymentUnderWay())
  const known = await read(act)
  await requireNoOpenInvoice(act.db, known.row.user_id)
  return known
}

const isLiving = ({ row }: Known): boolean => row.status === 'active' || row.status === 'past-due'

/**
 * Ends a subscription for staff with its last paid day: nothing more is charged, and its customer is notified
 * (PLAN-15). @throws {Refusal} 409
 */
export const endAtEndByStaff = async (act: Act): Promise<void> => {
  const known = await take(act)
  if (!isLiving(known) || !known.row.renews_automatically) throw conflict(refusals.otherState())
  await endAtEnd(act, known)
  await writeEntry(act, known.row, {
    event: 'cancelled',
    at: known.time,
    by: act.viewer.userId,
    details: { when: 'at-end' },
  })
  await notifyOfEndByStaff(act, known.row)
  await planNextStep(act.db, known.row.id, act.now)
}

/**
 * Staff end a subscription today: the unused part is refunded to the wallet by PLAN-10, and the customer is notified.
 * @returns the refund
 * @throws {Refusal} 409
 */
export const endTodayByStaff = async (act: Act): Promise<Money> => {
  const known = await take(act)
  if (!isLiving(known)) throw conflict(refusals.otherState())
  const refund = await endToday(act, known)
  await writeEntry(act, known.row, {
    event: 'cancelled',
    at: known.time,
    by: act.viewer.userId,
    details: { when: 'now', amount: refund, currency: known.row.currency },
  })
  await planNextStep(act.db, known.row.id, act.now)
  return { amount: refund, currency: known.row.currency }
}

/**
 * Staff retry a missing payment now. It is an attempt like the scheduled ones (PLAN-8), and is claimed as they
 * are. A card is charged after this is committed, by the run of each minute.
 * @throws {Refusal} 409 if no payment failed, or one is in progress
 */
export const chargeNow = async (act: Act): Promise<void> => {
  const known = await take(act)
  const { row } = known
  if (!isLiving(known) || !row.renews_automatically || row.attempts === 0) throw conflict(refusals.otherState())
  await chargeRenewal(act, known, act.context.ports.invoicing)
}

/** The credit that staff gave in the present term, and its limit: what was paid for the term. Minor units. */
const creditOf = async ({ db }: Act, { row, chargeRows }: Known): Promise<{ given: number; most: number }> => {
  const plan = chargeRows.filter(({ kind, from_day: from, until_day: until }) => kind === 'plan' && from < until).at(-1)
  if (!plan) return { given: 0, most: 0 }
  const entries = await db
    .selectFrom('subscription_entries')
    .select('details')
    .where('subscription_id', '=', row.id)
    .where('event', '=', 'credit-given')
    .execute()
  const ofTerm = entries.filter(({ details }) => details['term'] === plan.from_day)
  return { given: ofTerm.reduce((sum, { details }) => sum + Number(details['amount']), 0), most: plan.amount }
}

/**
 * Gives credit for a subscription, from the company's revenue; its customer is notified (PLAN-15). In one term it is
 * never more than the price paid for the plan.
 * @throws {Refusal} 400 for another currency, and above that limit
 */
export const giveCredit = async (act: Act, { amount, currency }: Money): Promise<void> => {
  const known = await read(act)
  const { row, chargeRows } = known
  const field = 'values.amount'
  if (currency !== row.currency) throw invalid([{ field, message: texts.creditInCurrency({ currency: row.currency }) }])
  const { given, most } = await creditOf(act, known)
  const left = most - given
  if (amount > left) throw invalid([{ field, message: texts.creditAtMost({ amount: { amount: left, currency } }) }])
  const term = chargeRows.filter(({ kind, from_day: from, until_day: until }) => kind === 'plan' && from < until).at(-1)
  await transfer(act, {
    key: `subscription:${row.id}:credit:${term?.from_day ?? ''}:${given}`,
    kind: 'wallet-credit',
    cause: { kind: 'subscription', id: row.id },
    description: transactionTexts.subscriptionCredit(),
    entries: [
      { kind: 'revenue', currency, amount: -amount },
      { kind: 'user-credit', userId: row.user_id, currency, amount },
    ],
  })
  await writeEntry(act, row, {
    event: 'credit-given',
    at: known.time,
    by: act.viewer.userId,
    details: { amount, currency, term: term?.from_day ?? '' },
  })
  await notifyOfCredit(act, row, { amount, currency, nth: given })
}
