import { randomUUID } from 'node:crypto'
import type { InspectionType } from '@fieldproof/contracts'
import { quoteBody, type SampleQuote } from '#modules/quotes/testing/sample-quotes.ts'
import type { TestServer } from '#testing/test-server.ts'
import { putSession } from '#testing/people.ts'

/** The time of posted jobs in tests, by the clock in Lagos. */
const thereAndThen = { inspectionDate: '2026-03-09', inspectionTime: '10:00' }

/** The answers to a kind's quote form, for a posted job. */
export const quoteOfJob = (
  details: Record<string, unknown> = {},
  inspectionType: InspectionType = 'general-purpose',
  extras: Omit<SampleQuote, 'details'> = {},
): Record<string, unknown> => quoteBody(inspectionType, { ...extras, details: { ...thereAndThen, ...details } })

/** The body of a call that posts a job for 9 March 2026 at 10:00 in Lagos. */
export const postedJob = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  idempotencyKey: randomUUID(),
  title: 'Look at a forklift',
  description: 'Does it lift, and is it safe?',
  quote: quoteOfJob(),
  pay: { amount: 60_000_00, currency: 'NGN' },
  skills: ['forklifts'],
  ...changes,
})

/** Posts a job for a user. @returns its id */
export const putPostedJob = async (
  server: TestServer,
  posterId: string,
  changes: Record<string, unknown> = {},
): Promise<string> => {
  const token = await putSession(server.db, server.clock.now(), posterId)
  const { data } = await server.call<{ _id: string }>('POST', '/jobs/post-new-job', { token, body: postedJob(changes) })
  return data._id
}

/** Inserts an inspector's interest directly into the database. */
export const putInterest = async ({ db, clock }: TestServer, jobId: string, inspectorId: string): Promise<void> => {
  await db
    .insertInto('posted_job_interests')
    .values({ job_id: jobId, inspector_id: inspectorId, shown_at: clock.now() })
    .execute()
}
