import { channelsFor } from '@fieldproof/policy/notifications-channels'
import type { Db } from '#kernel/db/connect.ts'
import { NotWanted, type Deliver } from '#kernel/outbox/channels.ts'
import type { OutboxMessageRow } from '#kernel/outbox/tables.ts'
import { copyKey } from './queue-copies.ts'
import { findRecipient, type Recipient } from './recipient.ts'
import type { NotificationRow } from './tables.ts'

/** The notification that a text message is a copy of; undefined if it is gone, or for other messages. */
export const findTexted = async (
  db: Db,
  { dedupe_key: key, template }: Pick<OutboxMessageRow, 'dedupe_key' | 'template'>,
): Promise<NotificationRow | undefined> => {
  const id = template === 'notification' ? /^notification:([\da-f-]{36}):/.exec(key ?? '')?.[1] : undefined
  if (id === undefined || key !== copyKey(id, 'sms')) return undefined
  return db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * The user of a notification, if they want its text message at this number: it is still their confirmed one, their
 * settings still have such messages sent, and their account does not wait for its deletion (NOTIFY-4, NOTIFY-18).
 */
export const findTextReader = async (
  db: Db,
  { user_id: userId, type_of_notification: type }: NotificationRow,
  number: string,
): Promise<Recipient | undefined> => {
  const reader = await findRecipient(db, userId)
  return reader && reader.phoneNumber === number && channelsFor(type, reader.settings).text ? reader : undefined
}

/**
 * Delivers text messages. Notifications' messages are checked again, because one may have waited for the end of quiet
 * hours or for another attempt. One that is not wanted any more is withdrawn.
 */
export const ifStillWanted =
  (db: Db, deliver: Deliver): Deliver =>
  async (row) => {
    if (row.template === 'notification' && row.dedupe_key !== null) {
      const notification = await findTexted(db, row)
      if (!notification || !(await findTextReader(db, notification, row.recipient))) throw new NotWanted()
    }
    return deliver(row)
  }
