import type { Notification } from '@fieldproof/contracts'
import { href } from '@fieldproof/contracts/routes'
import { mailedTarget } from '@fieldproof/policy/notifications'
import { channelsFor, extraMail, waitsForDigest } from '@fieldproof/policy/notifications-channels'
import { quietUntil } from '@fieldproof/policy/quiet-hours'
import { textTarget } from '@fieldproof/policy/text-link'
import type { Db } from '#kernel/db/connect.ts'
import { endUse, queueMessage, withdrawWaiting } from '#kernel/outbox/queue.ts'
import { deviceIds } from './push-devices.ts'
import type { Recipient } from './recipient.ts'

/**
 * The key of one copy of a notification in the outbox.
 * @param copy `mail`, `sms` for the text message, or the id of a browser
 */
export const copyKey = (notificationId: string, copy: string): string => `notification:${notificationId}:${copy}`

/**
 * Queues a notification's mail, text message and pushes, according to the recipient's settings; a mail may wait for the
 * daily digest (NOTIFY-11). In quiet hours text message and pushes are delayed until these are over, and are dropped if
 * that is too late (REMIND-6).
 * @param origin of the site, for the links
 * @param until the instant after which the notification is pointless
 * @param answersIn the conversation for an answer to the mail (NOTIFY-12)
 * @param replaces the video call whose pushes this one replaces on a device, by its id (VIDEO-20)
 */
export const queueCopies = async (
  db: Db,
  now: Date,
  origin: string,
  recipient: Recipient,
  notification: Notification,
  {
    until,
    answersIn,
    replaces,
  }: { until?: Date | undefined; answersIn?: string | undefined; replaces?: string | undefined } = {},
): Promise<void> => {
  const { userId, firstName, email, phoneNumber, language, settings, hasDevices } = recipient
  const { _id, message, typeOfNotification } = notification
  const channels = channelsFor(typeOfNotification, settings)
  const keyOf = (copy: string): string => copyKey(_id, copy)

  if (channels.mail && waitsForDigest(typeOfNotification, settings)) {
    await db.updateTable('notifications').set({ awaits_digest: true }).where('id', '=', _id).execute()
  } else if (channels.mail) {
    const settingsLink = `${origin}${href('shell.notification-settings')}`
    await queueMessage(db, now, {
      channel: 'mail',
      recipient: email,
      template: 'notification',
      locale: language,
      dedupeKey: keyOf('mail'),
      extra: extraMail(typeOfNotification),
      data: {
        firstName,
        message,
        link: `${origin}${mailedTarget(notification)}`,
        settingsLink,
        ...(answersIn !== undefined && { answering: { roomId: answersIn, userId } }),
      },
    })
  }
  const wakesAt = settings.quietHours ? quietUntil(now.getTime(), settings.quietHours) : null
  if (wakesAt !== null && until !== undefined && wakesAt >= until.getTime()) return
  const waits = wakesAt === null ? {} : { notBefore: new Date(wakesAt) }
  if (channels.text && phoneNumber !== null) {
    await queueMessage(db, now, {
      channel: settings.textBy ?? 'sms',
      recipient: phoneNumber,
      template: 'notification',
      locale: language,
      dedupeKey: keyOf('sms'),
      ...waits,
      usefulUntil: until,
      data: { message, link: `${origin}${textTarget(notification)}` },
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
      ...waits,
      data: {
        notificationId: _id,
        deviceId,
        ...(wakesAt !== null && { waited: true as const }),
        ...(replaces !== undefined && { replaces }),
      },
    })
  }
}

/**
 * Cancels an order's reminders because it was moved or is over. Those delayed until the end of quiet hours are
 * withdrawn, and a text message that WhatsApp does not deliver is not sent by SMS.
 */
export const withdrawReminders = async (db: Db, orderId: string): Promise<void> => {
  const reminders = await db
    .selectFrom('notifications')
    .select('id')
    .where('order_id', '=', orderId)
    .where('type_of_notification', '=', 'Reminder')
    .execute()
  for (const { id } of reminders) {
    await withdrawWaiting(db, copyKey(id, ''))
    await endUse(db, copyKey(id, 'sms'))
  }
}
