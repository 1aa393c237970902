import type { FastifyBaseLogger } from 'fastify'
import type { BackgroundWorker } from './background-work.ts'

const QUEUE = 'housekeeping'

/** Something that is done by the clock. */
export interface ScheduledWork<Parts> {
  name: string
  /** In UTC: minute, hour, day, month, weekday. */
  cron: string
  /** Does all that is due, since a run that was missed is not made up for. */
  run: (parts: Parts) => Promise<unknown>
}

/**
 * Runs what is scheduled. Each instance brings the schedule up to date when it starts; one of them runs what is due.
 * @param parts what the work may use
 */
export const housekeeping =
  <Parts extends { log: FastifyBaseLogger }>(
    parts: Parts,
    schedule: readonly ScheduledWork<Parts>[],
  ): BackgroundWorker =>
  async (boss) => {
    // One waits at most, and one is under way at most, of each.
    await boss.createQueue(QUEUE, {
      policy: 'stately',
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 600,
      deleteAfterSeconds: 86_400,
    })
    const planned = await boss.getSchedules(QUEUE)
    for (const { name, cron } of schedule) {
      if (planned.some((one) => one.key === name && one.cron === cron)) continue
      await boss.schedule(QUEUE, cron, { job: name }, { key: name, singletonKey: name, tz: 'UTC' })
    }
    for (const { key } of planned) if (!schedule.some(({ name }) => name === key)) await boss.unschedule(QUEUE, key)

    // The queue calls it `job`: instances of the version before read these entries too.
    await boss.work<{ job: string }>(QUEUE, { pollingIntervalSeconds: 10 }, async ([entry]) => {
      const due = schedule.find(({ name }) => name === entry?.data.job)
      if (!due) throw new Error(`This instance has no scheduled work ${entry?.data.job}`)
      try {
        await due.run(parts)
        parts.log.debug({ work: due.name }, 'Scheduled work was done')
      } catch (error) {
        parts.log.warn({ work: due.name, err: error }, 'Scheduled work failed and is tried again')
        throw new Error(`${due.name} failed`, { cause: error })
      }
    })
    return () => boss.offWork(QUEUE, { wait: true })
  }
