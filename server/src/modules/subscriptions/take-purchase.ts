import type { Currency } from '@fieldproof/contracts'
import { heldOn, paidUntil } from '@fieldproof/policy/subscription-charges'
import { startOfDay } from '@fieldproof/policy/subscription-days'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { lockWallet, lockWalletToTransfer, transfer, type Entry } from '#modules/ledger/service.ts'
import { chargeOf } from '#modules/plans/held-plan.ts'
import { textsOf } from '#texts/texts-of.ts'
import { creditIn } from './credit-in-charges.ts'
import { earnCharges, takeBackFrom } from './earn.ts'
import { writeEntry } from './entries.ts'
import type { Known } from './find-subscription.ts'
import { planNextStep } from './next-step.ts'
import type { Priced } from './price.ts'
import type { SubscriptionPurchaseRow } from './tables.ts'
import { notifyOfMoneyBack, notifyOfPurchase } from './notify.ts'

const refusals = textsOf('refusals')
const transactionTexts = textsOf('wallet-transactions')

/** The next number of the year's invoices for subscriptions, without gaps. */
export const nextNumber = async (db: Db, now: Date): Promise<string> => {
  const year = now.getUTCFullYear()
  const { last } = await db
    .insertInto('subscription_invoice_years')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`subscription_invoice_years.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `SUB-${year}-${String(last).padStart(6, '0')}`
}

const nonZero = (entries: readonly Entry[]): Entry[] => entries.filter(({ amount }) => amount !== 0)

/**
 * Takes the price of a purchase from the wallet, credit first, for future days. A card payment is in the wallet
 * by then, and is used first.
 * @returns the part that the credit paid, in minor units
 * @throws {Refusal} 402 if the wallet holds less
 */
const takeMoney = async (
  work: UnitOfWork,
  { id, subscription_id: subscriptionId, amount, currency }: SubscriptionPurchaseRow,
  { userId, byCard }: { userId: string; byCard: number },
): Promise<number> => {
  if (amount === 0) return 0
  const key = `subscription-purchase:${id}`
  const { available, credit } = await lockWalletToTransfer(work.db, userId, currency, {
    kind: 'subscription-payment',
    key,
  })
  const byCredit = Math.min(credit, amount - Math.min(byCard, amount))
  if (amount - byCredit > available) throw refuse('insufficient-funds', refusals.notEnoughMoney())
  await transfer(work, {
    key,
    kind: 'subscription-payment',
    cause: { kind: 'subscription', id: subscriptionId },
    description: transactionTexts.subscriptionPayment(),
    entries: nonZero([
      { kind: 'user-available', userId, currency, amount: byCredit - amount },
      { kind: 'user-credit', userId, currency, amount: -byCredit },
      { kind: 'deferred-revenue', currency, amount },
    ]),
  })
  return byCredit
}

/**
 * Books the bank payment of an invoice (PLAN-16), and puts the part for days before today into the wallet (PLAN-18).
 * @param to.back minor units
 */
const takeFromBank = async (
  work: UnitOfWork,
  { id, subscription_id: subscriptionId, amount, currency }: SubscriptionPurchaseRow,
  { userId, back }: { userId: string; back: number },
): Promise<void> => {
  const cause = { kind: 'subscription', id: subscriptionId }
  await transfer(work, {
    key: `subscription-purchase:${id}`,
    kind: 'subscription-payment',
    cause,
    description: transactionTexts.subscriptionPayment(),
    entries: [
      { kind: 'bank', currency, amount: -amount },
      { kind: 'deferred-revenue', currency, amount },
    ],
  })
  if (back === 0) return
  await lockWallet(work.db, userId, currency)
  await transfer(work, {
    key: `subscription-purchase:${id}:back`,
    kind: 'refund',
    cause,
    description: transactionTexts.subscriptionRefund(),
    entries: [
      { kind: 'deferred-revenue', currency, amount: -back },
      { kind: 'user-available', userId, currency, amount: back },
    ],
  })
}

/**
 * Ends charges from a day on, and books exactly the days before it as revenue. They are read again with a lock, because
 * the work that books past days does not wait for the account.
 * @param ended places in the known charges
 */
export const endCharges = async (
  work: UnitOfWork,
  { chargeRows }: Known,
  ended: readonly { index: number; until: string }[],
): Promise<void> => {
  for (const { index, until } of ended) {
    const known = chargeRows[index]
    if (!known) continue
    const row = await work.db
      .selectFrom('subscription_charges')
      .selectAll()
      .where('id', '=', known.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await work.db.updateTable('subscription_charges').set({ until_day: until }).where('id', '=', row.id).execute()
    const cut = { ...row, until_day: until }
    await takeBackFrom(work, cut)
    await earnCharges(work, [cut], () => until)
  }
}

const insertCharges = async (
  { db }: UnitOfWork,
  { row }: Known,
  purchaseId: string,
  { purchase, pricedAt }: Priced,
): Promise<void> => {
  const currency: Currency = row.currency
  await db
    .insertInto('subscription_charges')
    .values(
      purchase.charges.map(({ kind, name, quantity, months, from, to, until, amount }) => ({
        purchase_id: purchaseId,
        subscription_id: row.id,
        kind,
        name,
        quantity,
        months,
        from_day: from,
        to_day: to,
        until_day: until,
        amount,
        currency,
        earned_until: from,
        sold_at: pricedAt,
      })),
    )
    .execute()
}

/** The subscription after a purchase. */
const changesBy = (
  { row, charges }: Known,
  { what }: Pick<SubscriptionPurchaseRow, 'what'>,
  { purchase, planName, months, anchor }: Priced,
) => {
  const after = [
    ...charges.map((charge, index) => {
      const end = purchase.ended.find((one) => one.index === index)
      return end ? { ...charge, until: end.until } : charge
    }),
    ...purchase.charges,
  ]
  const endsOn = paidUntil(after) ?? purchase.endsOn
  return {
    status: 'active' as const,
    ended_at: null,
    ends_at: new Date(startOfDay(endsOn, row.time_zone)),
    attempts: 0,
    first_attempt_at: null,
    ...(what !== 'addons' && {
      plan_name: planName,
      no_of_months: months,
      anchor_day: anchor,
      next_plan_name: null,
      next_months: null,
    }),
  }
}

/**
 * Makes a purchase: takes the money, stores the paid days and ends the credited ones, and notifies the customer.
 * The account is locked by the caller, and the price is the one that was shown.
 * @param paid.byBank for an invoice: the member of staff who records it, and the part that goes to the wallet, in minor
 * units
 * @throws {Refusal} 402 if the wallet holds less
 */
export const takePurchase = async (
  work: UnitOfWork,
  known: Known,
  {
    bought,
    priced,
    byCard = 0,
    byBank,
  }: {
    bought: SubscriptionPurchaseRow
    priced: Priced
    byCard?: number
    byBank?: { markedBy: string; back: number }
  },
): Promise<void> => {
  const { db, now } = work
  const { row, time } = known
  if (byBank) await takeFromBank(work, bought, { userId: row.user_id, back: byBank.back })
  const byCredit = byBank ? 0 : await takeMoney(work, bought, { userId: row.user_id, byCard })
  const carriedCredit = await creditIn(db, known, priced.purchase.ended)
  await endCharges(work, known, priced.purchase.ended)
  await insertCharges(work, known, bought.id, priced)
  const plan = heldOn(known.chargeRows.map(chargeOf), known.today)
  await db
    .updateTable('subscriptions')
    .set({
      ...changesBy(known, bought, priced),
      ...(bought.what === 'create' && { starts_at: time }),
    })
    .where('id', '=', row.id)
    .execute()
  await db
    .updateTable('subscription_purchases')
    .set({
      status: 'paid',
      settled_at: time,
      by_credit: byCredit,
      carried_credit: carriedCredit,
      to_wallet: byBank?.back ?? 0,
      lines: JSON.stringify(priced.purchase.lines),
      invoice_number: bought.invoice_number ?? (await nextNumber(db, now)),
    })
    .where('id', '=', bought.id)
    .execute()
  await writeEntry(work, row, {
    event: bought.what === 'create' ? 'bought' : bought.what,
    at: time,
    ...(bought.claim === null && { by: byBank?.markedBy ?? row.user_id }),
    details: {
      plan: priced.planName,
      months: priced.months,
      amount: bought.amount,
      currency: bought.currency,
      ...(plan && { before: plan.plan.name }),
    },
  })
  await planNextStep(db, row.id, now)
  await notifyOfPurchase(work, row.id, bought)
  if (byBank && byBank.back > 0) await notifyOfMoneyBack(work, row, { bought, back: byBank.back })
}
