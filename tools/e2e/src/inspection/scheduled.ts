import { setTimeout as pause } from 'node:timers/promises'
import type {} from '../../../../server/src/kernel/background/tables.ts'
import { openSiteDatabase } from '../journeys/site-database.ts'

/** Milliseconds that scheduled work may take on a slow machine. */
const PATIENCE = 60_000

/**
 * Waits until the site has done all of this scheduled work that was due before `now`. The site does it a second after
 * its clock was moved forward.
 * @param now milliseconds since 1970 on the site's clock
 */
export const scheduledIsDone = async (dataDir: string, names: readonly string[], now: number): Promise<void> => {
  const db = await openSiteDatabase(dataDir)
  try {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(100)) {
      const waiting = await db
        .selectFrom('scheduled_work')
        .select('name')
        .where('name', 'in', names)
        .where('next_at', '<=', new Date(now))
        .execute()
      if (waiting.length === 0) return
    }
    throw new Error(`The site did not do its scheduled work: ${names.join(', ')}`)
  } finally {
    await db.destroy()
  }
}
