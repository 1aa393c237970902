export interface RateLimitsTable {
  /** SHA-256, hex, of the limit and of the person or thing it counts, so that no address stands here. */
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
