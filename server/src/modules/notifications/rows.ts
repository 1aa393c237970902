import type { Notification } from '@fieldproof/contracts'
import type { NotificationRow } from './tables.ts'

/** Converts a row to the contract's type. */
export const toNotification = (row: NotificationRow): Notification => ({
  _id: row.id,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  isClicked: row.is_clicked,
  actionLink: row.action_link,
  isJobNotification: row.is_job_notification,
  accepted: row.accepted,
  declined: row.declined,
  isJobStillAvailable: row.is_job_still_available,
  orderId: row.order_id,
  orderSequenceId: row.order_sequence_id,
  jobSummary: row.job_summary,
  typeOfNotification: row.type_of_notification,
  meta: row.meta,
  avatar: row.avatar,
  initials: row.initials,
})
