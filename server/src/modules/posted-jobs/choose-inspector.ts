import type { InputOf } from '@fieldproof/contracts'
import type { Job } from '@fieldproof/contracts/entities/job'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import type { PlaceZone } from '#kernel/ports/places.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { afterLock, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { giveOrderTo } from '#modules/candidates/give-order.ts'
import { writeEntries } from '#modules/orders/order-entries.ts'
import { payIntoEscrow } from '#modules/orders/pay-into-escrow.ts'
import { lockStanding } from '#modules/inspector-applications/standing.ts'
import { lockInspectorTime } from '#modules/orders/inspector-time.ts'
import { queueConfirmation } from '#modules/orders/queue-confirmation.ts'
import { makeOrderOf } from './make-order.ts'
import { findJob, showJob, statusOf, type PostedJobRow } from './read-posted-jobs.ts'
import { tellInterested, tellOfJob } from './tell.ts'
import { textsOf } from '#texts/texts-of.ts'

const jobTexts = textsOf('contract').jobs
const texts = textsOf('posted-jobs')

type Body = InputOf<'POST /jobs/choose-inspector'>['body']

/** The job, locked, as its poster may give it away now. @throws {Refusal} 404, 409 */
const lockOwnOpenJob = async (
  transaction: Db,
  { clock, locale, session: { userId } }: UserContext,
  body: Body,
): Promise<PostedJobRow> => {
  const row = await findJob(transaction, body.jobId, locale, true)
  if (row?.poster_id !== userId) throw notFound()
  if (statusOf(row, clock.now()) !== 'open') throw conflict(jobTexts.noMoreAvailable())
  if (body.expectedPay.amount !== row.pay_amount || body.expectedPay.currency !== row.pay_currency) {
    throw conflict(texts.payChanged())
  }
  return row
}

const requireInterested = async (transaction: Db, jobId: string, inspectorId: string): Promise<void> => {
  const interest = await transaction
    .selectFrom('posted_job_interests')
    .select('job_id')
    .where('job_id', '=', jobId)
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirst()
  if (!interest) throw conflict(texts.notWaiting())
}

const choose = async (
  begun: UnitOfWork,
  context: UserContext,
  body: Body,
  place: PlaceZone | undefined,
): Promise<{ jobId: string }> => {
  const { user, userId } = context.session
  const isActivated = await lockStanding(begun.db, body.inspectorId)
  const job = await lockOwnOpenJob(begun.db, context, body)
  if (!isActivated) throw conflict(texts.notWaiting())
  await requireInterested(begun.db, job.id, body.inspectorId)
  const work = afterLock(begun, context.clock)
  const { db, now } = work
  const made = await makeOrderOf(work, job, user, place)
  // An inspector's time is locked before wallets are, here as everywhere.
  await lockInspectorTime(db, body.inspectorId)
  await payIntoEscrow(work, {
    order: made,
    amount: made.price_amount,
    key: `order:${made.id}:payment`,
    kind: 'order-payment',
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
      userId,
      sum: { amount: paid.price_amount, currency: paid.price_currency },
    },
  ])
  const order = await giveOrderTo(work, paid, body.inspectorId, { by: 'customer', userId })
  await queueConfirmation(work, order)
  await db
    .updateTable('posted_jobs')
    .set({ taken_at: now, chosen_inspector_id: body.inspectorId, order_id: order.id, updated_at: now })
    .where('id', '=', job.id)
    .execute()
  const inspector = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', body.inspectorId)
    .executeTakeFirstOrThrow()
  await tellOfJob(work, {
    to: userId,
    say: 'ordered',
    job,
    name: `${inspector.first_name} ${inspector.last_name}`,
  })
  await tellInterested(work, job, 'another-chosen', body.inspectorId)
  return { jobId: job.id }
}

/**
 * Gives a posted job to one who showed interest, once for its key: it becomes an order that is paid from the wallet and
 * has its inspector. All or nothing.
 * @throws {Refusal} 402; 404; 409 where the job or the inspector is not there any more, or is not free then
 */
export const chooseInspector = async (body: Body, context: UserContext): Promise<Job> => {
  const {
    db,
    clock,
    ports,
    locale,
    session: { userId },
  } = context
  const known = await db
    .selectFrom('posted_jobs')
    .select(['poster_id', 'country', 'state', 'city'])
    .where('id', '=', body.jobId)
    .executeTakeFirst()
  if (known?.poster_id !== userId) throw notFound()
  // A provider may be asked for the place, so it is before the transaction.
  const place = await ports.places.timeZoneOf(known.country, `${known.city}, ${known.state}`)
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${userId} choose-inspector`, key: idempotencyKey, body: contents }
  const {
    answer: { jobId },
  } = await withIdempotency(db, clock.now(), call, (transaction) =>
    choose(workWithin(context, transaction), context, body, place),
  )
  const row = await findJob(db, jobId, locale)
  if (!row) throw notFound()
  return showJob(context, row)
}
