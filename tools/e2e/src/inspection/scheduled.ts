import { PgBoss } from 'pg-boss'
import { siteDatabaseUrl } from '../journeys/site-database.ts'

/** Lets the site do scheduled work now, in this order, which it would do by itself within the minute. */
export const runScheduled = async (dataDir: string, names: readonly string[]): Promise<void> => {
  const boss = new PgBoss({
    connectionString: await siteDatabaseUrl(dataDir),
    schema: 'pgboss',
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const name of names) await boss.send('housekeeping', { job: name }, { singletonKey: `journey ${name}` })
  } finally {
    await boss.stop({ graceful: false })
  }
}
