import type { Currency } from '@fieldproof/contracts'
import type { subscriptionPurchases, subscriptionStatuses } from '@fieldproof/contracts/lists'
import type { Line, Wanted } from '@fieldproof/policy/subscription-charges'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** A subscription of an account, which has at most one current one. */
export interface SubscriptionsTable {
  id: Generated<string>
  user_id: string
  /**
   * The market, ISO 3166-1 alpha-2, and the zone in which its days are counted: those of the account when it was
   * bought.
   */
  country: string
  currency: Currency
  time_zone: string
  /** The plan and the months of the last payment. */
  plan_name: string
  no_of_months: number
  status: (typeof subscriptionStatuses)[number]
  starts_at: Date
  /** The beginning of the first unpaid day. */
  ends_at: Date
  /** The day of the month on which its terms end. */
  anchor_day: number
  renews_automatically: boolean
  /** The plan and the months of the next payment; null for the same ones. */
  next_plan_name: string | null
  next_months: number | null
  pays_by: 'card' | 'wallet'
  card_id: string | null
  /** The number of attempts to renew at `ends_at`, and the first one. */
  attempts: Generated<number>
  first_attempt_at: Date | null
  /** The refunded part of the wallet credit that paid for it, in minor units. */
  credit_back: Generated<number>
  /** The `ends_at` for which another price, and the renewal or the end, was announced. */
  price_told_for: Date | null
  told_for: Date | null
  /** When its next scheduled step is due; null if there is none. */
  next_step_at: Date | null
  created_at: Date
  ended_at: Date | null
}
export type SubscriptionRow = Selectable<SubscriptionsTable>

/** One payment for a subscription, pending, made or failed. */
export interface SubscriptionPurchasesTable {
  id: Generated<string>
  subscription_id: string
  what: (typeof subscriptionPurchases)[number]
  plan_name: string
  no_of_months: number
  addons: ColumnType<Wanted[], string, never>
  /** The lines that were shown. */
  lines: ColumnType<Line[], string, string>
  /** The shown amount, in minor units. */
  amount: number
  currency: Currency
  /** The part that wallet credit paid, in minor units. */
  by_credit: Generated<number>
  /** Wallet credit that it took over from the days that it ended, as an upgrade does, in minor units. */
  carried_credit: Generated<number>
  status: 'awaiting' | 'paid' | 'failed'
  /** Makes each attempt of an automatic renewal unique; null for a customer's own purchase. */
  claim: string | null
  payment_reference: string | null
  invoice_number: string | null
  /**
   * When its invoice is due, if it is paid by invoice (PLAN-16), and when its customer was reminded and notified that
   * it is overdue.
   */
  due_at: Date | null
  reminded_at: Date | null
  overdue_told_at: Date | null
  /** The part that went to the wallet, for days before the invoice was paid (PLAN-18). */
  to_wallet: Generated<number>
  /** The tax in its price, in hundredths of a percent (INVOICE-6). */
  tax_basis_points: Generated<number>
  asked_at: Date
  settled_at: Date | null
}
export type SubscriptionPurchaseRow = Selectable<SubscriptionPurchasesTable>

/** Paid days in the subscription's zone; the end is exclusive. */
export interface SubscriptionChargesTable {
  id: Generated<string>
  position: GeneratedAlways<number>
  purchase_id: string
  subscription_id: string
  kind: 'plan' | 'addon'
  name: string
  quantity: number
  months: number
  from_day: string
  to_day: string
  /** The first day for which it is not valid: `to_day`, or an earlier one if the rest was credited. */
  until_day: string
  /** Minor units. */
  amount: number
  currency: Currency
  /** The part that is revenue by now, and the day up to which it is. */
  earned: Generated<number>
  earned_until: string
  /** The instant whose price and terms apply, by the account's time. */
  sold_at: Date
}
export type SubscriptionChargeRow = Selectable<SubscriptionChargesTable>

/** An entry in a subscription's history. */
export interface SubscriptionEntriesTable {
  id: Generated<string>
  position: GeneratedAlways<number>
  subscription_id: string
  /** By the account's time. */
  at: Date
  event: string
  /** Null for a scheduled step. */
  by_user_id: string | null
  details: ColumnType<Record<string, string | number>, string, never>
}

/** The last number of a year's invoices. */
export interface SubscriptionInvoiceYearsTable {
  year: number
  last: number
}

/** In development: accounts whose subscription is ahead of the clock. */
export interface SubscriptionClocksTable {
  user_id: string
  ahead_days: number
}

export interface SubscriptionsTables {
  subscriptions: SubscriptionsTable
  subscription_purchases: SubscriptionPurchasesTable
  subscription_charges: SubscriptionChargesTable
  subscription_entries: SubscriptionEntriesTable
  subscription_invoice_years: SubscriptionInvoiceYearsTable
  subscription_clocks: SubscriptionClocksTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends SubscriptionsTables {}
}
