import type { Generated, Selectable } from 'kysely'

/**
 * The accounts that sessions belong to. The kernel only reads these columns; the module that owns accounts
 * adds its other columns.
 * @example
 * declare module '#kernel/sessions/tables.ts' {
 *   interface AccountsTable extends UsersTable {}
 * }
 */
export interface AccountsTable {
  id: Generated<string>
  is_pro: Generated<boolean>
  is_staff: Generated<boolean>
  deletion_requested_at: Date | null
  /** Since when a login requires a second factor; null if it does not. */
  authenticator_enabled_at: Date | null
  phone_2fa_enabled_at: Date | null
  /** When the account was deleted; it has no sessions. */
  deleted_at: Date | null
}
export type AccountRow = Selectable<AccountsTable>

export interface SessionsTable {
  /** SHA-256 of the token, hex; the token itself is not stored. */
  token_hash: string
  /** Its name for the user; reveals nothing about the token. */
  id: Generated<string>
  user_id: string
  created_at: Date
  last_used_at: Date
  /** Such as `Chrome on Android`. */
  device: Generated<string>
  country: string | null
  /** The user's last step-up since the login; null if there was none. */
  proved_at: Date | null
  /** Extended while the session is used. */
  expires_at: Date
}

/** A ticket, which a browser uses once to open its socket (SESSION-7). */
export interface SocketTicketsTable {
  /** SHA-256 of the ticket, hex. */
  ticket_hash: string
  /** The session that it belongs to. */
  token_hash: string
  expires_at: Date
}

export interface SessionsTables {
  sessions: SessionsTable
  socket_tickets: SocketTicketsTable
  users: AccountsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends SessionsTables {}
}
