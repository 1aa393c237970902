import type { Money } from '@fieldproof/contracts/entities'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { conflict, forbidden } from '#kernel/refusals/refusal.ts'
import type { Reaction } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { sumsOf } from './find-funds.ts'

const texts = textsOf('milestone-money')

const isHeld = sql<boolean>`funded - released - given_back > 0`

/**
 * A milestone whose money has moved cannot be deleted, change its currency, or cost less than was moved (PROJECT-21).
 * @throws {Refusal} 409
 */
export const keepFundedMilestone: Reaction<'milestone.amount-changes'> = async (
  { db },
  { milestoneId, amount, isDeleted },
) => {
  const funds = await db
    .selectFrom('milestone_funds')
    .selectAll()
    .where('milestone_id', '=', milestoneId)
    .forUpdate()
    .executeTakeFirst()
  if (!funds) return
  if (isDeleted) throw conflict(texts.milestoneStays())
  const { funded, givenBack } = sumsOf(funds)
  const least = { amount: funded - givenBack, currency: funds.currency }
  if (amount === null ? least.amount > 0 : amount.currency !== least.currency || amount.amount < least.amount)
    throw conflict(texts.amountStays({ least }))
}

/**
 * A reached milestone stays reached while money is held for it: otherwise the owner could take the money back. Without
 * money only the owner reopens a milestone with an amount or an inspection (PROJECT-16).
 * @throws {Refusal} 403, 409
 */
export const keepReachedMilestone: Reaction<'milestone.reopened'> = async ({ db }, { milestone, isOwner }) => {
  if (!isOwner && (milestone.amount !== null || milestone.proof !== null)) throw forbidden(texts.ownerReopens())
  const held = await db
    .selectFrom('milestone_funds')
    .select('milestone_id')
    .where('milestone_id', '=', milestone.id)
    .where(isHeld)
    .forUpdate()
    .executeTakeFirst()
  if (held) throw conflict(texts.reachedStays())
}

/** A payee cannot leave the project while money is held for them (PROJECT-21). @throws {Refusal} 409 */
export const keepPayee: Reaction<'project.person-leaves'> = async ({ db }, { projectId, userId }) => {
  if (userId === null) return
  const held = await db
    .selectFrom('milestone_funds')
    .innerJoin('project_milestones', 'project_milestones.id', 'milestone_id')
    .select('project_milestones.name')
    .where('milestone_funds.project_id', '=', projectId)
    .where('payee_id', '=', userId)
    .where(isHeld)
    .limit(1)
    .executeTakeFirst()
  if (held) throw conflict(texts.payeeStays({ milestone: held.name }))
}

/** A sum that is held for a milestone of a user's project, or for the user; undefined if there is none (ACCOUNT-6). */
export const heldWith = async (db: Db, userId: string): Promise<Money | undefined> => {
  const row = await db
    .selectFrom('milestone_funds')
    .selectAll()
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('payee_id', '=', userId)]))
    .where(isHeld)
    .limit(1)
    .executeTakeFirst()
  return row && { amount: row.funded - row.released - row.given_back, currency: row.currency }
}

/**
 * Deletes a user's traces: movements in other users' projects stay, without the name; texts about disputes are deleted.
 * The user's own projects and their movements have been deleted by then; the ledger keeps its entries.
 */
export const forgetMilestoneMoney = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.updateTable('milestone_funds').set({ payee_id: null }).where('payee_id', '=', userId).execute()
  await transaction
    .updateTable('milestone_moves')
    .set({ actor_id: null, words: '' })
    .where('actor_id', '=', userId)
    .execute()
  await transaction.updateTable('milestone_moves').set({ payee_id: null }).where('payee_id', '=', userId).execute()
  await transaction
    .updateTable('milestone_disputes')
    .set({ opened_by: null, reason: '' })
    .where('opened_by', '=', userId)
    .execute()
  await transaction
    .deleteFrom('awaited_fundings')
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('payee_id', '=', userId)]))
    .execute()
}
