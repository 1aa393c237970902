import type { Subscription } from '@fieldproof/contracts/entities/subscription'
import { heldOn, paidUntil, type Charge, type Wanted } from '@fieldproof/policy/subscription-charges'
import { dayAt, lastPaidDay, laterDay } from '@fieldproof/policy/subscription-days'
import type { PlanChange } from '@fieldproof/policy/subscription-plans'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { accountTime, chargeOf } from '#modules/plans/held-plan.ts'
import { planChangesIn } from '#modules/policy-changes/approved-changes.ts'
import type { SubscriptionChargeRow, SubscriptionPurchaseRow, SubscriptionRow } from './tables.ts'

const texts = textsOf('subscriptions')

/** A subscription with its payments, at an instant. */
export interface Known {
  row: SubscriptionRow
  chargeRows: SubscriptionChargeRow[]
  charges: Charge[]
  /** The account's time, and its day in the subscription's zone. */
  time: Date
  today: string
  /** The first day that is not paid by another subscription of the account; undefined if there is none. */
  taken: string | undefined
  /** Staff's changes to the plans of its market, also future ones (PLAN-14). */
  changes: readonly PlanChange[]
  /** Its open invoice (PLAN-16). */
  invoice: SubscriptionPurchaseRow | undefined
}

/** Any number; every instance takes the same one. */
const ACCOUNT_LOCKS = 491_722

/** Waits until no other transaction changes a subscription of this account. Every change locks this before wallets. */
export const lockAccount = async (db: Db, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${ACCOUNT_LOCKS}::int, hashtext(${userId}))`.execute(db)
}

/** As {@link lockAccount}, but does not wait. @returns whether this transaction has the lock */
export const tryLockAccount = async (db: Db, userId: string): Promise<boolean> => {
  const {
    rows: [row],
  } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${ACCOUNT_LOCKS}::int, hashtext(${userId})) as mine`.execute(db)
  return row?.mine ?? false
}

/** A subscription by its row, with its charges. */
export const knownOf = async (db: Db, row: SubscriptionRow, now: Date): Promise<Known> => {
  const chargeRows = await db
    .selectFrom('subscription_charges')
    .selectAll()
    .where('subscription_id', '=', row.id)
    .orderBy('position')
    .execute()
  const time = await accountTime(db, row.user_id, now)
  return {
    row,
    chargeRows,
    charges: chargeRows.map(chargeOf),
    time,
    today: dayAt(time.getTime(), row.time_zone),
    taken: await takenDays(db, row.user_id, row.id),
    changes: await planChangesIn(db, row.currency),
    invoice: await invoiceOf(db, row.id),
  }
}

const openInvoices = (db: Db) =>
  db
    .selectFrom('subscription_purchases as bought')
    .innerJoin('subscriptions', 'subscriptions.id', 'bought.subscription_id')
    .selectAll('bought')
    .where('bought.status', '=', 'awaiting')
    .where('bought.due_at', 'is not', null)

const invoiceOf = (db: Db, id: string): Promise<SubscriptionPurchaseRow | undefined> =>
  openInvoices(db).where('subscriptions.id', '=', id).executeTakeFirst()

/** The open invoice of an account's plans, and the zone of its days; undefined if none is open. */
export const openInvoiceOf = (
  db: Db,
  userId: string,
): Promise<(SubscriptionPurchaseRow & { time_zone: string; country: string }) | undefined> =>
  openInvoices(db)
    .select(['subscriptions.time_zone', 'subscriptions.country'])
    .where('subscriptions.user_id', '=', userId)
    .executeTakeFirst()

/** The first day that no subscription of an account pays, ignoring one of them. YYYY-MM-DD */
export const takenDays = async (db: Db, userId: string, but: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('subscription_charges as charge')
    .innerJoin('subscriptions', 'subscriptions.id', 'charge.subscription_id')
    .select(({ fn }) => fn.max('charge.until_day').as('until'))
    .where('subscriptions.user_id', '=', userId)
    .where('charge.kind', '=', 'plan')
    .whereRef('charge.from_day', '<', 'charge.until_day')
    .$if(but !== '', (query) => query.where('subscriptions.id', '<>', but))
    .executeTakeFirst()
  return row?.until ?? undefined
}

/** Whether a payment for an automatic renewal is pending at the payment provider. */
export const isPaymentAwaited = async (db: Db, subscriptionId: string): Promise<boolean> =>
  (await db
    .selectFrom('subscription_purchases as bought')
    .innerJoin('payments', 'payments.reference', 'bought.payment_reference')
    .select('bought.id')
    .where('bought.subscription_id', '=', subscriptionId)
    .where('bought.status', '=', 'awaiting')
    .where('bought.claim', 'is not', null)
    .where('payments.status', 'in', ['pending', 'held'])
    .executeTakeFirst()) !== undefined

/** The reference of an account's pending card payment; null if there is none. */
export const awaitedPaymentOf = async (db: Db, userId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('subscription_purchases as bought')
    .innerJoin('payments', 'payments.reference', 'bought.payment_reference')
    .select('payments.reference')
    .where('payments.user_id', '=', userId)
    .where('bought.status', '=', 'awaiting')
    .where('payments.status', 'in', ['pending', 'held'])
    .orderBy('bought.asked_at', 'desc')
    .executeTakeFirst()
  return row?.reference ?? null
}

export const findSubscription = (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()

/** The caller's own subscription. @throws {Refusal} 404 */
export const findSubscriptionFor = async (db: Db, userId: string, id: string, now: Date): Promise<Known> => {
  const row = await findSubscription(db, id)
  if (row?.user_id !== userId) throw notFound(texts.noSuchSubscription())
  return knownOf(db, row, now)
}

/** The current subscription of an account; else the last one that was paid; undefined if there was none. */
export const latestOf = async (db: Db, userId: string): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'awaiting-payment')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('subscription_charges')
          .select('id')
          .whereRef('subscription_charges.subscription_id', '=', 'subscriptions.id'),
      ),
    )
    .orderBy(sql`status in ('active', 'past-due')`, 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** The subscription of an account that is active or past due. */
export const livingOf = (db: Db, userId: string): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'past-due'])
    .executeTakeFirst()

/** The add-ons of the last paid days. */
export const addonsOf = ({ charges, today }: Pick<Known, 'charges' | 'today'>): readonly Wanted[] => {
  const held = heldOn(charges, today)
  if (held) return held.addons
  const last = charges.filter(({ kind, from, until }) => kind === 'plan' && from < until).at(-1)
  return last ? (heldOn(charges, last.from)?.addons ?? []) : []
}

/** A subscription in the contract's type: today's plan, or the last one if none is paid. */
export const toSubscription = ({ row, charges, today }: Known): Subscription => {
  const { currency } = row
  const held = heldOn(charges, today)
  const plan = held?.plan ?? charges.filter(({ kind }) => kind === 'plan').at(-1)
  const term = plan && charges.filter((one) => one.kind === 'addon' && one.from < plan.to && plan.from < one.to)
  return {
    _id: row.id,
    planName: plan?.name ?? row.plan_name,
    noOfMonths: plan?.months ?? row.no_of_months,
    status: row.status,
    price: { amount: plan?.amount ?? 0, currency },
    addons: (term ?? [])
      .filter(({ from, until }) => from < until)
      .map(({ name, quantity, amount }) => ({ name, quantity, price: { amount, currency } })),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    lastPaidDay: lastPaidDay(row.ends_at.getTime(), row.time_zone),
    renewsAutomatically: row.renews_automatically,
  }
}

/** The first unpaid day of the account, or today if that is past. */
export const nextFreeDay = ({ charges, today, taken }: Pick<Known, 'charges' | 'today' | 'taken'>): string =>
  laterDay(today, laterDay(paidUntil(charges) ?? today, taken ?? today))
