import type { InspectorStatus, InspectionType } from '@fieldproof/contracts'
import type {
  InspectorCertification,
  InspectorCredential,
  InspectorEducation,
  InspectorLanguage,
  InspectorProfile,
  InspectorReference,
} from '@fieldproof/contracts/entities/inspector-profile'
import type { ExpiryStage } from '@fieldproof/policy/document-dates'
import type { ApplicationActor } from '@fieldproof/policy/inspector-application'
import type { ColumnType, Generated, GeneratedAlways, Selectable, Updateable } from 'kysely'

/** Maintained by triggers of the database; no code writes it. */
type ReadOnly<T> = ColumnType<T, never, never>

type IfGiven<T> = ColumnType<T | null, T | null | undefined, T | null>

/** One row for each user who has started an application. */
export interface InspectorApplicationsTable {
  user_id: string
  status: Generated<InspectorStatus>
  status_changed_at: Date
  submitted_at: Date | null
  /** Why the application has its status, in the reviewer's words. */
  reasons: Generated<string[]>
  id_verification_asked_at: Date | null
  id_verified_at: Date | null
  /** Name and country at the last check of the identity; null before the first. They apply until the next check. */
  checked_first_name: IfGiven<string>
  checked_last_name: IfGiven<string>
  /** Only of a business. */
  checked_company_name: IfGiven<string>
  checked_country: IfGiven<string>
  personal_background_checked_at: Date | null
  professional_background_checked_at: Date | null
  orientation_completed_at: Date | null
  inspector_type: Generated<InspectorProfile['inspectorType']>
  company_name: string | null
  company_registration_number: string | null
  first_name: string
  last_name: string
  mobile_number_1: string | null
  mobile_number_2: string | null
  street_address_1: string | null
  street_address_2: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  country: string
  /** Kilometres. */
  work_area_radius: number | null
  /** Degrees, WGS 84. */
  work_area_latitude: number | null
  work_area_longitude: number | null
  is_eligible_to_work: boolean | null
  total_years_of_experience: number | null
  created_at: Date
  updated_at: Date
  /** Increases with every change, so that a decision on an outdated state can be refused. */
  version: Generated<number>
}
export type InspectorApplicationRow = Selectable<InspectorApplicationsTable>
export type InspectorApplicationChanges = Updateable<InspectorApplicationsTable>

interface Entry {
  user_id: string
  id: string
  position: number
}

export interface InspectorEducationTable extends Entry {
  level: InspectorEducation['level']
  institution_name: string
  graduation_year: number
}

/** A specialization in vehicles has type and brand; every other one has an area. */
export interface InspectorSpecializationsTable extends Entry {
  inspection_type: InspectionType
  area: string | null
  vehicle_type: string | null
  brand: string | null
  /**
   * The brand in the form in which brands are compared (MATCH-17); null if an older release of the server wrote the
   * row.
   */
  brand_key: IfGiven<string>
  years_of_experience: number
}

export interface InspectorCertificationsTable extends Entry {
  name: string
  authority: string
  number: string
  /** Calendar days, YYYY-MM-DD. */
  valid_from: string
  /** Null if it does not expire. */
  valid_to: InspectorCertification['validTo']
  url: string | null
  specialization_ids: string[]
}

export interface InspectorLanguagesTable {
  user_id: string
  language: string
  position: number
  proficiency: InspectorLanguage['proficiency']
}

export interface InspectorReferencesTable {
  user_id: string
  id: string
  full_name: string
  telephone: string
  relationship: InspectorReference['relationship']
  created_at: Date
  /** When staff spoke to the person, and who did; null if no one has (INSPECTOR-19). */
  contacted_at: IfGiven<Date>
  contacted_by: IfGiven<string>
}

export interface InspectorCredentialsTable {
  id: string
  user_id: string
  kind: InspectorCredential['kind']
  entry_id: string | null
  file_id: string
  review: Generated<InspectorCredential['review']>
  uploaded_at: Date
  /** Calendar days, YYYY-MM-DD; null if unknown, or if the document does not expire. */
  issued_on: IfGiven<string>
  expires_on: IfGiven<string>
}

/** Notices about the end of a document or certification, one row for each end and stage (INSPECTOR-22). */
export interface InspectorExpiryNoticesTable {
  user_id: string
  source_id: string
  expires_on: string
  stage: ExpiryStage
  at: Date
}

/** Every change of an application's status, in the order of `id`. */
export interface InspectorApplicationChangesTable {
  id: GeneratedAlways<number>
  user_id: string
  action: string
  from_status: InspectorStatus
  to_status: InspectorStatus
  actor_kind: ApplicationActor
  actor_id: string | null
  reasons: string[]
  at: Date
}

/** Sums of an inspector's ratings, and numbers of reviews and jobs. */
export interface InspectorFiguresTable {
  user_id: ReadOnly<string>
  reviews: ReadOnly<number>
  overall: ReadOnly<number>
  communication: ReadOnly<number>
  expertise: ReadOnly<number>
  professionalism: ReadOnly<number>
  report_clarity: ReadOnly<number>
  jobs_completed: ReadOnly<number>
  /** Customers with more than one completed job. */
  repeat_clients: ReadOnly<number>
}

export interface InspectorApplicationsTables {
  inspector_figures: InspectorFiguresTable
  inspector_applications: InspectorApplicationsTable
  inspector_education: InspectorEducationTable
  inspector_specializations: InspectorSpecializationsTable
  inspector_certifications: InspectorCertificationsTable
  inspector_languages: InspectorLanguagesTable
  inspector_references: InspectorReferencesTable
  inspector_credentials: InspectorCredentialsTable
  inspector_expiry_notices: InspectorExpiryNoticesTable
  inspector_application_changes: InspectorApplicationChangesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends InspectorApplicationsTables {}
}
