import type { ColumnType, Generated } from 'kysely'
import type { Values } from '#kernel/back-office/resource.ts'

type Json<T> = ColumnType<T | null, string | null, never>

/** One change by staff, or a reading that is kept. The database lets nobody change or delete a row. */
export interface AuditEntriesTable {
  id: Generated<string>
  /** In the order in which they were written. */
  position: ColumnType<number, never, never>
  at: Date
  /** Null for somebody at the server's own console. */
  actor_id: string | null
  /** As it was then. */
  actor_name: string
  resource_name: string
  record_id: string
  record_title: string
  action: string
  reason: string | null
  /** Fields that changed, as they were; null for a record that was made, or read. */
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
