import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AccountKind } from './accounts.ts'
import type { TransferKind } from './kinds.ts'

/** The accounts of the ledger. Only entries change a balance. */
export interface LedgerAccountsTable {
  /** Made of kind, owner or subject, and currency. */
  id: string
  kind: AccountKind
  /** Null for the company's own. */
  user_id: string | null
  /** The milestone for which the money is held; null for every other account. */
  subject_id: ColumnType<string | null, string | null | undefined, never>
  currency: string
  /** Minor units; null for the company's own accounts, whose balance is the sum of their entries. */
  balance: GeneratedAlways<number | null>
  entry_count: GeneratedAlways<number | null>
  last_made_at: GeneratedAlways<Date | null>
}

/** Transfers; never changed or deleted. */
export interface LedgerTransfersTable {
  id: Generated<string>
  /** The scope within which the key is unique. */
  scope: string
  idempotency_key: string
  /** SHA-256, hex. */
  body_hash: string
  kind: TransferKind
  /** What caused it, such as `order` and its id. */
  cause_kind: string
  cause_id: string
  /** A sentence in English, which is also the key of its translations. */
  description: string
  /** Ids and references; nothing personal, because it is stored forever. */
  metadata: Record<string, string | number>
  made_at: Date
}

/** Entries of transfers; never changed or deleted. */
export interface LedgerEntriesTable {
  id: Generated<string>
  /** Increases in the order in which entries are made. */
  position: GeneratedAlways<number>
  transfer_id: string
  account_id: string
  /** The account's owner; filled in by the database. */
  user_id: GeneratedAlways<string | null>
  currency: string
  /** Minor units, never zero; below zero if money leaves the account. */
  amount: number
  /** The balance of a user's account after this entry; set by the database. */
  balance_after: GeneratedAlways<number | null>
  /** The transfer's; filled in by the database. */
  made_at: GeneratedAlways<Date>
  /** The transfer's; filled in by the database. */
  kind: GeneratedAlways<TransferKind>
  /**
   * Its number among the entries of its account, from 1; filled in by the database, null for the company's own
   * accounts.
   */
  account_number: GeneratedAlways<number | null>
}

export interface LedgerTables {
  ledger_accounts: LedgerAccountsTable
  ledger_transfers: LedgerTransfersTable
  ledger_entries: LedgerEntriesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends LedgerTables {}
}
