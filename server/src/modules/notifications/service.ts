import type { Notification } from '@fieldproof/contracts'
import type { Db } from '../../db/connect.ts'
import type { Realtime } from '../../realtime/realtime.ts'
import type { NotificationRow } from './tables.ts'

/** What a new notification says. Everything but the first four is empty where nothing is given. */
export interface NewNotification {
  userId: string
  message: string
  /** Where a click leads: an address of the site's own. */
  actionLink: string
  typeOfNotification: string
  orderId?: string
  orderSequenceId?: string
  /** Makes it a notification about a job, highlighted while the job can be taken. */
  job?: NonNullable<Notification['jobSummary']>
  meta?: NonNullable<Notification['meta']>
  avatar?: string
  initials?: string
  /** A second notification of this user with the same key is not made. */
  dedupeKey?: string
}

/** A row as the contract writes it. */
export const toNotification = (row: NotificationRow): Notification => ({
  _id: row.id,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  isClicked: row.is_clicked,
  actionLink: row.action_link,
  isJobNotification: row.is_job_notification,
  accepted: row.accepted,
  declined: row.declined,
  isJobStillAvailable: row.is_job_still_available,
  orderId: row.order_id,
  orderSequenceId: row.order_sequence_id,
  jobSummary: row.job_summary,
  typeOfNotification: row.type_of_notification,
  meta: row.meta,
  avatar: row.avatar,
  initials: row.initials,
})

/**
 * The one place that makes notifications. The user's open browsers see it at once; inside a transaction, when that
 * commits.
 * @returns its id; undefined where the same one was made before
 */
export const notify = async (
  db: Db, realtime: Realtime, now: Date, fresh: NewNotification,
): Promise<string | undefined> => {
  const row = await db.insertInto('notifications').values({
    user_id: fresh.userId,
    message: fresh.message,
    action_link: fresh.actionLink,
    type_of_notification: fresh.typeOfNotification,
    seen_at: null,
    is_job_notification: fresh.job !== undefined,
    is_job_still_available: fresh.job !== undefined,
    order_id: fresh.orderId ?? null,
    order_sequence_id: fresh.orderSequenceId ?? null,
    job_summary: fresh.job ? JSON.stringify(fresh.job) : null,
    meta: fresh.meta ? JSON.stringify(fresh.meta) : null,
    avatar: fresh.avatar ?? null,
    initials: fresh.initials ?? null,
    dedupe_key: fresh.dedupeKey ?? null,
    created_at: now,
  }).onConflict((conflict) => conflict.columns(['user_id', 'dedupe_key']).doNothing())
    .returning('id').executeTakeFirst()
  if (!row) return undefined
  await realtime.showNotification(fresh.userId, row.id, db)
  return row.id
}

/** The newest notifications of a user. */
export const listNotifications = async (db: Db, userId: string, limit: number): Promise<Notification[]> => {
  const rows = await db.selectFrom('notifications').selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc').orderBy('id')
    .limit(limit).execute()
  return rows.map(toNotification)
}

/** One notification, if it is this user's. */
export const findNotification = async (db: Db, userId: string, notificationId: string): Promise<Notification | undefined> => {
  const row = await db.selectFrom('notifications').selectAll()
    .where('id', '=', notificationId).where('user_id', '=', userId).executeTakeFirst()
  return row && toNotification(row)
}

/** Marks a notification as clicked, if it is this user's; another's stays as it is. */
export const markClicked = async (db: Db, userId: string, notificationId: string): Promise<void> => {
  await db.updateTable('notifications').set({ is_clicked: true })
    .where('id', '=', notificationId).where('user_id', '=', userId).execute()
}

/** How many notifications came since the bell was last opened. */
export const countUnseen = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db.selectFrom('notifications')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId).where('seen_at', 'is', null).executeTakeFirstOrThrow()
  return count
}

/** The bell was opened: nothing is unseen any more. */
export const registerSeen = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db.updateTable('notifications').set({ seen_at: now })
    .where('user_id', '=', userId).where('seen_at', 'is', null).execute()
}
