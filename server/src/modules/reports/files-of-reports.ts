import type { Db } from '#kernel/db/connect.ts'

/**
 * Ids of the files in the handed-in reports of a customer's orders. They belong to the inspector too, and the report's
 * verification needs them (ACCOUNT-8, REPORT-11).
 */
export const filesOfHandedInReports = async (db: Db, customerId: string): Promise<string[]> => {
  const reports = db
    .selectFrom('reports')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .select('reports.id')
    .where('orders.customer_id', '=', customerId)
    .where('reports.status', '=', 'completed')
  const rows = await db
    .selectFrom('report_media')
    .select('file_id')
    .where('report_id', 'in', reports)
    .where('removed_at', 'is', null)
    .unionAll(
      db
        .selectFrom('report_entries')
        .select((field) => field.ref('file_id').$notNull().as('file_id'))
        .where('report_id', 'in', reports)
        .where('file_id', 'is not', null)
        .where('removed_at', 'is', null),
    )
    .execute()
  return rows.map(({ file_id: id }) => id)
}
