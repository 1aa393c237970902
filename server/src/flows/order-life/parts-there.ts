import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** Which parts an order has at all: a new one has few, and what is not there is not asked for. */
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
  /** One that is not settled. */
  noShow: boolean
}

/** Asks for all of them at once. */
export const partsThere = async (db: Db, orderId: string): Promise<PartsThere> => {
  const {
    rows: [there],
  } = await sql<PartsThere>`select
    exists (select from order_tasks where order_id = ${orderId}) as tasks, exists (select from order_activity_periods where order_id = ${orderId}) as periods,
    exists (select from order_entries where order_id = ${orderId}) as entries,
    exists (select from order_files where order_id = ${orderId}) as files, exists (select from order_report_issues where order_id = ${orderId}) as issues,
    exists (select from quotations where order_id = ${orderId}) as quotations, exists (select from surcharges where order_id = ${orderId}) as surcharges,
    exists (select from invitations where order_id = ${orderId}) as invitation, exists (select from customer_reviews where order_id = ${orderId}) as review,
    exists (select from reports where order_id = ${orderId}) as report, exists (select from chat_rooms where order_id = ${orderId}) as conversation,
    exists (select from no_show_reports where order_id = ${orderId} and status in ('reported', 'disputed')) as "noShow"
  `.execute(db)
  if (!there) throw new Error("The database returned no row for the order's parts")
  return there
}
