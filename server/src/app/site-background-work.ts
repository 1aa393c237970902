import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#kernel/config/config.ts'
import { provideChannels } from './provide-channels.ts'
import { linkPreviewsWorker } from '#modules/chats/link-previews/worker.ts'
import { matchingWorker } from '#modules/matching/worker.ts'
import { newslettersWorker } from '#modules/newsletters/worker.ts'
import { paymentsWorker } from '#modules/payments/worker.ts'
import { securityAlertsWorker } from '#modules/custom-admin/security-alerts.ts'
import { callLimits } from '#kernel/limits/call-limits.ts'
import { outboxWorker } from '#kernel/outbox/worker.ts'
import type { Ports } from '#kernel/ports/index.ts'
import type { WorkParts } from '#kernel/work/unit-of-work.ts'
import { scheduledWorker } from '#kernel/background/scheduled-work.ts'
import { schedule } from './schedule.ts'
import type { GiveWay } from '#kernel/background/give-way.ts'
import { createBackgroundWork, type BackgroundWork } from '#kernel/background/background-work.ts'

interface SiteBackgroundWorkParts extends WorkParts {
  config: Config
  databaseUrl: string
  log: FastifyBaseLogger
  ports: Ports
  giveWay: Pick<GiveWay, 'turn'>
}

/** All background work of the site, and the channels of its outgoing messages. */
export const createSiteBackgroundWork = async ({
  config,
  db,
  databaseUrl,
  clock,
  log,
  ports,
  realtime,
  reactions,
  giveWay: { turn },
}: SiteBackgroundWorkParts): Promise<BackgroundWork> => {
  const delivery = await provideChannels({ config, db, clock, log, secrets: ports.secrets, invoicing: ports.invoicing })
  const { securityAlertMail, securityAlertWebhook: webhook } = config
  const hasReceiver = securityAlertMail !== undefined || webhook !== undefined
  const mail = hasReceiver || !config.production ? securityAlertMail : config.company.contactEmail
  const work = createBackgroundWork({
    databaseUrl,
    log,
    workers: [
      outboxWorker({ db, clock, log, turn, channels: delivery.channels }),
      paymentsWorker({ db, clock, log, ports, realtime, reactions }),
      matchingWorker({ db, clock, log, realtime, reactions, turn }),
      newslettersWorker({ db, clock, log, realtime, secrets: ports.secrets }),
      linkPreviewsWorker({ db, clock, log, ports, realtime, turn, limits: callLimits(db, clock, config.limitFactor) }),
      securityAlertsWorker({ db, clock, log }, { mail, webhook }),
      scheduledWorker({ db, clock, log, files: ports.files, ports, realtime, reactions, demo: config.demo }, schedule, {
        databaseUrl,
      }),
    ],
  })
  return {
    start: work.start,
    stop: async () => {
      await work.stop()
      await delivery.stop()
    },
  }
}
