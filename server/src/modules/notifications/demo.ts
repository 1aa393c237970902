import { inspectionTypes } from '@fieldproof/contracts'
import * as z from 'zod/mini'
import type { Insertable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { NotificationsTable } from './tables.ts'
import type { DemoFile } from '#kernel/demo/demo-files.ts'
import { readJson } from '#kernel/demo/localised.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const demoNotification = z.object({
  /** Unique within the account. */
  key: z.string(),
  minutesAgo: z.int().check(z.nonnegative()),
  type: z.string(),
  message: z.string(),
  /** A screen that exists. */
  actionLink: z.string().check(z.regex(/^\/(?!\/)/)),
  isClicked: z._default(z.boolean(), false),
  /** It had arrived when the bell was last opened. */
  isSeen: z._default(z.boolean(), false),
  job: z.optional(
    z.object({
      address: z.string(),
      city: z.string(),
      zipCode: z.string(),
      inspectionType: z.enum(inspectionTypes),
      daysAhead: z.int(),
    }),
  ),
  answer: z.optional(z.enum(['accepted', 'declined'])),
  /** Another inspector got the job. */
  isTaken: z._default(z.boolean(), false),
})
type DemoNotification = z.output<typeof demoNotification>

const notifications = z.object({ customer: z.array(demoNotification), inspector: z.array(demoNotification) })
export type DemoNotifications = z.output<typeof notifications>

/** The notifications in `notifications.json`; empty if the file is missing. */
export const readDemoNotifications = (files: readonly DemoFile[]): DemoNotifications =>
  readJson(notifications, files, 'notifications.json') ?? { customer: [], inspector: [] }

/** The next full hour, this many days ahead. */
const inspectionDate = (now: Date, daysAhead: number): string =>
  new Date(Math.ceil((now.getTime() + daysAhead * DAY) / HOUR) * HOUR).toISOString()

const summaryOf = (job: DemoNotification['job'], now: Date): string | null => {
  if (!job) return null
  const { daysAhead, ...rest } = job
  return JSON.stringify({ ...rest, inspectionDate: inspectionDate(now, daysAhead) })
}

/** Puts a notification into a user's list; the browser gets no message. An existing one is not changed. */
export const putDemoNotification = async (db: Db, notification: Insertable<NotificationsTable>): Promise<void> => {
  await db
    .insertInto('notifications')
    .values(notification)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives a user the notifications of the file, dated in the past. */
export const putDemoNotifications = async (
  db: Db,
  userId: string,
  all: readonly DemoNotification[],
  now: Date,
): Promise<void> => {
  for (const one of all) {
    await putDemoNotification(db, {
      user_id: userId,
      message: one.message,
      action_link: one.actionLink,
      type_of_notification: one.type,
      is_clicked: one.isClicked,
      seen_at: one.isSeen || one.isClicked ? now : null,
      is_job_notification: one.job !== undefined,
      job_summary: summaryOf(one.job, now),
      accepted: one.answer === 'accepted',
      declined: one.answer === 'declined',
      is_job_still_available: one.job !== undefined && !one.isTaken,
      order_id: null,
      order_sequence_id: null,
      meta: null,
      avatar: null,
      initials: null,
      dedupe_key: `demo:${one.key}`,
      created_at: new Date(now.getTime() - one.minutesAgo * MINUTE),
    })
  }
}
