import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import type { PushSource } from '#providers/push/index.ts'
import { findDevice, removeDevice } from './push-devices.ts'
import { findNotifications } from './service.ts'

const message = z.object({ notificationId: z.uuid(), deviceId: z.uuid(), waited: z.optional(z.boolean()) })

const isSeen = async (db: Db, notificationId: string): Promise<boolean> =>
  (await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', notificationId)
    .where((is) => is.or([is('seen_at', 'is not', null), is('is_clicked', '=', true)]))
    .executeTakeFirst()) !== undefined

/** Which browsers take pushes, and what a push tells: a notification, to the browser of its user. */
export const pushSource = (db: Db): PushSource => ({
  find: async (data) => {
    const { notificationId, deviceId, waited } = message.parse(data)
    const device = await findDevice(db, deviceId)
    const found = (await findNotifications(db, [notificationId])).get(notificationId)
    // A browser may have changed its user since.
    if (!device || found?.userId !== device.user_id) return undefined
    if (waited === true && (await isSeen(db, notificationId))) return undefined
    const { id, endpoint, p256dh_key: publicKey, auth_key: authSecret } = device
    return { browser: { id, endpoint, publicKey, authSecret }, notification: found.notification }
  },
  remove: (deviceId) => removeDevice(db, deviceId),
})
