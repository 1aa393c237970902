import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { provideChannels } from '../outbox/provide.ts'
import { matchingWorker } from '../modules/matching/worker.ts'
import { paymentsWorker } from '../modules/payments/worker.ts'
import { outboxWorker } from '../outbox/worker.ts'
import type { Ports } from '../ports/index.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { housekeeping } from './housekeeping.ts'
import type { GiveWay } from './give-way.ts'
import { createJobs, type Jobs } from './jobs.ts'

interface SiteJobsParts {
  config: Config
  db: Db
  databaseUrl: string
  clock: Clock
  log: FastifyBaseLogger
  ports: Ports
  realtime: Realtime
  giveWay: Pick<GiveWay, 'turn'>
}

/** All that the site does beside answering: it delivers what waits in the outbox, and keeps house. */
export const createSiteJobs = async ({
  config,
  db,
  databaseUrl,
  clock,
  log,
  ports,
  realtime,
  giveWay: { turn },
}: SiteJobsParts): Promise<Jobs> => {
  const delivery = await provideChannels({ config, db, clock, log, secrets: ports.secrets })
  const jobs = createJobs({
    databaseUrl,
    log,
    workers: [
      outboxWorker({ db, clock, log, turn, channels: delivery.channels }),
      paymentsWorker({ db, clock, log, ports, realtime, origin: realtime.siteOrigin() }),
      matchingWorker({ db, clock, log, realtime, turn }),
      housekeeping({ db, clock, log, files: ports.files, ports, realtime, demo: config.demo }),
    ],
  })
  return {
    start: jobs.start,
    stop: async () => {
      await jobs.stop()
      await delivery.stop()
    },
  }
}
