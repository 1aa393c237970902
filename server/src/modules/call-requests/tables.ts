import type { ColumnType, Generated } from 'kysely'

export interface CallRequestsTable {
  id: Generated<string>
  full_name: string
  full_phone_number: string
  category: 'vehicle' | 'home'
  created_at: Date
  /** When a staff member called back. */
  answered_at: Date | null
  /** The member of staff who has taken it. */
  assigned_to: ColumnType<string | null, undefined, string | null>
}

export interface CallRequestsTables {
  call_requests: CallRequestsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends CallRequestsTables {}
}
