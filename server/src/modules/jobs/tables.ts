import type { InspectionType, Locale } from '@fieldproof/contracts'
import type { ColumnType } from 'kysely'

export interface JobsTable {
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
}

export interface JobTextsTable {
  job_id: string
  locale: Locale
  title: string
  description: string
  skills: string[]
  /** Made by the database from title, description and skills. */
  search: ColumnType<string, never, never>
}

export interface JobsTables {
  jobs: JobsTable
  job_texts: JobTextsTable
}
