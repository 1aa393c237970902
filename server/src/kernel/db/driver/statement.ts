/** A statement that is sent to the database. */
export interface Statement {
  /** With placeholders (`$1`) where values go. */
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A statement that the database has answered, or that has failed. */
export interface RunQuery {
  /** With placeholders where values go. */
  sql: string
  /** From the write to the answer. */
  milliseconds: number
  error?: unknown
}
