import type { MilestoneMoney, MilestoneMove } from '@fieldproof/contracts/entities/milestone-money'
import { heldOf } from '@fieldproof/policy/milestone-money'
import type { Db } from '#kernel/db/connect.ts'
import { personsById } from '#modules/projects/people-of.ts'
import { readFresh, sumsOf } from './find-funds.ts'
import type { MilestoneDisputeRow, MilestoneFundsRow, MilestoneMoveRow } from './tables.ts'

/** A movement's reference, for documents and phone calls. */
export const referenceOf = (number: number): string => `M-${String(number).padStart(6, '0')}`

const disputesOf = async (db: Db, milestoneIds: readonly string[]): Promise<Map<string, MilestoneDisputeRow>> => {
  const rows = await db
    .selectFrom('milestone_disputes')
    .selectAll()
    .where('status', '=', 'open')
    .where('milestone_id', 'in', [...milestoneIds])
    .execute()
  return new Map(rows.map((row) => [row.milestone_id, row]))
}

/** Funded milestones by id, as a member of their project sees them. @param userId the viewer */
export const showFunds = async (
  db: Db,
  now: Date,
  userId: string,
  rows: readonly MilestoneFundsRow[],
): Promise<Map<string, MilestoneMoney>> => {
  if (rows.length === 0) return new Map()
  const disputes = await disputesOf(
    db,
    rows.map(({ milestone_id: id }) => id),
  )
  const persons = await personsById(
    db,
    rows.flatMap(({ payee_id: payeeId, milestone_id: id }) => [payeeId, disputes.get(id)?.opened_by ?? null]),
  )
  const personOf = (id: string | null) => (id === null ? null : (persons.get(id) ?? null))
  const shown = new Map<string, MilestoneMoney>()
  for (const row of rows) {
    const sums = sumsOf(row)
    const held = heldOf(sums)
    const fresh = held === 0 ? { amount: 0, until: null } : await readFresh(db, row.milestone_id, now)
    const dispute = disputes.get(row.milestone_id)
    shown.set(row.milestone_id, {
      milestoneId: row.milestone_id,
      currency: row.currency,
      ...sums,
      held,
      fresh: Math.min(held, fresh.amount),
      freshUntil: fresh.until === null ? null : new Date(fresh.until).toISOString(),
      agreedDay: row.agreed_day,
      payee: personOf(row.payee_id),
      dispute: dispute
        ? {
            openedAt: dispute.opened_at.toISOString(),
            openedBy: personOf(dispute.opened_by),
            isMine: dispute.opened_by === userId,
            reason: dispute.reason,
          }
        : null,
    })
  }
  return shown
}

/** The current state of one funded milestone, also within a transaction that has just changed it. */
export const showFundsOf = async (db: Db, now: Date, userId: string, milestoneId: string): Promise<MilestoneMoney> => {
  const row = await db
    .selectFrom('milestone_funds')
    .selectAll()
    .where('milestone_id', '=', milestoneId)
    .executeTakeFirstOrThrow()
  const shown = (await showFunds(db, now, userId, [row])).get(milestoneId)
  if (!shown) throw new Error('The milestone was not shown')
  return shown
}

type NamedMove = MilestoneMoveRow & { milestone_name: string; currency: string }

const movesWithNames = (db: Db) =>
  db
    .selectFrom('milestone_moves')
    .innerJoin('project_milestones', 'project_milestones.id', 'milestone_moves.milestone_id')
    .innerJoin('milestone_funds', 'milestone_funds.milestone_id', 'milestone_moves.milestone_id')
    .selectAll('milestone_moves')
    .select(['project_milestones.name as milestone_name', 'milestone_funds.currency'])

const showMoves = async (db: Db, rows: readonly NamedMove[]): Promise<MilestoneMove[]> => {
  const persons = await personsById(
    db,
    rows.flatMap(({ actor_id: actorId, payee_id: payeeId }) => [actorId, payeeId]),
  )
  const personOf = (id: string | null) => (id === null ? null : (persons.get(id) ?? null))
  return rows.map((row) => ({
    _id: row.id,
    reference: referenceOf(row.number),
    at: row.made_at.toISOString(),
    kind: row.kind,
    milestoneId: row.milestone_id,
    milestoneName: row.milestone_name,
    amount: row.amount === null ? null : { amount: row.amount, currency: row.currency },
    amountBack: row.amount_back === null ? null : { amount: row.amount_back, currency: row.currency },
    actor: personOf(row.actor_id),
    payee: personOf(row.payee_id),
    words: row.words,
  }))
}

/** One movement. */
export const readMove = async (db: Db, moveId: string): Promise<MilestoneMove> => {
  const row = await movesWithNames(db).where('milestone_moves.id', '=', moveId).executeTakeFirstOrThrow()
  const [move] = await showMoves(db, [row])
  if (!move) throw new Error('The movement was not shown')
  return move
}

/** The latest movements of a project's money, newest first. */
export const readMoves = async (db: Db, projectId: string, most: number): Promise<MilestoneMove[]> =>
  showMoves(
    db,
    await movesWithNames(db)
      .where('milestone_moves.project_id', '=', projectId)
      .orderBy('milestone_moves.number', 'desc')
      .limit(most)
      .execute(),
  )
