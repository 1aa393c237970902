import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { PushTemplates } from '#kernel/outbox/messages.ts'
import { removeDevice } from '#modules/notifications/push-devices.ts'
import { findNotificationPush } from '#modules/notifications/push-source.ts'
import { findRangPush, findRingPush } from '#modules/video-calls/ring-pushes.ts'
import type { FindPush, PushSource } from '#providers/push/index.ts'

/** Finds the content of each push and its browser, and removes browsers that accept no more pushes. */
export const pushSource = (db: Db, clock: Clock): PushSource => ({
  find: {
    notification: findNotificationPush(db),
    'video-call-rings': findRingPush(db, clock),
    'video-call-rang': findRangPush(db, clock),
  } satisfies Record<keyof PushTemplates, FindPush>,
  remove: (deviceId) => removeDevice(db, deviceId),
})
