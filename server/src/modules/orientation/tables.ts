import type { Generated, GeneratedAlways } from 'kysely'

/** Attempts at the orientation course's questions. */
export interface OrientationAttemptsTable {
  id: Generated<string>
  position: GeneratedAlways<number>
  user_id: string
  /** The version of the course. */
  version: number
  right_answers: number
  out_of: number
  is_passed: boolean
  at: Date
}

export interface OrientationTables {
  orientation_attempts: OrientationAttemptsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends OrientationTables {}
}
