import type { Currency } from '@fieldproof/contracts'
import type { referralStatuses } from '@fieldproof/contracts/lists'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** A referrer and the inspector they referred, with the terms of that day. */
export interface ReferralsTable {
  id: Generated<string>
  position: GeneratedAlways<number>
  referrer_id: string
  /** The database sets this when an account is opened with the address. */
  referred_id: string | null
  first_name: string
  last_name: string
  email: string
  /** False for a person who cannot be referred; the referrer does not learn that (REFERRAL-7). */
  counts: Generated<boolean>
  status: Generated<(typeof referralStatuses)[number]>
  /** As text, because it has decimals. */
  percent: string
  maximum_amount: number
  currency: Currency
  /** The sum of all credits, minor units. */
  accrued: Generated<number>
  created_at: Date
}
export type ReferralRow = Selectable<ReferralsTable>

/** The credit for one job of the referred inspector. */
export interface ReferralCreditsTable {
  id: Generated<string>
  referral_id: string
  referrer_id: string
  order_id: string
  currency: Currency
  amount: number
  /** Whether it is held until the referrer's payday. */
  is_held: boolean
  created_at: Date
  payout_id: string | null
  /** Whether it waits for the budget. Until then it is not in the ledger (REFERRAL-6). */
  is_waiting: Generated<boolean>
  /** The last payday on which it was due but not paid, YYYY-MM-DD; `passed_why` is the reason (PAYOUT-7). */
  passed_day: ColumnType<string | null, string | null | undefined, string | null>
  passed_why: ColumnType<string | null, string | null | undefined, string | null>
}

/** The money that staff have set aside for referrals in a currency. */
export interface ReferralBudgetsTable {
  currency: Currency
  is_on: Generated<boolean>
  /** Minor units; equals the balance of the ledger account. */
  left_amount: Generated<number>
}

export interface ReferralsTables {
  referrals: ReferralsTable
  referral_credits: ReferralCreditsTable
  referral_budgets: ReferralBudgetsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends ReferralsTables {}
}
