import type { Currency, milestoneMoveKinds } from '@fieldproof/contracts/lists'
import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** What has moved for a milestone. What is held is on the ledger's account of the milestone; these sums agree with it. */
export interface MilestoneFundsTable {
  milestone_id: string
  project_id: string
  currency: Currency
  /** Who pays in, and gets what goes back. */
  owner_id: string
  /** Who gets what is released; null where the account is gone. */
  payee_id: string | null
  /** The milestone's day when the first of what is held came, `2027-03-20` (PROJECT-19). */
  agreed_day: string | null
  /** Minor units, as the two after it. */
  funded: Generated<number>
  released: Generated<number>
  given_back: Generated<number>
  created_at: Date
}
export type MilestoneFundsRow = Selectable<MilestoneFundsTable>

/** Each movement, each dispute and each decision, in their order. */
export interface MilestoneMovesTable {
  id: Generated<string>
  /** What it is called by: M- and this. */
  number: GeneratedAlways<number>
  milestone_id: string
  project_id: string
  kind: (typeof milestoneMoveKinds)[number]
  /** Minor units; null for a dispute and its withdrawal. What a decision gave the payee. */
  amount: number | null
  /** What a decision gave back to the owner; null for everything else. */
  amount_back: number | null
  /** Null for the staff, and where the account is gone. */
  actor_id: string | null
  payee_id: string | null
  words: string
  made_at: Date
}
export type MilestoneMoveRow = Selectable<MilestoneMovesTable>

/** While one is open nothing of the milestone's money moves (PROJECT-20). */
export interface MilestoneDisputesTable {
  id: Generated<string>
  milestone_id: string
  opened_by: string | null
  reason: string
  opened_at: Date
  status: Generated<'open' | 'withdrawn' | 'decided'>
  /** Minor units; null until it is decided, as the two after it. */
  to_payee: number | null
  to_owner: number | null
  decision: string | null
  ended_at: Date | null
  decided_by: string | null
}
export type MilestoneDisputeRow = Selectable<MilestoneDisputesTable>

/** A funding by card, until its payment has come. */
export interface AwaitedFundingsTable {
  id: Generated<string>
  milestone_id: string
  owner_id: string
  payee_id: string
  amount: number
  currency: Currency
  begun_at: Date
  /** What it has become. */
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
