import type { ProjectMoney } from '@fieldproof/contracts/entities/milestone-money'
import type { MilestoneInspection } from '@fieldproof/contracts/entities/milestone-money'
import { projectLimits } from '@fieldproof/contracts/limits'
import type { UserContext } from '#kernel/http/context.ts'
import { readMoves, showFunds } from '#modules/milestone-money/show-money.ts'
import { findProjectFor } from '#modules/projects/find-project.ts'
import { readInspections } from './read-inspections.ts'

/** What was paid for inspections, one sum for each currency. */
const costsOf = (inspections: Iterable<MilestoneInspection>): ProjectMoney['inspectionCosts'] => {
  const sums = new Map<string, number>()
  for (const { paid } of inspections) {
    if (paid.amount > 0) sums.set(paid.currency, (sums.get(paid.currency) ?? 0) + paid.amount)
  }
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}

/**
 * A project's budget, the money that moved, and the state of its milestones' inspections. @throws {Refusal} 404
 * for everybody outside the project
 */
export const readProjectMoney = async (
  projectId: string,
  { db, clock, session: { userId } }: UserContext,
): Promise<ProjectMoney> => {
  const { project } = await findProjectFor(db, userId, projectId, 'read')
  const milestones = await db
    .selectFrom('project_milestones')
    .select(['id', 'amount', 'currency'])
    .where('project_id', '=', project.id)
    .orderBy('due_date', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const rows = await db.selectFrom('milestone_funds').selectAll().where('project_id', '=', project.id).execute()
  const funds = await showFunds(db, clock.now(), userId, rows)
  const inspections = await readInspections(db, project.id, userId)
  const all = [...funds.values()]
  const currency = project.budget_currency ?? milestones.find((one) => one.currency !== null)?.currency ?? null
  const sum = (of: 'funded' | 'held' | 'released' | 'givenBack') => all.reduce((total, one) => total + one[of], 0)
  return {
    projectId: project.id,
    budget:
      project.budget_amount === null || project.budget_currency === null
        ? null
        : { amount: project.budget_amount, currency: project.budget_currency },
    totals:
      currency === null
        ? null
        : {
            currency,
            planned: milestones.reduce((total, { amount }) => total + (amount ?? 0), 0),
            funded: sum('funded'),
            held: sum('held'),
            released: sum('released'),
            givenBack: sum('givenBack'),
          },
    inspectionCosts: costsOf([...inspections.values()].flat()),
    milestones: milestones.map(({ id }) => ({
      milestoneId: id,
      money: funds.get(id) ?? null,
      inspections: inspections.get(id) ?? [],
    })),
    moves: await readMoves(db, project.id, projectLimits.movesShown),
  }
}
