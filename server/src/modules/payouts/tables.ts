import type { Currency } from '@fieldproof/contracts'
import type { payoutPartKinds } from '@fieldproof/contracts/lists'
import type { Generated, Selectable } from 'kysely'

export type PayoutPartKind = (typeof payoutPartKinds)[number]

/** What an inspector was paid on one Friday, in one currency. */
export interface PayoutsTable {
  id: string
  inspector_id: string
  /** YYYY-MM-DD on the inspector's calendar. */
  day: string
  currency: Currency
  time_zone: string
  /** Minor units that go to the bank; 0 if fines used up everything. */
  amount: number
  status: 'under-way' | 'paid' | 'failed'
  bank_account_id: string | null
  /** The latest transfer. */
  transfer_id: string | null
  /** The number of transfers that were made. */
  attempts: Generated<number>
  /** When a failed payout is tried again; null if it is not. */
  next_attempt_at: Date | null
  created_at: Date
  paid_at: Date | null
}
export type PayoutRow = Selectable<PayoutsTable>

/** The parts of a payout. */
export interface PayoutPartsTable {
  payout_id: string
  position: number
  kind: PayoutPartKind
  /** The order, tip, credit or fine that it is for. */
  source_id: string
  order_id: string | null
  /** Minor units; below zero for a fine. */
  amount: number
  at: Date
}
export type PayoutPartRow = Selectable<PayoutPartsTable>

/** The paydays that are over, by time zone. */
export interface PaydaysTable {
  time_zone: string
  day: string
  finished_at: Date
}

export interface PayoutsTables {
  payouts: PayoutsTable
  payout_parts: PayoutPartsTable
  paydays: PaydaysTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends PayoutsTables {}
}
