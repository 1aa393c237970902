import type { Currency, milestoneMoveKinds } from '@fieldproof/contracts/lists'
import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/**
 * The sums that moved for a milestone. The held money is on the milestone's ledger account, which matches these sums.
 */
export interface MilestoneFundsTable {
  milestone_id: string
  project_id: string
  currency: Currency
  /** Who pays in, and gets refunds. */
  owner_id: string
  /** Who gets released money; null if the account is deleted. */
  payee_id: string | null
  /** The milestone's agreed day when the held money was first paid in, `2027-03-20` (PROJECT-19). */
  agreed_day: string | null
  /** Minor units, like the next two. */
  funded: Generated<number>
  released: Generated<number>
  given_back: Generated<number>
  created_at: Date
}
export type MilestoneFundsRow = Selectable<MilestoneFundsTable>

/** Each movement, each dispute and each decision, in their order. */
export interface MilestoneMovesTable {
  id: Generated<string>
  /** Its reference is M- and this number. */
  number: GeneratedAlways<number>
  milestone_id: string
  project_id: string
  kind: (typeof milestoneMoveKinds)[number]
  /** Minor units; null for a dispute and its withdrawal. For a decision: the payee's part. */
  amount: number | null
  /** The part that a decision gave back to the owner; null for everything else. */
  amount_back: number | null
  /** Null for staff, and if the account is deleted. */
  actor_id: string | null
  payee_id: string | null
  words: string
  made_at: Date
}
export type MilestoneMoveRow = Selectable<MilestoneMovesTable>

/** Disputes. An open dispute locks the milestone's money (PROJECT-20). */
export interface MilestoneDisputesTable {
  id: Generated<string>
  milestone_id: string
  opened_by: string | null
  reason: string
  opened_at: Date
  status: Generated<'open' | 'withdrawn' | 'decided'>
  /** Minor units; null until it is decided, like the next two. */
  to_payee: number | null
  to_owner: number | null
  decision: string | null
  ended_at: Date | null
  decided_by: string | null
}
export type MilestoneDisputeRow = Selectable<MilestoneDisputesTable>

/** A funding by card, until its payment arrives. */
export interface AwaitedFundingsTable {
  id: Generated<string>
  milestone_id: string
  owner_id: string
  payee_id: string
  amount: number
  currency: Currency
  begun_at: Date
  /** The resulting movement. */
  move_id: string | null
}

declare module '#kernel/db/schema.ts' {
  interface Database {
    milestone_funds: MilestoneFundsTable
    milestone_moves: MilestoneMovesTable
    milestone_disputes: MilestoneDisputesTable
    awaited_fundings: AwaitedFundingsTable
  }
}
