import { pino } from 'pino'
import { systemClock } from '#kernel/clock.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import { createBackgroundWork } from '../background-work.ts'
import { scheduledWorker } from '../scheduled-work.ts'

/**
 * An instance in its own process that begins the scheduled work "long", prints `begun`, and never finishes it.
 * Arguments: the address of the database.
 */
const [databaseUrl = ''] = process.argv.slice(2)
const parts = { db: openDatabase(databaseUrl), clock: systemClock, log: pino({ level: 'silent' }) }
const long = {
  name: 'long',
  cron: '* * * * *',
  run: () => {
    process.stdout.write('begun\n')
    return new Promise<void>(() => undefined)
  },
}
await createBackgroundWork({
  databaseUrl,
  log: parts.log as never,
  workers: [scheduledWorker(parts as never, [long], { databaseUrl })],
}).start()
