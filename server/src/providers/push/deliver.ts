import type { Notification } from '@fieldproof/contracts'
import * as z from 'zod/mini'
import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { OutboxMessageRow } from '#kernel/outbox/tables.ts'
import type { Secrets } from '#kernel/ports/index.ts'
import { findDevice, removeDevice } from './devices.ts'
import { pushPayload } from './payload.ts'
import { createPushSender } from './send.ts'
import { vapidKeys } from './vapid-keys.ts'

/** Finds notifications by their ids, each with its user. */
export type FindNotifications = (
  db: Db,
  ids: string[],
) => Promise<Map<string, { userId: string; notification: Notification }>>

export interface PushDeliveryParts {
  findNotifications: FindNotifications
  db: Db
  clock: Clock
  secrets: Secrets
  config: Pick<Config, 'production' | 'publicOrigin' | 'vapidSubject'>
  /** Certificates (PEM) to believe beside the usual ones. For tests. */
  ca?: string
}

const template = z.object({ notificationId: z.uuid(), deviceId: z.uuid() })

/** For a site that is not public yet; push services ask for something. */
const NO_SUBJECT = 'mailto:push@fieldproof.invalid'
const subjectOf = ({ vapidSubject, publicOrigin }: PushDeliveryParts['config']): string =>
  vapidSubject ?? (publicOrigin?.startsWith('https:') ? publicOrigin : NO_SUBJECT)

/**
 * Makes what delivers the outbox's pushes. A browser that its push service does not know any more is removed. What is
 * gone by now (the browser, the notification, the account) is delivered by doing nothing.
 * @returns throws where it should be tried again
 */
export const createPushDelivery = ({
  db,
  clock,
  secrets,
  config,
  ca,
  findNotifications,
}: PushDeliveryParts): ((row: OutboxMessageRow) => Promise<void>) => {
  const send = createPushSender({ subject: subjectOf(config), publicOnly: config.production, ca })
  return async (row) => {
    const { notificationId, deviceId } = template.parse(row.data)
    const device = await findDevice(db, deviceId)
    const found = (await findNotifications(db, [notificationId])).get(notificationId)
    // A browser may have changed its user since.
    if (!device || found?.userId !== device.user_id) return
    const outcome = await send(device, pushPayload(found.notification), await vapidKeys(db, secrets, clock.now()))
    if (outcome === 'gone') await removeDevice(db, device.id)
  }
}
