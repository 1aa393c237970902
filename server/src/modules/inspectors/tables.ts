import type { InspectionType } from '@fieldproof/contracts'
import type { ColumnType } from 'kysely'

type Kept<T> = ColumnType<T, never, never>

/** Written by triggers on the applications: one row for each kind that an Activated inspector inspects. */
export interface MatchableInspectorsTable {
  user_id: Kept<string>
  kind: Kept<InspectionType>
  skills: Kept<string[]>
  years_of_experience: Kept<number>
  languages: Kept<string[]>
  country: Kept<string>
  city: Kept<string>
  latitude: Kept<number>
  longitude: Kept<number>
  /** Kilometres. */
  radius: Kept<number>
}

export interface InspectorsTables {
  matchable_inspectors: MatchableInspectorsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends InspectorsTables {}
}
