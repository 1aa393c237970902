import type { InspectionType, Locale } from '@fieldproof/contracts'

export interface CustomerReviewsTable {
  id: string
  /** The language that it was written in. */
  locale: Locale
  inspection_type: InspectionType
  city: string
  reviewer_name: string
  inspector_first_name: string
  text: string
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
