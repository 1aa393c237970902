import type { InspectionType, Locale } from '@fieldproof/contracts'
import type { ColumnType, Selectable } from 'kysely'

/** A nullable column that may be left out of an insert. */
type IfGiven<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface CustomerReviewsTable {
  id: string
  inspection_type: InspectionType
  city: string
  reviewer_name: string
  inspector_first_name: string
  /** The language in which its author wrote; the other text is a translation, or null. */
  written_in: Locale
  text_en: string | null
  text_no: string | null
  /** Each rating is 1 to 5. */
  overall: number
  communication: number
  expertise: number
  professionalism: number
  report_clarity: number
  created_at: Date
  source: 'customer' | 'demo'
  /** The order, the author and the inspector; all null for a review without an order. */
  order_id: IfGiven<string>
  reviewer_id: IfGiven<string>
  inspector_id: IfGiven<string>
  updated_at: IfGiven<Date>
  /** The inspector's only answer. */
  answer_text: IfGiven<string>
  answered_at: IfGiven<Date>
}
export type CustomerReviewRow = Selectable<CustomerReviewsTable>

export interface ReviewsTables {
  customer_reviews: CustomerReviewsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends ReviewsTables {}
}
