import type { Currency } from '@fieldproof/contracts'
import type { quotationStatuses } from '@fieldproof/contracts/lists'
import type { Generated, Selectable } from 'kysely'

export type QuotationStatus = (typeof quotationStatuses)[number]

/** Inspectors' prices for orders. An inspector has at most one open quotation for an order. */
export interface QuotationsTable {
  id: Generated<string>
  order_id: string
  inspector_id: string
  /** Minor units of the order's currency. */
  amount: number
  currency: Currency
  description: string
  status: QuotationStatus
  /** Null if it is valid until it is answered. */
  valid_until: Date | null
  /** Why it was canceled or declined, as the inspector or customer wrote it. */
  reason: string | null
  created_at: Date
  updated_at: Date
}
export type QuotationRow = Selectable<QuotationsTable>

/** Acceptances whose difference is paid by card. They are completed when the money arrives. */
export interface QuotationAcceptancesTable {
  id: Generated<string>
  quotation_id: string
  customer_id: string
  /**
   * The quotation's amount when it was accepted, minor units; `difference` is how far it exceeded the order's price.
   */
  amount: number
  difference: number
  accepted_at: Date
  completed_at: Date | null
}

export interface QuotationsTables {
  quotations: QuotationsTable
  quotation_acceptances: QuotationAcceptancesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends QuotationsTables {}
}
