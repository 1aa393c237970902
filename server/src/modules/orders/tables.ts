import type { InspectionType } from '@fieldproof/contracts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { orderTerms } from '@fieldproof/contracts/entities/order'
import type { PricePart } from '@fieldproof/contracts/entities/price'
import type { Requester, Seller } from '@fieldproof/contracts/entities/requester'
import type {
  invoiceStatuses,
  matchingModes,
  OrderEntryEvent,
  orderPaymentMethods,
  orderStatuses,
  paymentStatuses,
  refundWays,
  reportIssueStatuses,
} from '@fieldproof/contracts/lists'
import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import type { KeptTier } from '@fieldproof/policy/cancellation'
import type { OrderRates } from '@fieldproof/policy/order-rates'
import type { OrderActor } from '@fieldproof/policy/order-status'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type * as z from 'zod/mini'

export type OrderStatus = (typeof orderStatuses)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type PaymentMethod = (typeof orderPaymentMethods)[number]
export type InvoiceStatus = (typeof invoiceStatuses)[number]
export type OrderTerms = z.output<typeof orderTerms>

/** A nullable column that may be left out of an insert. */
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>
type Json<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface OrdersTable {
  id: Generated<string>
  /** The unique number that customers read out on the phone. */
  sequence_id: string
  customer_id: string
  inspector_id: string | null
  inspection_type: InspectionType
  status: OrderStatus
  city: string
  inspection_at: Date
  /** IANA zone of the place of inspection. */
  time_zone: string
  /** Minor units. */
  price_amount: number
  price_currency: string
  created_at: Date
  // Older orders have no values in the following columns.
  description: Generated<string>
  country: Generated<string>
  state: Generated<string>
  street: Generated<string>
  zip_code: Generated<string>
  /** Degrees, WGS 84. */
  latitude: number | null
  longitude: number | null
  quote: Json<InspectionQuote>
  requester: Json<Requester>
  seller: Json<Seller>
  matching: Generated<(typeof matchingModes)[number]>
  price_parts: ColumnType<PricePart[], string | undefined, string>
  price_list_id: string | null
  promo_code: string | null
  /** The terms of sale; null for older orders, to which today's apply. */
  terms: Json<OrderTerms>
  /** The company's share of what was paid, in hundredths of a percent, as it was when the order was sold. */
  commission_basis_points: Generated<number>
  /** The fines and the shares by reviews that it was sold under; null for older orders. */
  rates: Json<OrderRates>
  /**
   * Its inspector's share of the pay by their reviews (PAYOUT-8), in hundredths of a percent; null if they get all of
   * it.
   */
  share_basis_points: ColumnType<number | null, number | null | undefined, number | null>
  /** The version of the checklist that it was sold with; null for earlier orders (REPORT-13). */
  checklist_version: number | null
  /** The checkout in which it was ordered and is paid. */
  checkout_id: string | null
  payment_method: PaymentMethod | null
  /** Null for orders from before payments were stored. */
  payment_status: PaymentStatus | null
  /** When it expires unless it is paid; null once it is paid, and for orders by invoice. */
  payment_awaited_until: Date | null
  paid_at: Date | null
  /** The usual duration of the inspection. */
  duration_minutes: Generated<number>
  /** When the report is due. */
  report_due_at: Date | null
  inspector_accepted_at: Date | null
  /** The best tier that a cancellation can get, after a move by the customer (MOVE-5). */
  kept_tier: KeptTier | null
  /** When staff confirmed that the inspector did not come. */
  no_show_at: Date | null
  report_submitted_at: Date | null
  /** When an open issue stopped the clock that completes the order; null while the clock runs (STATUS-5). */
  completion_stopped_at: Date | null
  /** How long earlier issues have stopped that clock, in milliseconds. */
  completion_delay_ms: Generated<number>
  completed_at: Date | null
  closed_at: Date | null
  canceled_at: Date | null
  /** The rule under which it was canceled; null for orders from before it was stored, and for those that expired. */
  canceled_under: CancellationOffer['rule'] | null
  /** When the paid money was shared between the inspector and the company. */
  settled_at: Date | null
  /** When the search for inspectors runs next; null if there is none. */
  matching_due_at: Date | null
  /** When the current search began, and when it last ran. */
  matching_begun_at: Date | null
  matching_searched_at: Date | null
  matching_rounds: Generated<number>
  /** The customer allows a search beyond inspectors' work areas. */
  matching_farther: Generated<boolean>
  /** When the customer was notified that nobody was found yet. */
  matching_told_at: Date | null
  /** Increases with every visible change. */
  revision: Generated<number>
}

/** What is ordered and paid together. */
export interface CheckoutsTable {
  id: Generated<string>
  customer_id: string
  method: PaymentMethod
  /** The wallet's part of a payment by wallet and card. */
  from_wallet: Generated<number>
  total_amount: number
  currency: string
  promo_code: string | null
  /** The latest attempt to pay by card. */
  payment_id: string | null
  payment_reference: string | null
  /** A hash of the contents without the payment method; null for older ones. */
  contents_hash: OrNull<string>
  created_at: Date
}

/** The sources of an order's money, for refunds. */
export interface OrderPaymentsTable {
  id: Generated<string>
  position: GeneratedAlways<number>
  order_id: string
  way: (typeof refundWays)[number]
  /** The payment provider's payment, if it is by card. */
  payment_id: string | null
  amount: number
  refunded: Generated<number>
  created_at: Date
}

export interface OrderTasksTable {
  id: Generated<string>
  position: GeneratedAlways<number>
  order_id: string
  title: string
  description: string
  is_complete: Generated<boolean>
  completed_at: Date | null
  created_at: Date
}

export interface OrderActivityPeriodsTable {
  id: Generated<string>
  order_id: string
  starts_at: Date
  ends_at: Date
  created_at: Date
}

/** Never changed or deleted. */
export interface OrderStatusHistoryTable {
  id: Generated<string>
  position: GeneratedAlways<number>
  order_id: string
  /** `ordered`, or an event of the state machine. */
  event: string
  from_status: OrderStatus | null
  to_status: OrderStatus
  at: Date
  actor_kind: OrderActor
  actor_id: string | null
  reason: string | null
}

/** Events of an order other than changes of status. */
export interface OrderEntriesTable {
  id: Generated<string>
  position: GeneratedAlways<number>
  order_id: string
  event: OrderEntryEvent
  at: Date
  actor_kind: OrderActor
  actor_id: string | null
  /** The inspector it is about. */
  inspector_id: string | null
  /** Minor units. */
  amount: number | null
  currency: string | null
  /** The time that is proposed for the inspection. */
  happens_at: Date | null
}

export interface OrderFilesTable {
  order_id: string
  file_id: string
  position: number
}

export interface OrderInvoicesTable {
  order_id: string
  number: string
  status: InvoiceStatus
  amount: number
  currency: string
  purchase_order_number: string | null
  issued_at: Date
  due_at: Date
  released_at: Date | null
  paid_at: Date | null
  /** When its customer was reminded, and when they were notified that it is overdue. */
  reminded_at: Date | null
  due_told_at: Date | null
  /** The tax in its price, in hundredths of a percent (INVOICE-6). */
  tax_basis_points: Generated<number>
}

/** The last number of each year's invoices. */
export interface OrderInvoiceYearsTable {
  year: number
  last: number
}

export interface OrderReportIssuesTable {
  id: Generated<string>
  position: GeneratedAlways<number>
  order_id: string
  report_item_id: string | null
  description: string
  status: Generated<(typeof reportIssueStatuses)[number]>
  answer: string | null
  created_at: Date
  answered_at: Date | null
  /** When it was last reopened; null if never. */
  opened_at: OrNull<Date>
  /** When the inspector was reminded of it, and when it was handed to staff (STATUS-6). */
  reminded_at: OrNull<Date>
  escalated_at: OrNull<Date>
  /** The member of staff who answered; null if the inspector did. */
  answered_by: OrNull<string>
}

/** The number of a customer's orders by `<status> <inspection type>`, maintained by a trigger. */
export interface OrderCountsTable {
  customer_id: string
  counts: ColumnType<Record<string, number>, never, never>
}

/** Staff's note about an order, which customers and inspectors do not see (STAFF-10). */
export interface OrderNotesTable {
  id: Generated<string>
  order_id: string
  author_id: string
  note: string
  created_at: Date
}

export interface OrdersTables {
  orders: OrdersTable
  checkouts: CheckoutsTable
  order_payments: OrderPaymentsTable
  order_tasks: OrderTasksTable
  order_activity_periods: OrderActivityPeriodsTable
  order_status_history: OrderStatusHistoryTable
  order_entries: OrderEntriesTable
  order_files: OrderFilesTable
  order_invoices: OrderInvoicesTable
  order_invoice_years: OrderInvoiceYearsTable
  order_report_issues: OrderReportIssuesTable
  order_counts: OrderCountsTable
  order_notes: OrderNotesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends OrdersTables {}
}
