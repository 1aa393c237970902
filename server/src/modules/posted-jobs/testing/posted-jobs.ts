import { randomUUID } from 'node:crypto'
import type { InspectionType } from '@fieldproof/contracts'
import { quoteBody, type SampleQuote } from '#modules/quotes/testing/sample-quotes.ts'
import type { TestServer } from '#testing/test-server.ts'
import { putSession } from '#testing/people.ts'

/** Where and when the posted jobs of tests are: 9 March 2026 at 10:00 in Lagos. */
const thereAndThen = { inspectionDate: '2026-03-09', inspectionTime: '10:00' }

/** The answers that a posted job has of its kind's form. */
export const quoteOfJob = (
  details: Record<string, unknown> = {},
  inspectionType: InspectionType = 'general-purpose',
  extras: Omit<SampleQuote, 'details'> = {},
): Record<string, unknown> => quoteBody(inspectionType, { ...extras, details: { ...thereAndThen, ...details } })

/** What is sent to post a job, on 9 March 2026 at 10:00 in Lagos. */
export const postedJob = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  idempotencyKey: randomUUID(),
  title: 'Look at a forklift',
  description: 'Does it lift, and is it safe?',
  quote: quoteOfJob(),
  pay: { amount: 60_000_00, currency: 'NGN' },
  skills: ['forklifts'],
  ...changes,
})

/** A job that this user has posted. @returns its id */
export const putPostedJob = async (
  server: TestServer,
  posterId: string,
  changes: Record<string, unknown> = {},
): Promise<string> => {
  const token = await putSession(server.db, server.clock.now(), posterId)
  const { data } = await server.call<{ _id: string }>('POST', '/jobs/post-new-job', { token, body: postedJob(changes) })
  return data._id
}

/** Interest of an inspector's, straight in the database. */
export const putInterest = async ({ db, clock }: TestServer, jobId: string, inspectorId: string): Promise<void> => {
  await db
    .insertInto('posted_job_interests')
    .values({ job_id: jobId, inspector_id: inspectorId, shown_at: clock.now() })
    .execute()
}
