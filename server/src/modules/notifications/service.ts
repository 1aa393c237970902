import type { AnswerOf, Notification } from '@fieldproof/contracts'
import type { NotificationFilter } from '@fieldproof/contracts/lists'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'
import { toNotification } from './rows.ts'

export { notify, type NewNotification } from './notify.ts'

/** The newest notifications of a user. */
export const listNotifications = async (db: Db, userId: string, limit: number): Promise<Notification[]> => {
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toNotification)
}

/**
 * One page of a user's notifications, newest first: all of them, those not clicked yet, or those about jobs (BELL-11).
 */
export const pageOfNotifications = async (
  db: Db,
  userId: string,
  wanted: { page: number; filter: NotificationFilter },
): Promise<AnswerOf<'GET /users/get-my-notifications'>> => {
  const all = db.selectFrom('notifications').where('user_id', '=', userId)
  const filtered = {
    all,
    unread: all.where('is_clicked', '=', false),
    jobs: all.where('is_job_notification', '=', true),
  }
  const paged = await page(filtered[wanted.filter], wanted.page, (rows) =>
    rows.selectAll().orderBy('created_at', 'desc').orderBy('seq', 'desc'),
  )
  return { ...paged, items: paged.items.map(toNotification) }
}

/** Notifications by their ids, each with its user. */
export const findNotifications = async (
  db: Db,
  ids: string[],
): Promise<Map<string, { userId: string; notification: Notification }>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('notifications').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, { userId: row.user_id, notification: toNotification(row) }]))
}

/** Marks a notification as clicked, if it is this user's. @returns whether it is */
export const markClicked = async (db: Db, userId: string, notificationId: string): Promise<boolean> => {
  const marked = await db
    .updateTable('notifications')
    .set({ is_clicked: true })
    .where('id', '=', notificationId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** The number of notifications since the bell was last opened. */
export const countUnseen = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('notifications')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks all as seen, because the bell was opened. */
export const registerSeen = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .execute()
}
