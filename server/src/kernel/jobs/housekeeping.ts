import type { FastifyBaseLogger } from 'fastify'
import type { JobWorker } from './jobs.ts'

const QUEUE = 'housekeeping'

/** Something that is done by the clock. */
export interface ScheduledJob<Parts> {
  name: string
  /** In UTC: minute, hour, day, month, weekday. */
  cron: string
  /** Does all that is due, since a run that was missed is not made up for. */
  run: (parts: Parts) => Promise<unknown>
}

/**
 * Runs what is scheduled. Each instance brings the schedule up to date when it starts; one of them runs what is due.
 * @param parts what the jobs may use
 */
export const housekeeping =
  <Parts extends { log: FastifyBaseLogger }>(parts: Parts, schedule: readonly ScheduledJob<Parts>[]): JobWorker =>
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

    await boss.work<{ job: string }>(QUEUE, { pollingIntervalSeconds: 10 }, async ([job]) => {
      const due = schedule.find(({ name }) => name === job?.data.job)
      if (!due) throw new Error(`This instance has no scheduled job ${job?.data.job}`)
      try {
        await due.run(parts)
        parts.log.debug({ job: due.name }, 'A scheduled job was done')
      } catch (error) {
        parts.log.warn({ job: due.name, err: error }, 'A scheduled job failed and is tried again')
        throw new Error(`${due.name} failed`, { cause: error })
      }
    })
    return () => boss.offWork(QUEUE, { wait: true })
  }
