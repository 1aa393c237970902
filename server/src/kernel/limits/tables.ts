export interface RateLimitsTable {
  /** SHA-256, hex, of what is limited and for whom, so that no address stands here. */
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
