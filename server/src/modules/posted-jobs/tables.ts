import type { InspectionType, Locale } from '@fieldproof/contracts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { ColumnType, Generated } from 'kysely'

/** A job that a customer posts in the job market place. */
export interface PostedJobsTable {
  id: string
  inspection_type: InspectionType
  city: string
  state: string
  /** Minor units. */
  pay_amount: number
  pay_currency: string
  inspection_at: Date
  /** IANA zone of the place of inspection. */
  time_zone: string
  posted_at: Date
  /** Null while an inspector can take it. */
  taken_at: Date | null
  source: 'customer' | 'demo'
  /** Its poster; some of the demonstration have none. */
  poster_id: ColumnType<string | null, string | null | undefined, string | null>
  country: Generated<string>
  street: ColumnType<string | null, string | null | undefined, string | null>
  zip_code: ColumnType<string | null, string | null | undefined, string | null>
  /** How long the inspector is there, as a rule. */
  duration_minutes: Generated<number>
  updated_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Closed by its poster; it can be opened again. */
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When its poster was notified that its time has passed. */
  expired_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  chosen_inspector_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The order that it became. */
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  /**
   * The answers of its kind's quote form. Null for jobs that were posted before there was a form. Such a job, and an
   * order made from it, shows its other columns until the poster edits the job and fills the form in.
   */
  quote: ColumnType<InspectionQuote | null, string | null | undefined, string | null>
}

/** What customers write is in their own words, and stands here for every language. */
export interface PostedJobTextsTable {
  job_id: string
  locale: Locale
  title: string
  description: string
  skills: string[]
  /** Made by the database from title, description and skills. */
  search: ColumnType<string, never, never>
}

export interface PostedJobInterestsTable {
  job_id: string
  inspector_id: string
  shown_at: Date
}

/** Who was chosen for a job whose payment is under way at the provider: it is completed when the money has come (POSTED-6). */
export interface PostedJobChoicesTable {
  /** Also that of the checkout, once the job is an order. */
  id: string
  job_id: string
  poster_id: string
  inspector_id: string
  /** The pay as it was chosen, and how much of it the wallet gives; minor units. */
  amount: number
  currency: string
  from_wallet: number
  /** Where the place was found; degrees, WGS 84. */
  latitude: number | null
  longitude: number | null
  chosen_at: Date
  completed_at: Date | null
}

export interface PostedJobsTables {
  posted_jobs: PostedJobsTable
  posted_job_texts: PostedJobTextsTable
  posted_job_interests: PostedJobInterestsTable
  posted_job_choices: PostedJobChoicesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends PostedJobsTables {}
}
