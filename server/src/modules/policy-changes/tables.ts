import type { Currency, Market } from '@fieldproof/contracts'
import type { PlanLimits } from '@fieldproof/contracts/entities/subscription'
import type { Fines } from '@fieldproof/policy/inspector-fine'
import type { RatingBand } from '@fieldproof/policy/rating-share'
import type { ReferralTerms } from '@fieldproof/policy/referral'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** What is changed of a plan or an add-on. */
export interface PlanFiguresChanged {
  /** Minor units for one month. */
  monthly: number
  /** Of a plan alone; a limit that is not named stays. */
  includes?: Partial<PlanLimits>
}

/** What is changed of the commission. */
export interface CommissionChanged {
  /** Hundredths of a percent. */
  basisPoints: number
}

/** What is changed of the shares by reviews: all bands, from the least reviews to the most. */
export interface SharesChanged {
  bands: readonly RatingBand[]
}

/** What is changed in one market, by kind. */
export interface MarketFigures {
  commission: CommissionChanged
  fines: Fines
  shares: SharesChanged
  referral: ReferralTerms
}
export type MarketKind = keyof MarketFigures

/** What new customers pay before and from the day on, minor units by months; and what a plan includes. */
export interface PlanPreview {
  before: { prices: Record<string, number>; includes?: PlanLimits }
  after: { prices: Record<string, number>; includes?: PlanLimits }
}

/** What holds in a market before and from the day on. */
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
  /** The plan or the add-on; of everything else its kind, since a market has it once. */
  item: string
  figures: ColumnType<PlanFiguresChanged | MarketFigures[MarketKind], string, never>
  preview: ColumnType<PlanPreview | MarketPreview, string, never>
  /** The first day on which it holds, in the market's zone, and the instant at which that day begins. */
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
