import { Refusal } from '#kernel/refusals/refusal.ts'
import type { Invoicing } from '#kernel/ports/index.ts'
import { inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { startPayment } from '#modules/payments/start.ts'
import type { PaymentParts } from '#modules/payments/payment-purpose.ts'
import type { Db } from '#kernel/db/connect.ts'
import { sql, type Updateable } from 'kysely'
import { chargeRenewal } from './charge-renewal.ts'
import { countEntries, writeEntry } from './entries.ts'
import { findSubscription, isPaymentAwaited, knownOf, tryLockAccount, type Known } from './find-subscription.ts'
import { nextRenewalOf, planNextStep, stepOf } from './next-step.ts'
import { cancelInvoice, remindOfInvoice } from './pay-by-invoice.ts'
import type { SubscriptionsTable } from './tables.ts'
import { notifyOfPrice, notifyOfRenewal, notifyOfState, notifyToConfirm } from './notify.ts'

const HOUR = 60 * 60 * 1_000
/** The size of a batch of subscriptions. */
const AT_ONCE = 100
/** The most due steps of one subscription in one run; more would be a bug. */
const STEPS = 12
/** Milliseconds after which another instance starts a payment that was not started. */
const UNBEGUN = 30_000

const set = (db: Db, id: string, changes: Updateable<SubscriptionsTable>) =>
  db.updateTable('subscriptions').set(changes).where('id', '=', id).execute()

/** The due steps other than charging. */
const notifyStep = async (work: UnitOfWork, known: Known, step: 'tell' | 'tell-price'): Promise<void> => {
  const { row, time } = known
  const renewal = row.renews_automatically ? nextRenewalOf(known) : undefined
  const amount = { amount: renewal?.purchase.toPay ?? 0, currency: row.currency }
  if (step === 'tell-price') {
    const nth = await countEntries(work, row, 'price-told')
    if (renewal)
      await notifyOfPrice(work, row, { renewal: { amount, planName: renewal.planName, at: row.ends_at }, nth })
    await set(work.db, row.id, { price_told_for: row.ends_at })
    await writeEntry(work, row, { event: 'price-told', at: time, details: amount })
    return
  }
  await notifyOfRenewal(work, row, {
    renewal: renewal && { amount, planName: renewal.planName, at: new Date(row.ends_at.getTime() - 24 * HOUR) },
    nth: await countEntries(work, row, 'told'),
  })
  await set(work.db, row.id, { told_for: row.ends_at })
  await writeEntry(work, row, { event: 'told', at: time, ...(renewal && { details: amount }) })
}

const endStep = async (work: UnitOfWork, known: Known, step: 'lapse' | 'suspend' | 'end'): Promise<void> => {
  const { row, time } = known
  // A suspended plan has to be bought again.
  if (step === 'suspend') await cancelInvoice(work, known, false)
  const status = { lapse: 'past-due', suspend: 'suspended', end: 'ended' } as const
  const event = { lapse: 'lapsed', suspend: 'suspended', end: 'ended' } as const
  await set(work.db, row.id, { status: status[step], ...(step !== 'lapse' && { ended_at: time }) })
  await writeEntry(work, row, { event: event[step], at: time })
  await notifyOfState(work, row, event[step])
}

/**
 * Runs the due steps of one subscription, with its account locked.
 * @returns payments to start after the commit
 */
const doSteps = async (work: UnitOfWork, id: string, invoicing: Invoicing): Promise<string[]> => {
  const begun: string[] = []
  for (let count = 0; count < STEPS; count += 1) {
    const row = await findSubscription(work.db, id)
    const known = row && (await knownOf(work.db, row, work.now))
    const next = known && stepOf(known)
    if (!known || !next || next.at > known.time.getTime()) break
    if (next.step === 'charge' || next.step === 'suspend') {
      // Until the last attempt has ended, another one could charge twice.
      if (await isPaymentAwaited(work.db, id)) {
        await set(work.db, id, { next_step_at: new Date(known.time.getTime() + HOUR) })
        return begun
      }
    }
    if (next.step === 'charge') {
      const reference = await chargeRenewal(work, known, invoicing)
      if (reference !== null) begun.push(reference)
    } else if (next.step === 'remind-of-invoice' || next.step === 'invoice-overdue')
      await remindOfInvoice(work, known, { step: next.step, invoicing })
    else if (next.step === 'cancel-invoice') await cancelInvoice(work, known)
    else if (next.step === 'tell' || next.step === 'tell-price') await notifyStep(work, known, next.step)
    else await endStep(work, known, next.step)
  }
  await planNextStep(work.db, id, work.now)
  return begun
}

/** Charges a renewal at the payment provider, and notifies the customer if the bank wants them to confirm it. */
const begin = async (parts: PaymentParts, reference: string): Promise<void> => {
  try {
    const { paymentPage } = await startPayment(parts, reference)
    if (paymentPage === null) return
    await inWork(parts, async (work) => {
      const bought = await work.db
        .selectFrom('subscription_purchases')
        .selectAll()
        .where('payment_reference', '=', reference)
        .executeTakeFirst()
      const row = bought && (await findSubscription(work.db, bought.subscription_id))
      if (bought && row)
        await notifyToConfirm(work, row, {
          reference,
          amount: { amount: bought.amount, currency: bought.currency },
        })
    })
  } catch (error) {
    // A refusal is recorded with the payment; without an answer the call is repeated.
    if (!(error instanceof Refusal)) throw error
    parts.log.info({ payment: reference, code: error.code }, 'A renewal could not be charged now')
  }
}

/** Renewals whose payment was reserved but not started, such as by an instance that was killed in between. */
const unbegunPayments = async ({ db, clock }: PaymentParts, userId: string | undefined): Promise<string[]> => {
  const before = new Date(clock.now().getTime() - UNBEGUN)
  const rows = await db
    .selectFrom('subscription_purchases as bought')
    .innerJoin('payments', 'payments.reference', 'bought.payment_reference')
    .select('payments.reference')
    .where('bought.status', '=', 'awaiting')
    .where('bought.claim', 'is not', null)
    .where('payments.status', '=', 'pending')
    .where('payments.payment_page', 'is', null)
    .where('payments.checked_at', 'is', null)
    .where('payments.created_at', '<', before)
    .$if(userId !== undefined, (query) => query.where('payments.user_id', '=', userId ?? ''))
    .orderBy('payments.created_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ reference }) => reference)
}

const dueIds = async ({ db, clock }: PaymentParts, userId: string | undefined, after: string): Promise<string[]> => {
  const now = clock.now()
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, user_id from subscriptions where next_step_at <= ${now}
      union
      select subscriptions.id, subscriptions.user_id from subscription_clocks clock
        join subscriptions on subscriptions.user_id = clock.user_id
        where next_step_at <= ${now}::timestamptz + make_interval(days => clock.ahead_days)
    ) due where id > ${after}::uuid and (${userId ?? null}::uuid is null or user_id = ${userId ?? null}::uuid)
    order by id limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Runs the due steps of one subscription, unless another instance has locked its account. */
const doOne = async (parts: PaymentParts, id: string): Promise<void> => {
  const references = await inWork(parts, async (work) => {
    const row = await findSubscription(work.db, id)
    if (!row || !(await tryLockAccount(work.db, row.user_id))) return []
    return doSteps(work, id, parts.ports.invoicing)
  })
  for (const reference of references) await begin(parts, reference)
}

/**
 * Runs the due steps of subscriptions (PLAN-7 to PLAN-9): announces, charges, retries, suspends, ends. Several
 * instances may do it at once, and one may be killed: each attempt to charge is claimed once, with the reference of its
 * payment, and the next run checks that at the payment provider before it charges anything.
 * @param userId restricts it to one account
 */
export const doDueSubscriptions = async (parts: PaymentParts, userId?: string): Promise<void> => {
  for (const reference of await unbegunPayments(parts, userId)) await begin(parts, reference)
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const ids = await dueIds(parts, userId, last)
    for (const id of ids) {
      try {
        await doOne(parts, id)
      } catch (error) {
        // A failure of one account does not affect others.
        parts.log.error({ err: error, subscription: id }, 'Processing a subscription failed; the next run tries again')
      }
    }
    const next = ids.at(-1)
    if (next === undefined || ids.length < AT_ONCE) return
    last = next
  }
}
