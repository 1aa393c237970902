import { milestoneAmountOf } from '#modules/projects/milestone-amount.ts'
import { findProjectFor, findProjectOf } from '#modules/projects/find-project.ts'
import type { ProjectMilestoneRow, ProjectRow } from '#modules/projects/tables.ts'
import { freshOf, isLongOverdue, type MilestoneStanding } from '@fieldproof/policy/milestone-money'
import type { ProjectRight } from '@fieldproof/policy/project-rights'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import type { Money } from '@fieldproof/contracts/entities'
import type { Db } from '#kernel/db/connect.ts'
import { conflict, forbidden, notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { MilestoneFundsRow, MilestoneMoveRow } from './tables.ts'

const texts = textsOf('milestone-money')

/** A milestone whose money is about to move, with its project and its funding locked. */
export interface FoundMilestone {
  project: ProjectRow
  milestone: ProjectMilestoneRow
  /** The agreed amount; null without one. */
  amount: Money | null
  /** Undefined if it was never funded. */
  funds: MilestoneFundsRow | undefined
}

const partsOf = async (db: Db, project: ProjectRow, milestoneId: string): Promise<FoundMilestone> => {
  const milestone = await db
    .selectFrom('project_milestones')
    .selectAll()
    .where('id', '=', milestoneId)
    .executeTakeFirstOrThrow()
  const funds = await db
    .selectFrom('milestone_funds')
    .selectAll()
    .where('milestone_id', '=', milestoneId)
    .forUpdate()
    .executeTakeFirst()
  return { project, milestone, amount: milestoneAmountOf(milestone), funds }
}

/**
 * A milestone whose money this user may move by their role, with its project locked.
 * @throws {Refusal} as `findProjectFor`; 404 if there is no such milestone
 */
export const findMilestoneFor = async (
  db: Db,
  userId: string,
  milestoneId: string,
  right: ProjectRight,
): Promise<FoundMilestone> => {
  const { project } = await findProjectOf(db, userId, 'project_milestones', milestoneId, right)
  return partsOf(db, project, milestoneId)
}

/** A milestone with money, for background work and staff, with its project locked; undefined if there is none. */
export const lockMilestone = async (db: Db, milestoneId: string): Promise<FoundMilestone | undefined> => {
  const project = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', (query) =>
      query.selectFrom('project_milestones').select('project_id').where('id', '=', milestoneId),
    )
    .forUpdate()
    .executeTakeFirst()
  return project && partsOf(db, project, milestoneId)
}

export type FundedMilestone = FoundMilestone & { funds: MilestoneFundsRow }

/** @throws {Refusal} 409 if the milestone was never funded */
export const requireFunds = (found: FoundMilestone): FundedMilestone => {
  if (!found.funds) throw conflict(texts.nothingHeld())
  return { ...found, funds: found.funds }
}

/**
 * A funded milestone for one of the two sides of its money, with its project locked; also in an archived project.
 * @throws {Refusal} 404 if the user is not in the project, 403 if they are neither the owner nor the payee, 409 if it
 * was never funded
 */
export const findMilestoneForSide = async (
  db: Db,
  userId: string,
  milestoneId: string,
): Promise<FundedMilestone & { side: 'owner' | 'payee' }> => {
  const found = await lockMilestone(db, milestoneId)
  if (!found) throw notFound(textsOf('projects').noSuchPart())
  const { person } = await findProjectFor(db, userId, found.project.id, 'read')
  const isPayee = found.funds?.payee_id === userId
  if (person.role !== 'owner' && !isPayee) throw forbidden(texts.onlySides())
  return { ...requireFunds(found), side: person.role === 'owner' ? 'owner' : 'payee' }
}

const movesOf = (db: Db, milestoneId: string): Promise<Pick<MilestoneMoveRow, 'kind' | 'amount' | 'made_at'>[]> =>
  db
    .selectFrom('milestone_moves')
    .select(['kind', 'amount', 'made_at'])
    .where('milestone_id', '=', milestoneId)
    .orderBy('number')
    .execute()

/** Recent funding, which the owner can take back without the payee's consent (PROJECT-19). */
export const readFresh = async (db: Db, milestoneId: string, now: Date) =>
  freshOf(
    (await movesOf(db, milestoneId)).flatMap(({ kind, amount, made_at: at }) =>
      kind === 'funded' || kind === 'released' || kind === 'given-back'
        ? [{ kind, amount: amount ?? 0, at: at.getTime() }]
        : [],
    ),
    now.getTime(),
  )

export const isDisputed = async (db: Db, milestoneId: string): Promise<boolean> =>
  (await db
    .selectFrom('milestone_disputes')
    .select('id')
    .where('milestone_id', '=', milestoneId)
    .where('status', '=', 'open')
    .executeTakeFirst()) !== undefined

export const sumsOf = ({ funded, released, given_back: givenBack }: MilestoneFundsRow) => ({
  funded,
  released,
  givenBack,
})

/** The state of a milestone's money, as the policy's functions take it. */
export const readStanding = async (
  db: Db,
  { project, milestone, funds }: FundedMilestone,
  now: Date,
  hasReport: boolean,
): Promise<MilestoneStanding> => ({
  funds: sumsOf(funds),
  isReached: milestone.reached_at !== null,
  isDisputed: await isDisputed(db, milestone.id),
  hasReport,
  fresh: (await readFresh(db, milestone.id, now)).amount,
  isLongOverdue: isLongOverdue(funds.agreed_day, wallTimeAt(now.getTime(), project.time_zone).date),
})
