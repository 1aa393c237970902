import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { locales, type InspectionType } from '@fieldproof/contracts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { EditJobBody, Job, PostJobBody } from '@fieldproof/contracts/entities/job'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import { instantOf } from '@fieldproof/policy/wall-time'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid, notFound } from '#kernel/refusals/refusal.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { afterLock, inWork } from '#kernel/work/unit-of-work.ts'
import { contactOf, refuseHalfContact } from '#modules/orders/quote-contact.ts'
import { quoteDetails } from '#modules/orders/quote-details.ts'
import { locate } from '#modules/pricing/locate.ts'
import { refuseWrongQuote } from '#modules/quotes/judge-quote.ts'
import { attachQuoteFiles } from '#modules/quotes/quote-files.ts'
import { shownSearch } from './kept-back.ts'
import { findJob, showJob, type PostedJobRow } from './read-posted-jobs.ts'
import { notifyInterested } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('posted-jobs')

/** A quote with its time zone and instant. */
interface Located {
  quote: InspectionQuote
  timeZone: string
  inspectionAt: Date
}

/** @throws {Refusal} 400 for a time that does not exist */
const instantOfQuote = ({ details }: InspectionQuote, timeZone: string): Date => {
  const at = instantOf({ date: details.inspectionDate, time: details.inspectionTime, timeZone })
  if (at === null) throw invalid([{ field: 'quote.details.inspectionDate', message: quoteMessages.dateInvalid }])
  return new Date(at)
}

/**
 * Finds the time zone of the place as for an order. This may call a provider, so it happens before the transaction. The
 * contact has to be complete, because it is not asked for again before the job becomes an order (FORM-9).
 * @throws {Refusal} 400 for an incomplete contact and for a time that does not exist
 */
const located = async (quote: InspectionQuote, { ports }: UserContext): Promise<Located> => {
  const contact = quote.inspectionType === 'vehicle' ? 'seller' : 'contact'
  refuseHalfContact(contactOf(quote), `quote.details.${contact}`)
  const { timeZone } = await locate(ports.places, { ...quote.details, position: quote.position })
  return { quote, timeZone, inspectionAt: instantOfQuote(quote, timeZone) }
}

/** A quote without the upload key of its files, which is no longer needed. */
const kept = ({ uploadKey: _, ...quote }: InspectionQuote): Omit<InspectionQuote, 'uploadKey'> => quote

/** The columns of a job that follow from its quote. */
const columnsOf = ({ quote, timeZone, inspectionAt }: Located) => ({
  inspection_type: quote.inspectionType,
  city: quote.details.city,
  state: quote.details.state,
  country: quote.details.country,
  street: quote.details.street,
  zip_code: quote.details.zipCode,
  inspection_at: inspectionAt,
  time_zone: timeZone,
  quote: JSON.stringify(kept(quote)),
})

const durationOf = async (db: Db, inspectionType: InspectionType): Promise<number> => {
  const service = await db
    .selectFrom('services')
    .select('typical_minutes')
    .where('inspection_type', '=', inspectionType)
    .executeTakeFirst()
  return service?.typical_minutes ?? 120
}

/** Stores the poster's texts for every language, untranslated. The job's other columns are stored already. */
const writeTexts = async (
  transaction: Db,
  jobId: string,
  { title, description, skills }: { title: string; description: string; skills: readonly string[] },
): Promise<void> => {
  const job = await transaction
    .selectFrom('posted_jobs')
    .select(['city', 'state', 'street', 'zip_code', 'quote'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  await transaction.deleteFrom('posted_job_texts').where('job_id', '=', jobId).execute()
  await transaction
    .insertInto('posted_job_texts')
    .values(
      locales.map((locale) => ({
        job_id: jobId,
        locale,
        title,
        description,
        skills: sql<string[]>`${[...skills]}::text[]`,
        shown_search: shownSearch({ ...job, title, description, skills }, locale),
      })),
    )
    .execute()
}

const shownAs = async (context: UserContext, jobId: string): Promise<Job> => {
  const row = await findJob(context.db, jobId, context.locale)
  if (!row) throw notFound()
  return showJob(context, row)
}

/**
 * Posts a job that inspectors can find, once per idempotency key. The poster fills in the quote form of its kind
 * (POSTED-5).
 * @throws {Refusal} 400 also for a date that has passed at the place or is too far ahead, and for an incomplete contact
 * (FORM-3, FORM-9, FORM-12); 404 for a file that does not exist; 422; 429
 */
export const postJob = async (body: PostJobBody, context: UserContext): Promise<Job> => {
  const {
    db,
    clock,
    limits,
    session: { userId },
  } = context
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${userId} post-new-job`, key: idempotencyKey, body: contents }
  await limits.count('posted-job.account', userId)
  const there = await located(body.quote, context)
  const {
    answer: { jobId },
    isRepeated,
  } = await withIdempotency(db, clock.now(), call, async (transaction) => {
    const now = clock.now()
    refuseWrongQuote(there.quote, there.timeZone, now)
    await attachQuoteFiles(transaction, now, { quote: there.quote, userId, keptBy: 'posted-job' })
    const id = randomUUID()
    await transaction
      .insertInto('posted_jobs')
      .values({
        id,
        ...columnsOf(there),
        pay_amount: body.pay.amount,
        pay_currency: body.pay.currency,
        posted_at: now,
        updated_at: now,
        taken_at: null,
        source: 'customer',
        poster_id: userId,
        duration_minutes: await durationOf(transaction, there.quote.inspectionType),
      })
      .execute()
    await writeTexts(transaction, id, body)
    return { jobId: id }
  })
  if (isRepeated) await limits.giveBack('posted-job.account', userId)
  return shownAs(context, jobId)
}

const closedAtOf = (row: PostedJobRow, status: EditJobBody['status'], inspectionAt: Date, now: Date): Date | null => {
  if (status === 'closed') return row.closed_at ?? now
  if (status === 'open' && inspectionAt <= now) throw conflict(texts.timePassed())
  return status === 'open' ? null : row.closed_at
}

/** The answers that inspectors can see; null for an older job without a form. */
const shownOf = ({ quote }: PostedJobRow) => quote && quoteDetails(quote, false)

/** Whether a change affects what interested inspectors agreed to (POSTED-2). */
const isOther = (before: PostedJobRow, after: PostedJobRow): boolean =>
  before.inspection_at.getTime() !== after.inspection_at.getTime() ||
  before.pay_amount !== after.pay_amount ||
  before.pay_currency !== after.pay_currency ||
  before.city !== after.city ||
  before.state !== after.state ||
  before.country !== after.country ||
  before.inspection_type !== after.inspection_type ||
  !isDeepStrictEqual(shownOf(before), shownOf(after))

/** Whether a quote keeps the job's time. The form always sends the time, so an unchanged time may have passed. */
const isSameTime = (row: PostedJobRow, { inspectionAt }: Located): boolean =>
  inspectionAt.getTime() === row.inspection_at.getTime()

/** The columns to update for a change. @throws {Refusal} 400; 409 */
const changed = (row: PostedJobRow, body: EditJobBody, there: Located | undefined, now: Date) => {
  const inspectionAt = there?.inspectionAt ?? row.inspection_at
  if (there && !isSameTime(row, there)) refuseWrongQuote(there.quote, there.timeZone, now)
  return {
    ...(there && columnsOf(there)),
    pay_amount: body.pay?.amount ?? row.pay_amount,
    pay_currency: body.pay?.currency ?? row.pay_currency,
    updated_at: now,
    closed_at: closedAtOf(row, body.status, inspectionAt, now),
    ...(inspectionAt > now && { expired_told_at: null }),
  }
}

/**
 * Changes, closes or reopens a job that nobody has taken. If the job changes for inspectors, their interest ends, and
 * they are notified so that they can show interest again.
 * @throws {Refusal} 404 for anyone but its poster, and for a file that does not exist; 400; 409; 422
 */
export const editJob = async (jobId: string, body: EditJobBody, context: UserContext): Promise<Job> => {
  const {
    locale,
    session: { userId },
  } = context
  const there = body.quote && (await located(body.quote, context))
  await inWork(context, async (begun) => {
    const row = await findJob(begun.db, jobId, locale, true)
    if (row?.poster_id !== userId) throw notFound()
    if (row.taken_at !== null) throw conflict(texts.taken())
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    const columns = changed(row, body, there, now)
    if (there) await attachQuoteFiles(db, now, { quote: there.quote, userId, keptBy: 'posted-job' })
    await db
      .updateTable('posted_jobs')
      .set({ ...columns, duration_minutes: await durationOf(db, there?.quote.inspectionType ?? row.inspection_type) })
      .where('id', '=', jobId)
      .execute()
    await writeTexts(db, jobId, {
      title: body.title ?? row.title,
      description: body.description ?? row.description,
      skills: body.skills ?? row.skills,
    })
    const after = await findJob(db, jobId, locale)
    if (!after) throw notFound()
    const hasClosed = row.closed_at === null && after.closed_at !== null
    if (isOther(row, after) || hasClosed) {
      await notifyInterested(work, after, hasClosed ? 'closed' : 'changed')
      if (isOther(row, after)) await db.deleteFrom('posted_job_interests').where('job_id', '=', jobId).execute()
    }
  })
  return shownAs(context, jobId)
}
