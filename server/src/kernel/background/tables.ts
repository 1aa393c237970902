import type { Generated } from 'kysely'

/**
 * When each piece of scheduled work is next due. The instance that runs it holds its lock meanwhile (`work-locks.ts`).
 */
export interface ScheduledWorkTable {
  name: string
  /** It is done as soon as this instant has come. */
  next_at: Date
  /** How often it has failed since it last came to its end. */
  failures: Generated<number>
  /** When it last came to its end; null before the first time. */
  done_at: Date | null
}

export interface BackgroundTables {
  scheduled_work: ScheduledWorkTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends BackgroundTables {}
}
