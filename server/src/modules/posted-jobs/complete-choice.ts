import type { Db } from '#kernel/db/connect.ts'
import { inSavepoint } from '#kernel/db/transactions.ts'
import { conflict, Refusal } from '#kernel/refusals/refusal.ts'
import type { Reaction, UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { giveOrderTo } from '#modules/candidates/give-order.ts'
import { lockStanding } from '#modules/inspector-applications/standing.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { lockInspectorTime } from '#modules/orders/inspector-time.ts'
import { writeEntries } from '#modules/orders/order-entries.ts'
import { payIntoEscrow } from '#modules/orders/pay-into-escrow.ts'
import { queueConfirmation } from '#modules/orders/queue-confirmation.ts'
import type { CreditedPayment } from '#modules/payments/payment-purpose.ts'
import type { UserRow } from '#modules/users/tables.ts'
import { makeOrderOf, type MadeHow } from './make-order.ts'
import { findJob, statusOf, type PostedJobRow } from './read-posted-jobs.ts'
import { notifyInterested, notifyOfJob, notifyOfLatePayment } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('posted-jobs')

/** @throws {Refusal} 409 if the inspector has not shown interest or has withdrawn it */
export const requireInterested = async (db: Db, jobId: string, inspectorId: string): Promise<void> => {
  const interest = await db
    .selectFrom('posted_job_interests')
    .select('job_id')
    .where('job_id', '=', jobId)
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirst()
  if (!interest) throw conflict(texts.notWaiting())
}

interface Chosen {
  /** Open, and locked by the caller. */
  job: PostedJobRow
  poster: UserRow
  inspectorId: string
  how: MadeHow
  /** A card payment that this transaction credited to the wallet. */
  cameByCard?: { paymentId: string; reference: string; amount: number }
}

/**
 * Makes the order of a job, moves its pay from the wallet into escrow and gives the order to the chosen inspector. The
 * caller has locked the inspector's standing and the job.
 * @throws {Refusal} 402; 409 if the inspector is not free at that time
 */
export const completeChoice = async (
  work: UnitOfWork,
  { job, poster, inspectorId, how, cameByCard }: Chosen,
): Promise<void> => {
  const { db, now } = work
  const made = await makeOrderOf(work, job, poster, how)
  // Everywhere, an inspector's time is locked before wallets, so that no deadlock is possible.
  await lockInspectorTime(db, inspectorId)
  await payIntoEscrow(work, {
    order: made,
    amount: made.price_amount,
    key: `order:${made.id}:payment`,
    kind: 'order-payment',
    ...(cameByCard && { cameByCard }),
  })
  const paid = await changeOrder(db, made.id, {
    payment_status: 'succeeded',
    paid_at: now,
    payment_awaited_until: null,
  })
  await writeEntries(work, paid.id, [
    {
      event: 'paid',
      by: 'customer',
      userId: poster.id,
      sum: { amount: paid.price_amount, currency: paid.price_currency },
    },
  ])
  const order = await giveOrderTo(work, paid, inspectorId, { by: 'customer', userId: poster.id })
  await queueConfirmation(work, order)
  await db
    .updateTable('posted_jobs')
    .set({ taken_at: now, chosen_inspector_id: inspectorId, order_id: order.id, updated_at: now })
    .where('id', '=', job.id)
    .execute()
  const inspector = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  await notifyOfJob(work, {
    to: poster.id,
    message: 'ordered',
    job,
    name: `${inspector.first_name} ${inspector.last_name}`,
  })
  await notifyInterested(work, job, 'another-chosen', inspectorId)
}

const choiceOf = (db: Db, id: string) =>
  db.selectFrom('posted_job_choices').selectAll().where('id', '=', id).executeTakeFirst()
type ChoiceRow = NonNullable<Awaited<ReturnType<typeof choiceOf>>>

/** Completes a choice that has been paid, or changes nothing. @returns whether it is complete */
const tryToComplete = async (
  work: UnitOfWork,
  choice: ChoiceRow,
  job: PostedJobRow,
  cameByCard: NonNullable<Chosen['cameByCard']>,
): Promise<boolean> => {
  const { inspector_id: inspectorId, latitude, longitude } = choice
  try {
    await inSavepoint(work.db, async () => {
      await requireInterested(work.db, job.id, inspectorId)
      const poster = await work.db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', choice.poster_id)
        .executeTakeFirstOrThrow()
      await completeChoice(work, {
        job,
        poster,
        inspectorId,
        how: {
          place: latitude === null || longitude === null ? undefined : { latitude, longitude },
          method: choice.from_wallet > 0 ? 'wallet-and-card' : 'card',
          checkout: { id: choice.id, payment: { id: cameByCard.paymentId, reference: cameByCard.reference } },
        },
        cameByCard,
      })
    })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

const isWanted = (choice: ChoiceRow, job: PostedJobRow, { userId, amount }: CreditedPayment, now: Date): boolean =>
  choice.completed_at === null &&
  choice.poster_id === userId &&
  statusOf(job, now) === 'open' &&
  job.pay_amount === choice.amount &&
  job.pay_currency === choice.currency &&
  amount.currency === choice.currency

/**
 * Drops the payment of a choice whose job is not open any more or has another pay, or whose inspector is no longer
 * activated or interested.
 */
export const dropUnneededChoice: Reaction<'payment.starts'> = async ({ db, now }, { purpose, payment, drop }) => {
  if (purpose !== 'order') return
  const choice = await choiceOf(db, payment.subjectId)
  if (!choice) return
  const isActivated = await lockStanding(db, choice.inspector_id)
  const job = await findJob(db, choice.job_id, 'en', true)
  try {
    if (job && isActivated && isWanted(choice, job, payment, now))
      await requireInterested(db, job.id, choice.inspector_id)
    else drop()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    drop()
  }
}

/**
 * Gives a job to the chosen inspector when the card payment arrives, if the job is still open at the same pay and the
 * inspector is still interested and free. Otherwise the money stays in the wallet, and both people are notified
 * (POSTED-6).
 */
export const completePaidChoice: Reaction<'payment.came'> = async (work, { purpose, payment, take }) => {
  if (purpose !== 'order') return
  const { db, now } = work
  const seen = await choiceOf(db, payment.subjectId)
  if (!seen) return
  const isActivated = await lockStanding(db, seen.inspector_id)
  // The language does not matter here: what people wrote is the same in every language.
  const job = await findJob(db, seen.job_id, 'en', true)
  // Read again under the job's lock: another report of the same payment may have been first.
  const choice = await choiceOf(db, seen.id)
  if (!job || !choice) return
  const { id: paymentId, reference, amount } = payment
  const cameByCard = { paymentId, reference, amount: amount.amount }
  if (isActivated && isWanted(choice, job, payment, now) && (await tryToComplete(work, choice, job, cameByCard))) {
    await db.updateTable('posted_job_choices').set({ completed_at: now }).where('id', '=', choice.id).execute()
    take()
    return
  }
  await notifyOfLatePayment(work, { job, payment, inspectorId: choice.inspector_id })
}

/** Notifies the poster that the card payment failed. The job stays open. */
export const notifyOfFailedChoice: Reaction<'payment.failed'> = async (work, { purpose, payment }) => {
  if (purpose !== 'order') return
  const choice = await choiceOf(work.db, payment.subjectId)
  const job = choice && (await findJob(work.db, choice.job_id, 'en'))
  if (!choice || !job || statusOf(job, work.now) !== 'open') return
  await notifyOfJob(work, {
    to: choice.poster_id,
    message: 'payment-failed',
    job,
    type: 'Payment',
    dedupeKey: `payment:${payment.id}:failed`,
  })
}
