import type { InspectionType, Locale } from '@fieldproof/contracts'

export interface CustomerReviewsTable {
  id: string
  inspection_type: InspectionType
  city: string
  reviewer_name: string
  inspector_first_name: string
  /** The language that its author wrote; the other text is a translation, or null. */
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
}

export interface ReviewsTables {
  customer_reviews: CustomerReviewsTable
}
