import { systemClock } from '#kernel/clock.ts'
import { readConfig } from '#kernel/config/config.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import { createLog } from '#kernel/http/request-log.ts'
import { providePorts } from '#app/provide-ports.ts'
import { createRealtime } from '#kernel/realtime/publisher.ts'
import { sendDueRefunds } from '../send-refunds.ts'
import { settlePayment } from '../settle.ts'
import { startPayment } from '../start.ts'
import { bookDueVisits } from '#flows/visit-series/book-visits.ts'
import { sendProjectDigests } from '#modules/projects/send-digests.ts'
import { doDueSubscriptions } from '#modules/subscriptions/due-subscriptions.ts'
import { reactions } from '#app/reactions.ts'

/**
 * One step of payments, or of other work that must happen once, in a separate process that can be killed. Arguments:
 * database, address of the payment provider, its key, secret key, step, reference.
 */
const [databaseUrl = '', provider = '', providerKey = '', secretKey = '', step = '', reference = ''] =
  process.argv.slice(2)
const db = openDatabase(databaseUrl)
const config = readConfig({ PAYSTACK_URL: provider, PAYSTACK_SECRET_KEY: providerKey, SECRET_KEY: secretKey })
const parts = {
  db,
  clock: systemClock,
  log: createLog('silent'),
  reactions,
  realtime: createRealtime(db, { siteOrigin: () => 'http://site.test' }),
  ports: await providePorts(config, { db, clock: systemClock }),
}
const steps: Record<string, () => Promise<unknown>> = {
  start: () => startPayment(parts, reference),
  settle: () => settlePayment(parts, reference, 'return'),
  refund: () => sendDueRefunds(parts),
  renewals: () => doDueSubscriptions(parts),
  visits: () => bookDueVisits(parts),
  digests: () => sendProjectDigests(parts),
}
await steps[step]?.()
await db.destroy()
process.stdout.write('done\n')
