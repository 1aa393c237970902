/** Answers of calls that moved money. */
export interface IdempotencyKeysTable {
  scope: string
  key: string
  /** SHA-256, hex. */
  body_hash: string
  /** The HTTP status; null while the call is in progress, which only its own transaction sees. */
  status: number | null
  answer: unknown
  created_at: Date
}

export interface IdempotencyTables {
  idempotency_keys: IdempotencyKeysTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends IdempotencyTables {}
}
