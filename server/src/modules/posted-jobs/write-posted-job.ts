import { randomUUID } from 'node:crypto'
import { locales, markets, type InspectionType, type Locale } from '@fieldproof/contracts'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import type { EditJobBody, Job, PostJobBody } from '@fieldproof/contracts/entities/job'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import { isInspectionDatePast, isInspectionDateTooFar } from '@fieldproof/policy/inspection-date'
import { instantOf, wallTimeAt } from '@fieldproof/policy/wall-time'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { isKnownTimeZone } from '#kernel/db/time-zones.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid, notFound, refuse } from '#kernel/refusals/refusal.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { afterLock, inWork } from '#kernel/work/unit-of-work.ts'
import { findJob, showJob, type PostedJobRow } from './read-posted-jobs.ts'
import { tellInterested } from './tell.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('posted-jobs')

interface WhenThere {
  inspectionDate: string
  inspectionTime: string
  timeZone: string
}

/** The instant of a wall time that is still to come, and near enough (FORM-12). @throws {Refusal} 400 */
const comingInstant = ({ inspectionDate: date, inspectionTime: time, timeZone }: WhenThere, now: Date): Date => {
  const at = instantOf({ date, time, timeZone })
  if (at === null) throw invalid([{ field: 'inspectionDate', message: quoteMessages.dateInvalid }])
  if (isInspectionDatePast({ date, time, timeZone, now: now.getTime() }))
    throw invalid([{ field: 'inspectionDate', message: quoteMessages.datePassed }])
  if (isInspectionDateTooFar({ date, timeZone, now: now.getTime() }))
    throw invalid([{ field: 'inspectionDate', message: quoteMessages.dateTooFar }])
  return new Date(at)
}

/** @throws {Refusal} 422 for a country that is none of the markets, 400 for a zone that is not known */
const requirePlace = async (
  db: Db,
  { country, timeZone }: { country?: string | undefined; timeZone?: string | undefined },
): Promise<void> => {
  const known: readonly string[] = markets
  if (country !== undefined && !known.includes(country)) {
    throw refuse('not-offered', texts.notOffered(), [{ field: 'country', message: fieldMessages.selectOne }])
  }
  if (timeZone !== undefined && !(await isKnownTimeZone(db, timeZone)))
    throw invalid([{ field: 'timeZone', message: fieldMessages.timeZoneInvalid }])
}

const durationOf = async (db: Db, inspectionType: InspectionType): Promise<number> => {
  const service = await db
    .selectFrom('services')
    .select('typical_minutes')
    .where('inspection_type', '=', inspectionType)
    .executeTakeFirst()
  return service?.typical_minutes ?? 120
}

/** What somebody writes is in their own words, and is shown as it is to readers of every language. */
const writeTexts = async (
  transaction: Db,
  jobId: string,
  { title, description, skills }: { title: string; description: string; skills: readonly string[] },
): Promise<void> => {
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
      })),
    )
    .execute()
}

const shownAs = async (db: Db, now: Date, jobId: string, userId: string, locale: Locale): Promise<Job> => {
  const row = await findJob(db, jobId, locale)
  if (!row) throw notFound()
  return showJob(db, now, row, userId)
}

/** Posts a job that inspectors can find, once for its key. @throws {Refusal} 400, 422, 429 */
export const postJob = async (
  body: PostJobBody,
  { db, clock, limits, locale, session: { userId } }: UserContext,
): Promise<Job> => {
  await requirePlace(db, body)
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${userId} post-new-job`, key: idempotencyKey, body: contents }
  await limits.count('posted-job.account', userId)
  const {
    answer: { jobId },
    isRepeated,
  } = await withIdempotency(db, clock.now(), call, async (transaction) => {
    const now = clock.now()
    const inspectionAt = comingInstant(body, now)
    const id = randomUUID()
    await transaction
      .insertInto('posted_jobs')
      .values({
        id,
        inspection_type: body.inspectionType,
        city: body.city,
        state: body.state,
        country: body.country,
        street: body.street,
        zip_code: body.zipCode,
        pay_amount: body.pay.amount,
        pay_currency: body.pay.currency,
        inspection_at: inspectionAt,
        time_zone: body.timeZone,
        posted_at: now,
        updated_at: now,
        taken_at: null,
        source: 'customer',
        poster_id: userId,
        duration_minutes: await durationOf(transaction, body.inspectionType),
      })
      .execute()
    await writeTexts(transaction, id, body)
    return { jobId: id }
  })
  if (isRepeated) await limits.giveBack('posted-job.account', userId)
  return shownAs(db, clock.now(), jobId, userId, locale)
}

/** The new instant, where any part of it was sent. */
const movedTo = (row: PostedJobRow, { inspectionDate, inspectionTime, timeZone }: EditJobBody, now: Date): Date => {
  if (inspectionDate === undefined && inspectionTime === undefined && timeZone === undefined) return row.inspection_at
  const before = wallTimeAt(row.inspection_at.getTime(), row.time_zone)
  const there = {
    inspectionDate: inspectionDate ?? before.date,
    inspectionTime: inspectionTime ?? before.time,
    timeZone: timeZone ?? row.time_zone,
  }
  const at = instantOf({ date: there.inspectionDate, time: there.inspectionTime, timeZone: there.timeZone })
  // A form sends all of its fields: a time that stays may have passed by now.
  return at === row.inspection_at.getTime() ? row.inspection_at : comingInstant(there, now)
}

const closedAtOf = (row: PostedJobRow, status: EditJobBody['status'], inspectionAt: Date, now: Date): Date | null => {
  if (status === 'closed') return row.closed_at ?? now
  if (status === 'open' && inspectionAt <= now) throw conflict(texts.timePassed())
  return status === 'open' ? null : row.closed_at
}

/** Whether what interested inspectors said yes to is another by now. */
const isOther = (before: PostedJobRow, after: PostedJobRow): boolean =>
  before.inspection_at.getTime() !== after.inspection_at.getTime() ||
  before.pay_amount !== after.pay_amount ||
  before.pay_currency !== after.pay_currency ||
  before.city !== after.city ||
  before.state !== after.state ||
  before.country !== after.country ||
  before.inspection_type !== after.inspection_type

/** The columns of a job with what was changed of it. */
const changed = (row: PostedJobRow, body: EditJobBody, inspectionAt: Date, now: Date) => ({
  inspection_type: body.inspectionType ?? row.inspection_type,
  city: body.city ?? row.city,
  state: body.state ?? row.state,
  country: body.country ?? row.country,
  street: body.street ?? row.street,
  zip_code: body.zipCode ?? row.zip_code,
  pay_amount: body.pay?.amount ?? row.pay_amount,
  pay_currency: body.pay?.currency ?? row.pay_currency,
  inspection_at: inspectionAt,
  time_zone: body.timeZone ?? row.time_zone,
  updated_at: now,
  closed_at: closedAtOf(row, body.status, inspectionAt, now),
  ...(inspectionAt > now && { expired_told_at: null }),
})

/**
 * Changes, closes or reopens a job that nobody has taken. Who showed interest in what is another by now is asked again.
 * @throws {Refusal} 404 for whoever has not posted it; 400, 409, 422
 */
export const editJob = async (jobId: string, body: EditJobBody, context: UserContext): Promise<Job> => {
  const {
    locale,
    session: { userId },
  } = context
  await requirePlace(context.db, body)
  return inWork(context, async (begun) => {
    const row = await findJob(begun.db, jobId, locale, true)
    if (row?.poster_id !== userId) throw notFound()
    if (row.taken_at !== null) throw conflict(texts.taken())
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    const columns = changed(row, body, movedTo(row, body, now), now)
    await db
      .updateTable('posted_jobs')
      .set({ ...columns, duration_minutes: await durationOf(db, columns.inspection_type) })
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
      await tellInterested(work, after, hasClosed ? 'closed' : 'changed')
      if (isOther(row, after)) await db.deleteFrom('posted_job_interests').where('job_id', '=', jobId).execute()
    }
    return showJob(db, now, after, userId)
  })
}
