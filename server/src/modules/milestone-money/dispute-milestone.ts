import type { DisputeMilestoneBody, MilestoneMoney } from '@fieldproof/contracts/entities/milestone-money'
import { heldOf, whyNotDisputed } from '@fieldproof/policy/milestone-money'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, forbidden, invalid } from '#kernel/refusals/refusal.ts'
import { inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { lockWallets } from '#modules/ledger/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import {
  findMilestoneForSide,
  isDisputed,
  lockMilestone,
  requireFunds,
  sumsOf,
  type FundedMilestone,
} from './find-funds.ts'
import { moveMoney, writeMove } from './move-money.ts'
import { showFundsOf } from './show-money.ts'
import { notifySide } from './notify.ts'

const texts = textsOf('milestone-money')

const otherSideOf = ({ funds, side }: FundedMilestone & { side: 'owner' | 'payee' }): string | null =>
  side === 'owner' ? funds.payee_id : funds.owner_id

/**
 * One side disputes the held money: it is locked until staff decide, or the dispute is withdrawn (PROJECT-20).
 * @throws {Refusal} 403, 404; 409 if nothing is held or it is disputed already
 */
export const disputeMilestone = (
  { milestoneId, reason }: DisputeMilestoneBody,
  context: UserContext,
): Promise<MilestoneMoney> =>
  inWork(context, async (work) => {
    const { db, now } = work
    const { userId } = context.session
    const found = await findMilestoneForSide(db, userId, milestoneId)
    const why = whyNotDisputed({ funds: sumsOf(found.funds), isDisputed: await isDisputed(db, milestoneId) })
    if (why) throw conflict(why === 'disputed' ? texts.disputedAlready() : texts.nothingHeld())
    const { id } = await db
      .insertInto('milestone_disputes')
      .values({
        milestone_id: milestoneId,
        opened_by: userId,
        reason,
        opened_at: now,
        to_payee: null,
        to_owner: null,
        decision: null,
        ended_at: null,
        decided_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeMove(work, found, { kind: 'disputed', actorId: userId, words: reason })
    await notifySide(work, {
      to: otherSideOf(found),
      message: 'disputed',
      about: found,
      key: `milestone-dispute:${id}`,
    })
    return showFundsOf(db, now, userId, milestoneId)
  })

/**
 * Withdraws a dispute; only the side that opened it can (PROJECT-20). @throws {Refusal} 403 for the other side; 404;
 * 409 if there is none
 */
export const withdrawDispute = (milestoneId: string, context: UserContext): Promise<MilestoneMoney> =>
  inWork(context, async (work) => {
    const { db, now } = work
    const { userId } = context.session
    const found = await findMilestoneForSide(db, userId, milestoneId)
    const dispute = await db
      .selectFrom('milestone_disputes')
      .selectAll()
      .where('milestone_id', '=', milestoneId)
      .where('status', '=', 'open')
      .forUpdate()
      .executeTakeFirst()
    if (!dispute) throw conflict(texts.notDisputed())
    if (dispute.opened_by !== userId) throw forbidden(texts.onlyOpener())
    await db
      .updateTable('milestone_disputes')
      .set({ status: 'withdrawn', ended_at: now })
      .where('id', '=', dispute.id)
      .execute()
    await writeMove(work, found, { kind: 'dispute-withdrawn', actorId: userId })
    await notifySide(work, {
      to: otherSideOf(found),
      message: 'withdrawn',
      about: found,
      key: `milestone-dispute-withdrawn:${dispute.id}`,
    })
    return showFundsOf(db, now, userId, milestoneId)
  })

/** The unit of work that writes the audit trail, and the member of staff who decides. */
export interface Decision extends UnitOfWork {
  staffId: string
  disputeId: string
  /** The explanation that both sides can read. */
  words: string
}

/**
 * Staff decide a dispute: the held money goes to the payee, back to the owner, or is split between them (PROJECT-20).
 * @param toPayee minor units; the rest goes back to the owner
 * @throws {Refusal} 400 for more than is held; 409 if it is decided or withdrawn, or the payee's account is gone
 */
export const decideDispute = async (decision: Decision, toPayee: number | 'all'): Promise<void> => {
  const { db, now, staffId, disputeId, words } = decision
  const { milestone_id: milestoneId } = await db
    .selectFrom('milestone_disputes')
    .select('milestone_id')
    .where('id', '=', disputeId)
    .executeTakeFirstOrThrow()
  const locked = await lockMilestone(db, milestoneId)
  if (!locked) throw conflict(texts.notDisputed())
  const found = requireFunds(locked)
  const { payee_id: payeeId, owner_id: ownerId, currency } = found.funds
  const dispute = await db
    .selectFrom('milestone_disputes')
    .selectAll()
    .where('id', '=', disputeId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (dispute.status !== 'open') throw conflict(texts.notDisputed())
  const held = heldOf(sumsOf(found.funds))
  const paid = toPayee === 'all' ? held : toPayee
  if (paid > held)
    throw invalid([{ field: 'values.amount', message: texts.moreThanHeld({ held: { amount: held, currency } }) }])
  if (paid > 0 && payeeId === null) throw conflict(texts.payeeGone())
  const back = held - paid
  await db
    .updateTable('milestone_disputes')
    .set({ status: 'decided', to_payee: paid, to_owner: back, decision: words, ended_at: now, decided_by: staffId })
    .where('id', '=', disputeId)
    .execute()
  await lockWallets(db, [ownerId, ...(payeeId === null ? [] : [payeeId])], [currency])
  const move = await writeMove(decision, found, {
    kind: 'decided',
    actorId: null,
    amount: paid,
    amountBack: back,
    words,
  })
  if (paid > 0 && payeeId !== null)
    await moveMoney(decision, found, { way: 'milestone-release', amount: paid, userId: payeeId, move })
  if (back > 0) await moveMoney(decision, found, { way: 'milestone-return', amount: back, userId: ownerId, move })
  const key = `milestone-dispute-decided:${disputeId}`
  await notifySide(decision, { to: payeeId, message: 'decided', about: found, sum: { amount: paid, currency }, key })
  await notifySide(decision, {
    to: ownerId,
    message: 'decided-owner',
    about: found,
    sum: { amount: back, currency },
    key,
  })
}
