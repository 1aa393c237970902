import { inLocale } from '@fieldproof/contracts/languages'
import { inspectionTypes, locales } from '@fieldproof/contracts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { localised, readJson } from '#kernel/demo/localised.ts'
import { shownSearch } from './kept-back.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR
/** The time zone of all of Nigeria: one hour ahead of UTC, all year. */
const ZONE = 'Africa/Lagos'
const OFFSET = HOUR

const days = z.int().check(z.gte(0), z.lte(365))
const jobs = z.array(
  z.object({
    id: z.uuid(),
    title: localised,
    description: localised,
    inspectionType: z.enum(inspectionTypes),
    city: z.string(),
    state: z.string(),
    payMinor: z.int(),
    currency: z.string(),
    inspectionDaysAhead: days,
    inspectionTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    postedDaysAgo: days,
    skills: z.array(localised),
  }),
)

/** The instant of a time of day in Nigeria, a number of days after today. */
const inNigeria = (now: Date, daysAhead: number, time: string): Date => {
  const there = new Date(now.getTime() + OFFSET + daysAhead * DAY).toISOString().slice(0, 10)
  return new Date(new Date(`${there}T${time}:00Z`).getTime() - OFFSET)
}

const put = async ({ db, files, now, people }: DemoParts): Promise<void> => {
  const all = readJson(jobs, files, 'jobs.json') ?? []
  await db.deleteFrom('posted_jobs').where('source', '=', 'demo').where('taken_at', 'is', null).execute()
  for (const [index, job] of all.entries()) {
    const made = await db
      .insertInto('posted_jobs')
      .values({
        id: job.id,
        inspection_type: job.inspectionType,
        city: job.city,
        state: job.state,
        pay_amount: job.payMinor,
        pay_currency: job.currency,
        inspection_at: inNigeria(now, job.inspectionDaysAhead, job.inspectionTime),
        time_zone: ZONE,
        // At different times, and never in the future.
        posted_at: new Date(now.getTime() - job.postedDaysAgo * DAY - ((index + 1) * HOUR) / 7),
        taken_at: null,
        source: 'demo',
        poster_id: people.get('customer') ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    await db
      .insertInto('posted_job_texts')
      .values(
        locales.map((locale) => {
          const texts = {
            title: inLocale(job.title, locale),
            description: inLocale(job.description, locale),
            skills: job.skills.map((skill) => inLocale(skill, locale)),
          }
          const place = { city: job.city, state: job.state, street: null, zip_code: null, quote: null }
          return {
            job_id: job.id,
            locale,
            ...texts,
            skills: sql<string[]>`${texts.skills}::text[]`,
            shown_search: shownSearch({ ...place, ...texts }, locale),
          }
        }),
      )
      .execute()
  }
}

/**
 * The open jobs of `jobs.json`, posted by the demo customer, with dates relative to today. Taken jobs stay as they are.
 */
export const postedJobsDemo: DemoStep = { name: 'jobs', files: 'jobs.json', version: 2, daily: true, put }
