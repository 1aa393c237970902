import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** Which parts an order has. A new order has few, and the parts that it lacks are not queried. */
export interface PartsThere {
  tasks: boolean
  periods: boolean
  files: boolean
  entries: boolean
  issues: boolean
  quotations: boolean
  surcharges: boolean
  invitation: boolean
  review: boolean
  report: boolean
  conversation: boolean
  /** A no-show report that is not decided. */
  noShow: boolean
}

/** Finds out about all parts with one query. */
export const partsThere = async (db: Db, orderId: string): Promise<PartsThere> => {
  const {
    rows: [row],
  } = await sql<PartsThere>`select
    exists (select from order_tasks where order_id = ${orderId}) as tasks, exists (select from order_activity_periods where order_id = ${orderId}) as periods,
    exists (select from order_entries where order_id = ${orderId}) as entries,
    exists (select from order_files where order_id = ${orderId}) as files, exists (select from order_report_issues where order_id = ${orderId}) as issues,
    exists (select from quotations where order_id = ${orderId}) as quotations, exists (select from surcharges where order_id = ${orderId}) as surcharges,
    exists (select from invitations where order_id = ${orderId}) as invitation, exists (select from customer_reviews where order_id = ${orderId}) as review,
    exists (select from reports where order_id = ${orderId}) as report, exists (select from chat_rooms where order_id = ${orderId}) as conversation,
    exists (select from no_show_reports where order_id = ${orderId} and status in ('reported', 'disputed')) as "noShow"
  `.execute(db)
  if (!row) throw new Error("The database returned no row for the order's parts")
  return row
}
