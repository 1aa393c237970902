import type { AnswerOf } from '@fieldproof/contracts'
import type { FundMilestoneBody } from '@fieldproof/contracts/entities/milestone-money'
import { projectLimits } from '@fieldproof/contracts/limits'
import type { Currency } from '@fieldproof/contracts/lists'
import { fundableOf, heldOf } from '@fieldproof/policy/milestone-money'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { inSavepoint } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { conflict, invalid, notFound, Refusal } from '#kernel/refusals/refusal.ts'
import { workWithin, type Reaction, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { CreditedPayment } from '#modules/payments/payment-purpose.ts'
import { requireCardTaken } from '#modules/payments/require-card-taken.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { startPayment } from '#modules/payments/start.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findMilestoneFor, isDisputed, lockMilestone, sumsOf, type FoundMilestone } from './find-funds.ts'
import { moveMoney, writeMove } from './move-money.ts'
import { readMove, showFundsOf } from './show-money.ts'
import { moneyPage, notifySide } from './notify.ts'
import type { AwaitedFundingsTable } from './tables.ts'

const texts = textsOf('milestone-money')

interface Funding {
  payeeId: string
  amount: { amount: number; currency: Currency }
}

/**
 * The collaborator who will get the money. Locked, so that they cannot leave in the meantime. @throws {Refusal} 404,
 * 409
 */
const payeeOf = async (db: Db, projectId: string, by: { collaboratorId: string } | { payeeId: string }) => {
  const person = await db
    .selectFrom('project_people')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if('collaboratorId' in by, (query) => query.where('id', '=', 'collaboratorId' in by ? by.collaboratorId : ''))
    .$if('payeeId' in by, (query) => query.where('user_id', '=', 'payeeId' in by ? by.payeeId : ''))
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw notFound(textsOf('projects').noSuchPerson())
  if (person.user_id === null || person.role === 'owner' || person.role === 'viewer') throw conflict(texts.noPayee())
  return person.user_id
}

/**
 * @throws {Refusal} 400 in another currency; 409 for more than the amount, for another payee, and during a dispute
 * (PROJECT-17)
 */
const requireFundable = async (
  db: Db,
  { milestone, amount: due, funds }: FoundMilestone,
  { payeeId, amount: { amount, currency } }: Funding,
): Promise<void> => {
  if (due === null) throw conflict(texts.noAmount())
  if (currency !== due.currency)
    throw invalid([{ field: 'amount.currency', message: texts.otherCurrency({ currency: due.currency }) }])
  if (await isDisputed(db, milestone.id)) throw conflict(texts.disputed())
  const sums = funds ? sumsOf(funds) : { funded: 0, released: 0, givenBack: 0 }
  if (funds && heldOf(sums) > 0 && funds.payee_id !== payeeId) throw conflict(texts.otherPayee())
  const most = fundableOf(due.amount, sums)
  if (most === 0) throw conflict(texts.fundedWhole())
  if (amount > most)
    throw invalid([{ field: 'amount.amount', message: texts.tooMuchToFund({ most: { amount: most, currency } }) }])
}

/**
 * Takes the sum from the owner's available money, with the milestone locked.
 * @returns the movement's id
 * @throws {Refusal} 402
 */
export const fund = async (
  work: UnitOfWork,
  found: FoundMilestone,
  { payeeId, amount: { amount, currency } }: Funding,
): Promise<string> => {
  const { project, milestone, funds: before } = found
  const isHeld = before !== undefined && heldOf(sumsOf(before)) > 0
  const terms = { payee_id: payeeId, ...(!isHeld && { agreed_day: milestone.due_date }) }
  const funds = await work.db
    .insertInto('milestone_funds')
    .values({
      milestone_id: milestone.id,
      project_id: project.id,
      currency,
      owner_id: project.owner_id,
      payee_id: payeeId,
      agreed_day: milestone.due_date,
      created_at: work.now,
    })
    .onConflict((conflicting) => conflicting.column('milestone_id').doUpdateSet(terms))
    .returningAll()
    .executeTakeFirstOrThrow()
  const move = await writeMove(work, { ...found, funds }, { kind: 'funded', actorId: project.owner_id, amount })
  await moveMoney(work, { milestone, funds }, { way: 'milestone-funding', amount, userId: project.owner_id, move })
  await notifySide(work, {
    to: payeeId,
    message: 'funded',
    about: found,
    sum: { amount, currency },
    key: `milestone-move:${move.id}`,
  })
  return move.id
}

type Begun = { moveId: string } | { reference: string }

const begin = async (
  work: UnitOfWork,
  userId: string,
  body: Omit<FundMilestoneBody, 'idempotencyKey'>,
): Promise<Begun> => {
  const { db, now } = work
  const found = await findMilestoneFor(db, userId, body.milestoneId, 'fund-milestones')
  const funding = {
    payeeId: await payeeOf(db, found.project.id, { collaboratorId: body.collaboratorId }),
    amount: body.amount,
  }
  await requireFundable(db, found, funding)
  if (body.payment.method === 'wallet') return { moveId: await fund(work, found, funding) }
  const { id } = await db
    .insertInto('awaited_fundings')
    .values({
      milestone_id: found.milestone.id,
      owner_id: userId,
      payee_id: funding.payeeId,
      ...body.amount,
      begun_at: now,
      move_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { reference } = await reservePayment(db, now, {
    userId,
    purpose: 'milestone',
    subjectId: id,
    amount: body.amount,
    cardId: body.payment.cardId,
    returnTo: moneyPage(found.project.id),
  })
  return { reference }
}

/** The movement that a card payment resulted in; null until then. */
const moveOfPayment = async (db: Db, reference: string): Promise<string | null> => {
  const row = await db
    .selectFrom('payments')
    .innerJoin('awaited_fundings', (join) => join.on(sql<boolean>`awaited_fundings.id::text = payments.subject_id`))
    .select('move_id')
    .where('payments.reference', '=', reference)
    .executeTakeFirst()
  return row?.move_id ?? null
}

/**
 * The owner of a project pays into a milestone for one collaborator: from the wallet's available money at once, or by
 * card when the money arrives (PROJECT-17). Credit cannot pay for it, because the payee could withdraw it.
 * @throws {Refusal} 400, 402, 403, 404, 409, 422, 429, 503
 */
export const fundMilestone = async (
  { idempotencyKey, ...body }: FundMilestoneBody,
  context: UserContext,
): Promise<AnswerOf<'POST /projects/fund-milestone'>> => {
  const { db, clock, limits, session } = context
  requireCardTaken(context, body.payment, body.amount.currency)
  if (body.payment.method === 'card') await limits.count('payment.account', session.userId)
  const call = { scope: `${session.userId} fund-milestone`, key: idempotencyKey, body }
  const { answer } = await withIdempotency(db, clock.now(), call, (transaction) =>
    begin(workWithin(context, transaction), session.userId, body),
  )
  const progress = 'reference' in answer ? await startPayment(context, answer.reference) : null
  const moveId =
    'moveId' in answer ? answer.moveId : await moveOfPayment(db, progress?.paymentReference ?? answer.reference)
  return {
    money: moveId === null ? null : await showFundsOf(db, clock.now(), session.userId, body.milestoneId),
    move: moveId === null ? null : await readMove(db, moveId),
    payment: progress ?? { status: 'succeeded', paymentReference: null, paymentPage: null },
  }
}

/** @throws {Refusal} if the project is archived, or the milestone cannot be funded any more */
const requireStillFundable = async (db: Db, found: FoundMilestone, funding: Funding): Promise<void> => {
  if (found.project.archived_at !== null) throw conflict(textsOf('projects').archived())
  await payeeOf(db, found.project.id, { payeeId: funding.payeeId })
  await requireFundable(db, found, funding)
}

/** Funds the milestone; if that is no longer possible, changes nothing. @returns the movement's id, or null */
const tryToFund = async (work: UnitOfWork, found: FoundMilestone, funding: Funding): Promise<string | null> => {
  try {
    return await inSavepoint(work.db, async () => {
      await requireStillFundable(work.db, found, funding)
      return fund(work, found, funding)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return null
  }
}

const isWanted = (
  awaited: Selectable<AwaitedFundingsTable>,
  { project }: FoundMilestone,
  { userId, amount }: CreditedPayment,
  now: Date,
): boolean =>
  awaited.move_id === null &&
  awaited.owner_id === userId &&
  project.owner_id === userId &&
  awaited.currency === amount.currency &&
  awaited.amount === amount.amount &&
  now.getTime() - awaited.begun_at.getTime() <= projectLimits.fundingPaidWithin

/** Drops the payment of a funding that was made, is too late, or that the milestone does not take any more. */
export const dropUnneededFunding: Reaction<'payment.starts'> = async ({ db, now }, { purpose, payment, drop }) => {
  if (purpose !== 'milestone') return
  const awaited = await db
    .selectFrom('awaited_fundings')
    .selectAll()
    .where('id', '=', payment.subjectId)
    .executeTakeFirst()
  const found = awaited && (await lockMilestone(db, awaited.milestone_id))
  if (!found || !isWanted(awaited, found, payment, now)) return drop()
  const { amount, currency, payee_id: payeeId } = awaited
  try {
    await requireStillFundable(db, found, { payeeId, amount: { amount, currency } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    drop()
  }
}

/**
 * Funds a milestone whose card payment has arrived, if it arrived within a day and the milestone can still be funded.
 * Otherwise the money stays in the wallet, and the owner is notified (PAY-7).
 */
export const completePaidFunding: Reaction<'payment.came'> = async (work, { purpose, payment, take }) => {
  if (purpose !== 'milestone') return
  const { db, now } = work
  const seen = await db
    .selectFrom('awaited_fundings')
    .selectAll()
    .where('id', '=', payment.subjectId)
    .executeTakeFirst()
  const found = seen && (await lockMilestone(db, seen.milestone_id))
  // A pending funding is deleted with its milestone; the money stays in the wallet, and the payment notifies the payer.
  if (!found) throw new Error('The milestone of a payment is gone')
  // Read again under the project's lock: another report of the same payment may have come first.
  const awaited = await db
    .selectFrom('awaited_fundings')
    .selectAll()
    .where('id', '=', seen.id)
    .executeTakeFirstOrThrow()
  const { amount, currency, payee_id: payeeId } = awaited
  const moveId = isWanted(awaited, found, payment, now)
    ? await tryToFund(work, found, { payeeId, amount: { amount, currency } })
    : null
  if (moveId !== null) {
    await db.updateTable('awaited_fundings').set({ move_id: moveId }).where('id', '=', awaited.id).execute()
    return take()
  }
  await notifySide(work, {
    to: payment.userId,
    message: 'late',
    about: found,
    sum: payment.amount,
    key: `payment:${payment.id}:stays`,
  })
}
