import type { Currency, Market } from '@fieldproof/contracts'
import type { PlanLimits } from '@fieldproof/contracts/entities/subscription'
import type { Fines } from '@fieldproof/policy/inspector-fine'
import type { RatingBand } from '@fieldproof/policy/rating-share'
import type { ReferralTerms } from '@fieldproof/policy/referral'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** The new figures of a plan or an add-on. */
export interface PlanFiguresChanged {
  /** The price of one month, minor units. */
  monthly: number
  /** Only for plans. A missing limit stays as it is. */
  includes?: Partial<PlanLimits>
}

/** The new commission. */
export interface CommissionChanged {
  /** Hundredths of a percent. */
  basisPoints: number
}

/** The new shares by reviews: all bands, from the fewest reviews to the most. */
export interface SharesChanged {
  bands: readonly RatingBand[]
}

/** The new figures of one market, by kind of change. */
export interface MarketFigures {
  commission: CommissionChanged
  fines: Fines
  shares: SharesChanged
  referral: ReferralTerms
}
export type MarketKind = keyof MarketFigures

/** Prices for new customers (minor units, by months) and the limits of a plan: before the day, and from that day on. */
export interface PlanPreview {
  before: { prices: Record<string, number>; includes?: PlanLimits }
  after: { prices: Record<string, number>; includes?: PlanLimits }
}

/** The figures of a market before the day, and from that day on. */
export interface MarketPreview {
  before: MarketFigures[MarketKind]
  after: MarketFigures[MarketKind]
}

/** One change of a policy table, which one member of the staff proposes and another approves (STAFF-11). */
export interface PolicyChangesTable {
  id: Generated<string>
  kind: 'plan' | MarketKind
  market: Market
  currency: Currency
  /** The plan or the add-on. For other kinds it equals `kind`, because a market has those figures once. */
  item: string
  figures: ColumnType<PlanFiguresChanged | MarketFigures[MarketKind], string, never>
  preview: ColumnType<PlanPreview | MarketPreview, string, never>
  /** The first day of the change in the market's time zone; `holds_from` is the instant at which that day begins. */
  from_day: string
  holds_from: Date
  reason: string
  status: Generated<'proposed' | 'approved' | 'declined' | 'withdrawn'>
  proposed_by: string
  proposed_at: Date
  decided_by: string | null
  decided_at: Date | null
}
export type PolicyChangeRow = Selectable<PolicyChangesTable>

export interface PolicyChangesTables {
  policy_changes: PolicyChangesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends PolicyChangesTables {}
}
