import type { Notification } from '@fieldproof/contracts'
import { href } from '@fieldproof/contracts/routes'
import { mailedTarget, notificationTarget } from '@fieldproof/policy/notifications'
import { channelsFor } from '@fieldproof/policy/notifications-channels'
import type { Db } from '#kernel/db/connect.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { deviceIds } from './push-devices.ts'
import type { Recipient } from './recipient.ts'

/**
 * Queues a notification's mail, text and pushes, as the recipient's settings ask.
 * @param origin of the site, for the links
 */
export const queueCopies = async (
  db: Db,
  now: Date,
  origin: string,
  recipient: Recipient,
  notification: Notification,
): Promise<void> => {
  const { userId, firstName, email, phoneNumber, language, settings, hasDevices } = recipient
  const { _id, message, typeOfNotification } = notification
  const channels = channelsFor(typeOfNotification, settings)
  const link = `${origin}${notificationTarget(notification)}`
  const keyOf = (copy: string): string => `notification:${_id}:${copy}`

  if (channels.mail) {
    const settingsLink = `${origin}${href('shell.notification-settings')}`
    await queueMessage(db, now, {
      channel: 'mail',
      recipient: email,
      template: 'notification',
      locale: language,
      dedupeKey: keyOf('mail'),
      data: { firstName, message, link: `${origin}${mailedTarget(notification)}`, settingsLink },
    })
  }
  if (channels.text && phoneNumber !== null) {
    await queueMessage(db, now, {
      channel: 'sms',
      recipient: phoneNumber,
      template: 'notification',
      locale: language,
      dedupeKey: keyOf('sms'),
      data: { message, link },
    })
  }
  if (!channels.push || !hasDevices) return
  for (const deviceId of await deviceIds(db, userId)) {
    await queueMessage(db, now, {
      channel: 'push',
      recipient: deviceId,
      template: 'notification',
      locale: language,
      dedupeKey: keyOf(deviceId),
      data: { notificationId: _id, deviceId },
    })
  }
}
