import type { ColumnType, Generated } from 'kysely'
import type { Values } from '#kernel/back-office/resource.ts'

type Json<T> = ColumnType<T | null, string | null, never>

/** One change by staff, or a recorded reading. The database does not let anyone change or delete a row. */
export interface AuditEntriesTable {
  id: Generated<string>
  /** In the order in which they were written. */
  position: ColumnType<number, never, never>
  at: Date
  /** Null for an action at the server's own console. */
  actor_id: string | null
  /** The name at that time. */
  actor_name: string
  resource_name: string
  record_id: string
  record_title: string
  action: string
  reason: string | null
  /** The values of changed fields before the change; null for a new record, or a reading. */
  before: Json<Values>
  /** The same fields afterwards; null for a record that was removed, or read. */
  after: Json<Values>
}

export interface CustomAdminTables {
  audit_entries: AuditEntriesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends CustomAdminTables {}
}
