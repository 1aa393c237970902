import type { Currency, Market } from '@fieldproof/contracts'
import type { PlanLimits } from '@fieldproof/contracts/entities/subscription'
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

/** What new customers pay before and from the day on, minor units by months; and what a plan includes. */
export interface PlanPreview {
  before: { prices: Record<string, number>; includes?: PlanLimits }
  after: { prices: Record<string, number>; includes?: PlanLimits }
}

/** One change of a policy table, which one member of the staff proposes and another approves (STAFF-11). */
export interface PolicyChangesTable {
  id: Generated<string>
  kind: 'plan' | 'commission'
  market: Market
  currency: Currency
  /** The plan or the add-on; `commission` of the commission. */
  item: string
  figures: ColumnType<PlanFiguresChanged | CommissionChanged, string, never>
  preview: ColumnType<PlanPreview | { before: CommissionChanged; after: CommissionChanged }, string, never>
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
