export interface RateLimitsTable {
  /** SHA-256, hex, of the limit and of the person or thing that it counts, so that the table contains no address. */
  key: string
  count: number
  ends_at: Date
}

export interface LimitsTables {
  rate_limits: RateLimitsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends LimitsTables {}
}
