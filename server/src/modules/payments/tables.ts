import type { paymentPurposes } from '@fieldproof/contracts/lists'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { SandboxTables } from '#providers/payment-provider/sandbox/tables.ts'

/**
 * The state of a payment. `held`: paid with another amount or currency, waits for staff. `returned`: refunded by staff
 * after that.
 */
export type PaymentState = 'pending' | 'succeeded' | 'failed' | 'abandoned' | 'held' | 'returned'

export interface PaymentsTable {
  id: Generated<string>
  /** PAYMENT and milliseconds (PAY-1), unique. */
  reference: string
  /** Earlier references, for which the server never got the address of a page. */
  previous_references: Generated<string[]>
  user_id: string
  purpose: (typeof paymentPurposes)[number]
  /** The id of what it pays for. */
  subject_id: string
  /** The requested amount, in minor units. */
  amount: number
  currency: string
  /** The payer's email address for the payment provider; with a saved card, the one that belongs to the card. */
  email: string
  /** The saved card that is charged. */
  card_id: string | null
  status: Generated<PaymentState>
  /** When a process began to start it at the payment provider; null if none is doing that. */
  start_claimed_at: Date | null
  /** How often it was started; a start that ended before the payment provider was asked does not count. */
  start_attempts: Generated<number>
  /** The address of the payment provider's page, once it is known. */
  payment_page: string | null
  provider: string | null
  channel: 'card' | 'bank-transfer' | null
  /** The amount that was really paid. */
  paid_amount: number | null
  paid_currency: string | null
  /** The payment provider's fee. */
  fee_amount: number | null
  paid_at: Date | null
  /** The payment provider's message, such as why a card was declined. */
  message: string | null
  card_brand: string | null
  card_ending: string | null
  /** Identifies the card, equal for all payments by it; null if the card cannot be charged again. */
  card_signature: string | null
  /** The sum of refunds to the card, finished and pending; minor units. */
  refunded_amount: Generated<number>
  /** When the payment provider last answered about it. */
  checked_at: Date | null
  /** When reconciliation last asked about it, with or without an answer. */
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The page on which its payer started it, and continues afterwards. */
  return_to: ColumnType<string | null, string | null | undefined, string | null>
  /** When staff asked to check it now; null if no such request waits. */
  settle_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When it was credited or abandoned. */
  settled_at: Date | null
  created_at: Date
}
export type PaymentRow = Selectable<PaymentsTable>

/** The number of a user's payments, maintained by the database. */
export interface PaymentCountsTable {
  user_id: string
  total: GeneratedAlways<number>
}

/**
 * Events that webhooks reported, one row for each. Their contents are not stored, because they include cards'
 * authorizations and are never trusted.
 */
export interface PaymentEventsTable {
  id: Generated<string>
  provider: string
  /** The id that the payment provider gave the event, or one made from the body. */
  event_id: string
  kind: 'payment' | 'transfer' | 'refund' | 'unknown'
  /** The payment provider's name for it. */
  name: string
  reference: string | null
  received_at: Date
  times_received: Generated<number>
  /** When reconciliation last tried to process it. */
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When it was processed. */
  handled_at: Date | null
}

export interface PaymentRefundsTable {
  id: Generated<string>
  payment_id: string
  /** The refund is sent once for this key. */
  key: string
  /** In minor units of the currency that was paid. */
  amount: number
  status: Generated<'queued' | 'sent' | 'succeeded' | 'to-wallet'>
  attempts: Generated<number>
  /** When it is sent, or its state is checked, next. */
  due_at: Date
  last_error: string | null
  created_at: Date
  sent_at: Date | null
  settled_at: Date | null
}
export type PaymentRefundRow = Selectable<PaymentRefundsTable>

export interface BankCardsTable {
  id: Generated<string>
  user_id: string
  provider: string
  /** Identifies the card, equal for all payments by it; unique for each user. */
  signature: string
  /** The payment provider's authorization to charge it, sealed. */
  authorization_sealed: string
  /** The email address that belongs to the card at the payment provider. */
  email: string
  brand: string
  ending: string
  expiry_month: number
  expiry_year: number
  bank_name: string | null
  saved_at: Date
}
export type BankCardRow = Selectable<BankCardsTable>

/** A card of a deleted account, until the payment provider has confirmed that it forgets it. */
export interface CardsToForgetTable {
  id: Generated<string>
  provider: string
  /** The payment provider's authorization to charge it, sealed. */
  authorization_sealed: string
  attempts: Generated<number>
  due_at: Date
  created_at: Date
  last_error: string | null
}
export type CardToForgetRow = Selectable<CardsToForgetTable>

export type DifferenceKind =
  | 'other-amount'
  | 'other-currency'
  | 'not-credited'
  | 'not-with-provider'
  | 'not-known-here'
  | 'books'
  | 'refund-stuck'
  | 'transfer'

/** Differences between the payment provider's records and ours, each recorded once. */
export interface ReconciliationDifferencesTable {
  id: Generated<string>
  kind: DifferenceKind
  reference: string
  payment_id: string | null
  /** Ours, in minor units. */
  expected_amount: number | null
  expected_currency: string | null
  /** The payment provider's. */
  found_amount: number | null
  found_currency: string | null
  /** In English, for the staff. */
  detail: string
  found_at: Date
  resolved_at: Date | null
  resolution: string | null
}

export interface PaymentsTables extends SandboxTables {
  payments: PaymentsTable
  payment_counts: PaymentCountsTable
  payment_events: PaymentEventsTable
  payment_refunds: PaymentRefundsTable
  bank_cards: BankCardsTable
  cards_to_forget: CardsToForgetTable
  reconciliation_differences: ReconciliationDifferencesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends PaymentsTables {}
}
