import type { Generated } from 'kysely'

/**
 * When each piece of scheduled work is next due. The instance that runs it holds its lock meanwhile (`work-locks.ts`).
 */
export interface ScheduledWorkTable {
  name: string
  /** The instant from which it is due. */
  next_at: Date
  /** How often it has failed since it last succeeded. */
  failures: Generated<number>
  /** When it last succeeded; null before the first time. */
  done_at: Date | null
}

export interface BackgroundTables {
  scheduled_work: ScheduledWorkTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends BackgroundTables {}
}
