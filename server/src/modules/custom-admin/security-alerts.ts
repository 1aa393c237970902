import type { FastifyBaseLogger } from 'fastify'
import type { BackgroundWorker } from '#kernel/background/background-work.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { securityEventCounts } from '#kernel/security-events/security-event.ts'
import { securityEvents } from '#kernel/security-events/security-events.ts'
import { createSecurityWatch, type SecurityAlert } from '#kernel/security-events/security-watch.ts'

/** Milliseconds between checks. */
const CHECK_EVERY = 60_000
/** Milliseconds within which the webhook has to answer. */
const WEBHOOK_TIMEOUT = 10_000
const HOUR = 60 * 60_000

/** Where alerts go; nowhere if neither address is given. */
export interface AlertTargets {
  mail?: string | undefined
  /** An address that takes JSON by POST. */
  webhook?: string | undefined
}

interface AlertParts {
  db: Db
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** Queues the mail of an alert. All instances together send one an hour. */
const queueMail = ({ db }: AlertParts, recipient: string, alert: SecurityAlert, now: Date): Promise<unknown> =>
  queueMessage(db, now, {
    channel: 'mail',
    recipient,
    template: 'security-alert',
    locale: 'en',
    dedupeKey: `security-alert ${alert.event} ${Math.floor(now.getTime() / HOUR)}`,
    // The alert goes to a mailbox, so there is no name.
    data: { firstName: '', ...alert, about: securityEvents[alert.event].about },
  })

const callWebhook = async ({ log }: AlertParts, webhook: string, alert: SecurityAlert, now: Date): Promise<void> => {
  const answer = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...alert, about: securityEvents[alert.event].about, at: now.toISOString() }),
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT),
  })
  if (!answer.ok) log.warn({ status: answer.status }, 'The webhook refused a security alert')
}

/**
 * Reports one alert: in the log, and to its receivers. A failure to reach one receiver is logged and does not affect
 * the other: the database may be what fails.
 */
export const notifyOfAlert = async (
  parts: AlertParts,
  { mail, webhook }: AlertTargets,
  alert: SecurityAlert,
): Promise<void> => {
  const now = parts.clock.now()
  parts.log.error({ alert: alert.event, times: alert.times, minutes: alert.minutes }, 'security alert')
  const warn = (message: string) => (error: unknown) =>
    parts.log.warn({ cause: error instanceof Error ? error.message : String(error) }, message)
  await Promise.all([
    mail === undefined ||
      queueMail(parts, mail, alert, now).catch(warn('A security alert could not be queued as a mail')),
    webhook === undefined ||
      callWebhook(parts, webhook, alert, now).catch(warn('A security alert could not be sent to the webhook')),
  ])
}

/**
 * Checks each minute whether security events passed a threshold on this instance, and alerts the operator (SECURITY-2).
 */
export const securityAlertsWorker =
  (parts: AlertParts, targets: AlertTargets): BackgroundWorker =>
  async () => {
    const look = createSecurityWatch()
    let current = Promise.resolve()
    const run = async (): Promise<void> => {
      for (const alert of look(securityEventCounts(), parts.clock.now())) await notifyOfAlert(parts, targets, alert)
    }
    await run()
    const timer = setInterval(() => {
      current = current.then(run)
    }, CHECK_EVERY)
    timer.unref()
    return async () => {
      clearInterval(timer)
      await current
    }
  }
