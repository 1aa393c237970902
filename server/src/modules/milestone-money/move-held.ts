import type { AnswerOf } from '@fieldproof/contracts'
import type { MoveHeldBody } from '@fieldproof/contracts/entities/milestone-money'
import {
  givableBack,
  heldOf,
  whyNotGivenBack,
  whyNotReleased,
  type WhyNotMoved,
} from '@fieldproof/policy/milestone-money'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { conflict, invalid, type Refusal } from '#kernel/refusals/refusal.ts'
import { workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import {
  findMilestoneFor,
  findMilestoneForSide,
  readStanding,
  requireFunds,
  sumsOf,
  type FundedMilestone,
} from './find-funds.ts'
import { moveMoney, writeMove } from './move-money.ts'
import { readMove, showFundsOf } from './show-money.ts'
import { notifySide } from './notify.ts'

const texts = textsOf('milestone-money')

type Sum = MoveHeldBody['amount']

/** @throws {Refusal} 400 in another currency than the milestone's */
const requireCurrency = ({ funds: { currency } }: FundedMilestone, sum: Sum): void => {
  if (sum.currency !== currency)
    throw invalid([{ field: 'amount.currency', message: texts.otherCurrency({ currency }) }])
}

const refusalOf = (why: WhyNotMoved, { funds }: FundedMilestone, most: number): Refusal => {
  const { currency } = funds
  switch (why) {
    case 'too-much':
      return invalid([
        { field: 'amount.amount', message: texts.moreThanHeld({ held: { amount: heldOf(sumsOf(funds)), currency } }) },
      ])
    case 'only-fresh':
      return conflict(texts.onlyFresh({ most: { amount: most, currency } }))
    case 'disputed':
      return conflict(texts.disputed())
    case 'not-reached':
      return conflict(texts.notReached())
    case 'only-payee':
      return conflict(texts.onlyPayee())
  }
}

/** @returns the movement's id */
const release = async (
  work: UnitOfWork,
  userId: string,
  { milestoneId, amount: sum }: Omit<MoveHeldBody, 'idempotencyKey'>,
) => {
  const { db, now } = work
  const found = requireFunds(await findMilestoneFor(db, userId, milestoneId, 'release-money'))
  requireCurrency(found, sum)
  const why = whyNotReleased(await readStanding(db, found, now, false), sum.amount)
  if (why) throw refusalOf(why, found, 0)
  const { payee_id: payeeId } = found.funds
  if (payeeId === null) throw conflict(texts.payeeGone())
  const move = await writeMove(work, found, { kind: 'released', actorId: userId, amount: sum.amount })
  await moveMoney(work, found, { way: 'milestone-release', amount: sum.amount, userId: payeeId, move })
  await notifySide(work, { to: payeeId, message: 'released', about: found, sum, key: `milestone-move:${move.id}` })
  return move.id
}

/** Whether an inspection of a milestone has a report; passed in by the code that connects projects and orders. */
export type HasReport = (db: Db, milestoneId: string) => Promise<boolean>

/** @returns the movement's id */
const giveBack = async (
  work: UnitOfWork,
  userId: string,
  { milestoneId, amount: sum }: Omit<MoveHeldBody, 'idempotencyKey'>,
  hasReport: HasReport,
) => {
  const { db, now } = work
  const found = await findMilestoneForSide(db, userId, milestoneId)
  requireCurrency(found, sum)
  const { side, funds } = found
  const standing = await readStanding(db, found, now, await hasReport(db, milestoneId))
  const why = whyNotGivenBack(side, standing, sum.amount)
  if (why) throw refusalOf(why, found, givableBack(side, standing).most)
  const move = await writeMove(work, found, { kind: 'given-back', actorId: userId, amount: sum.amount })
  await moveMoney(work, found, { way: 'milestone-return', amount: sum.amount, userId: funds.owner_id, move })
  const [to, message] =
    side === 'payee' ? ([funds.owner_id, 'given-back'] as const) : ([funds.payee_id, 'taken-back'] as const)
  await notifySide(work, { to, message, about: found, sum, key: `milestone-move:${move.id}` })
  return move.id
}

const onceFor = async (
  name: string,
  { idempotencyKey, ...body }: MoveHeldBody,
  context: UserContext,
  act: (work: UnitOfWork) => Promise<string>,
): Promise<AnswerOf<'POST /projects/release-milestone'>> => {
  const { db, clock, session } = context
  const call = { scope: `${session.userId} ${name}`, key: idempotencyKey, body }
  const { answer: moveId } = await withIdempotency(db, clock.now(), call, (transaction) =>
    act(workWithin(context, transaction)),
  )
  return {
    money: await showFundsOf(db, clock.now(), session.userId, body.milestoneId),
    move: await readMove(db, moveId),
  }
}

/**
 * The owner releases part or all of what is held for a reached milestone: it is on the payee's wallet at once, to spend
 * or withdraw like other available money (PROJECT-18).
 * @throws {Refusal} 400 for more than is held; 403, 404; 409 before it is reached and during a dispute; 422
 */
export const releaseMilestone = (body: MoveHeldBody, context: UserContext) =>
  onceFor('release-milestone', body, context, (work) => release(work, context.session.userId, body))

/**
 * One side gives held money back: the payee any part of it, the owner only what PROJECT-19 allows. It is on the owner's
 * wallet at once.
 * @throws {Refusal} 400 for more than is held; 403, 404; 409 if the other side has to agree, and during a dispute; 422
 */
export const giveBackMilestone = (body: MoveHeldBody, context: UserContext, hasReport: HasReport) =>
  onceFor('give-back-milestone', body, context, (work) => giveBack(work, context.session.userId, body, hasReport))
