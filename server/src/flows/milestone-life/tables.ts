/** The milestone for which an order was booked. The order has no reference to it. */
export interface MilestoneInspectionsTable {
  order_id: string
  milestone_id: string
  /** Null if the account is deleted. */
  booked_by: string | null
  booked_at: Date
}

declare module '#kernel/db/schema.ts' {
  interface Database {
    milestone_inspections: MilestoneInspectionsTable
  }
}
