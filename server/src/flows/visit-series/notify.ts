import type { Money } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { notify } from '#modules/notifications/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { VisitSeriesRow } from './tables.ts'

const texts = textsOf('visit-series').notifications

interface News {
  message: keyof typeof texts
  /** The time of the visit that it is about. */
  at?: Date
  sum?: Money
  /** When the visit is tried again. */
  again?: Date
  /** The user who did it, who is not notified. */
  actorId?: string | null
  /** The notification is sent once per key. */
  key: string
  /** Only the payer is notified; otherwise the owner of the project is too. */
  toPayerAlone?: boolean
  /** Where a click leads; by default to the milestones of the project. */
  leadsTo?: string
}

/** Notifies the payer of a series, and the owner of its project, of its events (PROJECT-33, PROJECT-34, PROJECT-36). */
export const notifyOfSeries = async (work: UnitOfWork, series: VisitSeriesRow, news: News): Promise<void> => {
  const { message, at, sum, again, actorId = null, key, toPayerAlone = false, leadsTo } = news
  const { db, now } = work
  const { project, owner, milestone } = await db
    .selectFrom('projects')
    .innerJoin('project_milestones', 'project_milestones.project_id', 'projects.id')
    .select(['projects.name as project', 'owner_id as owner', 'project_milestones.name as milestone'])
    .where('project_milestones.id', '=', series.milestone_id)
    .executeTakeFirstOrThrow()
  const people = toPayerAlone ? [series.payer_id] : [series.payer_id, owner]
  const zoned = (instant: Date) => ({ at: instant.toISOString(), timeZone: series.time_zone })
  for (const userId of new Set(people))
    if (userId !== null && userId !== actorId)
      await notify(work, {
        userId,
        message: texts[message]({
          project,
          milestone,
          visit: zoned(at ?? now),
          again: zoned(again ?? now),
          sum: sum ?? { amount: series.most, currency: series.currency },
        }),
        actionLink:
          leadsTo ?? href('projects.part', { projectId: series.project_id, projectDetailsComponent: 'milestones' }),
        typeOfNotification: 'Visit',
        dedupeKey: key,
      })
}
