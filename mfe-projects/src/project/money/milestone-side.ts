import type { MilestoneInspection, MilestoneMoney } from '@fieldproof/contracts/entities/milestone-money'
import type { Milestone } from '@fieldproof/contracts/entities/milestone'
import type { Project } from '@fieldproof/contracts/entities/project'
import { givableBack, isLongOverdue, type MilestoneStanding } from '@fieldproof/policy/milestone-money'
import { selectUser, useSelector } from '@fieldproof/platform'
import { todayIn } from '../../words/day.tsx'

/** The person's name; null if the account was deleted. */
export const nameOf = (person: { firstName: string; lastName: string } | null): string | null =>
  person && `${person.firstName} ${person.lastName}`

/** A milestone with its money and its inspections. */
export interface MilestoneParts {
  project: Project
  milestone: Milestone
  /** Null if it was never funded. */
  money: MilestoneMoney | null
  inspections: readonly MilestoneInspection[]
}

/** The state of a milestone's money, for the rules. */
export const standingOf = (
  { project, milestone, inspections }: MilestoneParts,
  money: MilestoneMoney,
): MilestoneStanding => ({
  funds: money,
  isReached: milestone.reachedAt !== null,
  isDisputed: money.dispute !== null,
  hasReport: inspections.some(({ report }) => report !== null),
  fresh: money.fresh,
  isLongOverdue: isLongOverdue(money.agreedDay, todayIn(project.timeZone)),
})

/** The user's side of a milestone's money, and how much they can return without consent (PROJECT-19). */
export const useSide = (parts: MilestoneParts) => {
  const user = useSelector(selectUser)
  const { project, money } = parts
  const isPayee = money?.payee !== null && money?.payee?._id === user?._id
  const side = project.myRole === 'owner' ? ('owner' as const) : isPayee ? ('payee' as const) : null
  return { side, back: side && money ? givableBack(side, standingOf(parts, money)) : null }
}
