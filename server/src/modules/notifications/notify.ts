import type { Notification } from '@fieldproof/contracts'
import type { NotificationType } from '@fieldproof/policy/notifications-channels'
import { isReminded, type ReminderKind } from '@fieldproof/policy/reminders'
import type { Db } from '#kernel/db/connect.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { TextOrString } from '#texts/text.ts'
import { wordsIn } from '#texts/words.ts'
import { queueCopies } from './queue-copies.ts'
import { findRecipient, type Recipient } from './recipient.ts'
import { toNotification } from './rows.ts'
import type { NotificationRow } from './tables.ts'

/** A new notification. Everything but user, message, link and type is optional. */
export interface NewNotification {
  /** Needed only if the notification's own link includes it; random by default. */
  id?: string
  userId: string
  /** The same user, if this transaction has loaded them already. */
  recipient?: Recipient
  /** A text to translate for the recipient, or text that is in their language already. */
  message: TextOrString
  /** The target of a click: a path of the site. */
  actionLink: string
  /** Decides which settings apply to its mail and text message, see `notificationChannels` in the policy. */
  typeOfNotification: NotificationType
  orderId?: string
  orderSequenceId?: string
  /** Makes it a notification about a job, highlighted while the job can be taken. */
  job?: NonNullable<Notification['jobSummary']>
  meta?: NonNullable<Notification['meta']>
  avatar?: string
  initials?: string
  /** After this instant a push or a text message about it is pointless. */
  until?: Date
  /** The conversation for an answer to its mail (NOTIFY-12). */
  answersIn?: string
  /** The video call whose pushes its own push replaces on a device, by its id (VIDEO-20). */
  replaces?: string
  /** It is a reminder: it is not created for users who switched such reminders off (REMIND-1). */
  reminder?: ReminderKind
  /** Prevents a second notification of this user with the same key. */
  dedupeKey?: string
}

const insert = (db: Db, now: Date, message: string, fresh: NewNotification): Promise<NotificationRow | undefined> =>
  db
    .insertInto('notifications')
    .values({
      ...(fresh.id !== undefined && { id: fresh.id }),
      user_id: fresh.userId,
      message,
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
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'dedupe_key']).doNothing())
    .returningAll()
    .executeTakeFirst()

const make = async ({ db, realtime, now }: UnitOfWork, fresh: NewNotification): Promise<string | undefined> => {
  const recipient = fresh.recipient ?? (await findRecipient(db, fresh.userId))
  if (!recipient) return undefined
  if (fresh.reminder !== undefined && !isReminded(recipient.settings, fresh.reminder)) return undefined
  const message = wordsIn(recipient.language).translate(fresh.message)
  const row = await insert(db, now, message, fresh)
  if (!row) return undefined
  await realtime.show('notification', { userId: fresh.userId, notificationId: row.id }, { within: db })
  await queueCopies(db, now, realtime.siteOrigin(), recipient, toNotification(row), fresh)
  return row.id
}

/**
 * The only place that creates notifications. The user's open browsers show it at once, and it is mailed, texted and
 * pushed according to the user's settings (NOTIFY-1); all of that in the transaction of `work`, or in its own.
 * @returns its id; undefined if the same one was made before, if the user's account is being deleted or gone, or if the
 * user has switched such reminders off
 */
export const notify = async (work: UnitOfWork, fresh: NewNotification): Promise<string | undefined> =>
  work.db.isTransaction ? make(work, fresh) : work.db.transaction().execute((db) => make({ ...work, db }, fresh))
