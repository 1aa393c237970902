import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { notificationPush, type FindPush } from '#providers/push/index.ts'
import { findBrowser } from './push-devices.ts'
import { findNotifications } from './service.ts'

const message = z.object({
  notificationId: z.uuid(),
  deviceId: z.uuid(),
  waited: z.optional(z.boolean()),
  replaces: z.optional(z.uuid()),
})

const isSeen = async (db: Db, notificationId: string): Promise<boolean> =>
  (await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', notificationId)
    .where((is) => is.or([is('seen_at', 'is not', null), is('is_clicked', '=', true)]))
    .executeTakeFirst()) !== undefined

/** A notification as a push, to the browser of its user. */
export const findNotificationPush =
  (db: Db): FindPush =>
  async ({ data }) => {
    const { notificationId, deviceId, waited, replaces } = message.parse(data)
    const found = (await findNotifications(db, [notificationId])).get(notificationId)
    const browser = found && (await findBrowser(db, deviceId, found.userId))
    if (!browser) return undefined
    if (waited === true && (await isSeen(db, notificationId))) return undefined
    return { browser, push: notificationPush(found.notification, replaces) }
  }
