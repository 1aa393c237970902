import type { Notification } from '@fieldproof/contracts'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

type Json<T> = ColumnType<T | null, string | null, string | null>

export interface NotificationsTable {
  id: Generated<string>
  user_id: string
  message: string
  action_link: string
  type_of_notification: string
  is_clicked: Generated<boolean>
  /** Null until the bell was opened. */
  seen_at: Date | null
  is_job_notification: Generated<boolean>
  accepted: Generated<boolean>
  declined: Generated<boolean>
  is_job_still_available: Generated<boolean>
  order_id: string | null
  order_sequence_id: string | null
  job_summary: Json<NonNullable<Notification['jobSummary']>>
  meta: Json<NonNullable<Notification['meta']>>
  avatar: string | null
  initials: string | null
  /** Set by code that may create the same notification twice, to prevent a duplicate. */
  dedupe_key: string | null
  /** Its mail waits for the daily digest (NOTIFY-11). */
  awaits_digest: Generated<boolean>
  created_at: Date
  /** Grows with every notification of the site. */
  seq: GeneratedAlways<number>
}
export type NotificationRow = Selectable<NotificationsTable>

/** A browser's web push subscription, valid as long as the session in which it was registered. */
export interface PushDevicesTable {
  id: Generated<string>
  user_id: string
  /** Of the session, SHA-256 of its token, hex. */
  token_hash: string
  /** The push service's address for this browser; anyone who knows it and the keys can send to it. */
  endpoint: string
  /** The browser's public key, base64url, an uncompressed point of P-256. */
  p256dh_key: string
  /** The browser's authentication secret, base64url, 16 bytes. */
  auth_key: string
  created_at: Date
}
export type PushDeviceRow = Selectable<PushDevicesTable>

/** A reminder that was sent or skipped; one for each subject and moment (REMIND-2). */
export interface RemindersTable {
  user_id: string
  /** The kind of reminder and its subject. */
  about: string
  /** The time of the inspection, or a deadline. */
  moment: Date
  made_at: Date
}

export interface NotificationsTables {
  reminders: RemindersTable
  notifications: NotificationsTable
  push_devices: PushDevicesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends NotificationsTables {}
}
