import type { Money } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { notify } from '#modules/notifications/service.ts'
import type { ProjectMilestoneRow, ProjectRow } from '#modules/projects/tables.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('milestone-money').notifications

/** The page of a project's money. */
export const moneyPage = (projectId: string): string =>
  href('projects.part', { projectId, projectDetailsComponent: 'money' })

interface News {
  /** Null if the account is deleted. */
  to: string | null
  message: keyof typeof texts
  about: { project: ProjectRow; milestone: ProjectMilestoneRow }
  sum?: Money
  /** Sent once for this key. */
  key: string
}

/** Notifies one side of a milestone about its money. */
export const notifySide = async (
  work: UnitOfWork,
  { to, message, about: { project, milestone }, sum, key }: News,
): Promise<void> => {
  if (to === null) return
  await notify(work, {
    userId: to,
    message: texts[message]({
      milestone: milestone.name,
      project: project.name,
      sum: sum ?? { amount: 0, currency: 'NGN' },
    }),
    actionLink: moneyPage(project.id),
    typeOfNotification: 'Project',
    dedupeKey: key,
  })
}
