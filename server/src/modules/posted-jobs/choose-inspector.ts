import { randomUUID } from 'node:crypto'
import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import type { PlaceZone } from '#kernel/ports/places.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { afterLock, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { lockStanding } from '#modules/inspector-applications/standing.ts'
import { cardPartOf } from '#modules/orders/card-part.ts'
import { isInspectorFree } from '#modules/orders/inspector-time.ts'
import { requireCardTaken } from '#modules/payments/require-card-taken.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { startPayment } from '#modules/payments/start.ts'
import { completeChoice, requireInterested } from './complete-choice.ts'
import { spanOf } from './interest.ts'
import { currencyOfJob } from './make-order.ts'
import { findJob, showJob, statusOf, type PostedJobRow } from './read-posted-jobs.ts'
import { textsOf } from '#texts/texts-of.ts'

const jobTexts = textsOf('contract').jobs
const texts = textsOf('posted-jobs')

type Sent = InputOf<'POST /jobs/choose-inspector'>['body']
type Body = Sent & Required<Pick<Sent, 'payment'>>
/** The stored answer for the idempotency key: the reference of the payment, null if the wallet paid everything. */
interface Begun {
  jobId: string
  reference: string | null
}

/** Locks the user's job. @throws {Refusal} 404; 409 if it is not open or its pay has changed since they saw it */
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

/** Stores the choice until its payment arrives. @returns the payment's reference */
const beginByCard = async (
  { db, now }: UnitOfWork,
  job: PostedJobRow,
  { inspectorId, payment }: Body,
  { userId, cardPart, place }: { userId: string; cardPart: number; place: PlaceZone | undefined },
): Promise<string> => {
  const id = randomUUID()
  const cardId = payment.method === 'wallet' ? undefined : payment.cardId
  const { pay_amount: amount } = job
  const currency = currencyOfJob(job)
  await db
    .insertInto('posted_job_choices')
    .values({
      id,
      job_id: job.id,
      poster_id: userId,
      inspector_id: inspectorId,
      amount,
      currency,
      from_wallet: amount - cardPart,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      chosen_at: now,
      completed_at: null,
    })
    .execute()
  const { reference } = await reservePayment(db, now, {
    userId,
    purpose: 'order',
    subjectId: id,
    amount: { amount: cardPart, currency },
    ...(cardId !== undefined && { cardId }),
    returnTo: href('inspector.view-job', { jobId: job.id }),
  })
  return reference
}

const choose = async (
  begun: UnitOfWork,
  context: UserContext,
  body: Body,
  place: PlaceZone | undefined,
): Promise<Begun> => {
  const { user, userId } = context.session
  const { inspectorId, payment } = body
  const isActivated = await lockStanding(begun.db, inspectorId)
  const job = await lockOwnOpenJob(begun.db, context, body)
  if (!isActivated) throw conflict(texts.notWaiting())
  await requireInterested(begun.db, job.id, inspectorId)
  const work = afterLock(begun, context.clock)
  if (payment.method === 'wallet') {
    await completeChoice(work, { job, poster: user, inspectorId, how: { place, method: 'wallet' } })
    return { jobId: job.id, reference: null }
  }
  // Nobody should pay for an inspector who cannot come. This is checked again when the money arrives.
  if (!(await isInspectorFree(work.db, inspectorId, { ...spanOf(job), now: work.now }))) {
    throw conflict(textsOf('orders').inspectorNotFree())
  }
  const total = { amount: job.pay_amount, currency: currencyOfJob(job) }
  const cardPart = await cardPartOf(work.db, userId, total, payment)
  return { jobId: job.id, reference: await beginByCard(work, job, body, { userId, cardPart, place }) }
}

/**
 * Gives a posted job to an inspector who showed interest, once per idempotency key. The job becomes a paid order with
 * that inspector. If the wallet pays, this happens at once, in one transaction. If a card pays, the payment begins with
 * the payment provider, and the job stays open until the money arrives (POSTED-6).
 * @throws {Refusal} 400; 402; 404; 409 if the job is no longer open or the inspector is not available; 422 if cards
 * cannot pay in the currency (PAY-9); 503
 */
export const chooseInspector = async (
  { payment: way = { method: 'wallet' }, ...sent }: Sent,
  context: UserContext,
): Promise<AnswerOf<'POST /jobs/choose-inspector'>> => {
  const {
    db,
    clock,
    ports,
    locale,
    session: { userId },
  } = context
  const body = { ...sent, payment: way }
  requireCardTaken(context, way, body.expectedPay.currency)
  const known = await db
    .selectFrom('posted_jobs')
    .select(['poster_id', 'country', 'state', 'city'])
    .where('id', '=', body.jobId)
    .executeTakeFirst()
  if (known?.poster_id !== userId) throw notFound()
  // This may call a provider, so it happens before the transaction.
  const place = await ports.places.timeZoneOf(known.country, `${known.city}, ${known.state}`)
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${userId} choose-inspector`, key: idempotencyKey, body: contents }
  const {
    answer: { jobId, reference },
  } = await withIdempotency(db, clock.now(), call, (transaction) =>
    choose(workWithin(context, transaction), context, body, place),
  )
  // Answers that were stored before cards could pay have no reference.
  const payment =
    (reference ?? null) === null
      ? { status: 'succeeded' as const, paymentReference: null, paymentPage: null }
      : await startPayment(context, reference ?? '')
  const row = await findJob(db, jobId, locale)
  if (!row) throw notFound()
  return { ...(await showJob(context, row)), payment }
}
