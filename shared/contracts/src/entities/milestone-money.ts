import * as z from 'zod/mini'
import { instant, money } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { currencies, inspectionTypes, milestoneMoveKinds, orderStatuses } from '../lists.ts'
import { person } from './person.ts'
import { wholePaymentChoice } from './payment-choice.ts'
import { amountToMove, idempotencyKey, reference } from './write-fields.ts'

/** An inspection that was booked for a milestone, as everybody in the project sees it (PROJECT-15). */
export const milestoneInspection = z.object({
  orderId: z.uuid(),
  sequenceId: z.string(),
  inspectionType: z.enum(inspectionTypes),
  status: z.enum(orderStatuses),
  inspectionAt: instant,
  /** The zone of the place. */
  timeZone: z.string(),
  /** Whether the user ordered it, and may open its page. */
  isMine: z.boolean(),
  bookedBy: z.nullable(person),
  /** What was paid and not refunded. */
  paid: money,
  /** Null until it is handed in. */
  report: z.nullable(
    z.object({
      handedInAt: instant,
      summary: z.string(),
      /** Numbers of points by severity. */
      critical: z.int(),
      serious: z.int(),
      minor: z.int(),
      /** The code for its verification page. */
      verificationCode: z.nullable(z.string()),
    }),
  ),
})
export type MilestoneInspection = z.output<typeof milestoneInspection>

/** The money of one milestone, in minor units of one currency (PROJECT-17 to PROJECT-20). */
export const milestoneMoney = z.object({
  milestoneId: z.uuid(),
  currency: z.enum(currencies),
  funded: z.int(),
  released: z.int(),
  givenBack: z.int(),
  /** Held for the payee: funded, less released and returned. */
  held: z.int(),
  /** What the owner funded in the last 24 hours and may take back without consent. */
  fresh: z.int(),
  /** Until when the latest part of it can be taken back; null if there is none. */
  freshUntil: z.nullable(instant),
  /** The milestone's day at the time of funding; the owner may take back without consent 14 days after it. */
  agreedDay: z.nullable(z.string()),
  /** The payee; null before it is funded, and if the account was deleted. */
  payee: z.nullable(person),
  dispute: z.nullable(
    z.object({ openedAt: instant, openedBy: z.nullable(person), isMine: z.boolean(), reason: z.string() }),
  ),
})
export type MilestoneMoney = z.output<typeof milestoneMoney>

/** One movement of a milestone's money, or a decision about it. */
export const milestoneMove = z.object({
  _id: z.uuid(),
  /** Its reference in documents and on the phone: M- and a number. */
  reference: z.string(),
  at: instant,
  kind: z.enum(milestoneMoveKinds),
  milestoneId: z.uuid(),
  milestoneName: z.string(),
  /** Null for a dispute. For a decision, the payee's part. */
  amount: z.nullable(money),
  /** The part that a decision returned to the owner; null otherwise. */
  amountBack: z.nullable(money),
  /** Null if the account was deleted, or for staff. */
  actor: z.nullable(person),
  payee: z.nullable(person),
  /** The reason of a dispute, or of a decision. */
  words: z.string(),
})
export type MilestoneMove = z.output<typeof milestoneMove>

/** The money of a project: its budget and its movements. */
export const projectMoney = z.object({
  projectId: z.uuid(),
  budget: z.nullable(money),
  /** In the project's currency; null before anything has an amount. */
  totals: z.nullable(
    z.object({
      currency: z.enum(currencies),
      /** The planned cost of its milestones. */
      planned: z.int(),
      funded: z.int(),
      held: z.int(),
      released: z.int(),
      givenBack: z.int(),
    }),
  ),
  /** What was paid for inspections and not refunded, one sum for each currency. */
  inspectionCosts: z.array(money),
  milestones: z.array(
    z.object({
      milestoneId: z.uuid(),
      /** Null if it was never funded. */
      money: z.nullable(milestoneMoney),
      /** Newest first. */
      inspections: z.array(milestoneInspection),
    }),
  ),
  /** Newest first, up to the shown number. */
  moves: z.array(milestoneMove),
})
export type ProjectMoney = z.output<typeof projectMoney>

/** The owner funds a milestone for a collaborator of the project (PROJECT-17). */
export const fundMilestoneBody = z.object({
  idempotencyKey,
  milestoneId: reference,
  /** The payee; one of the project's people. */
  collaboratorId: reference,
  amount: amountToMove,
  payment: wholePaymentChoice,
})
export type FundMilestoneBody = z.output<typeof fundMilestoneBody>

/** Part or all of the held money, to the payee or back to the owner. */
export const moveHeldBody = z.object({ idempotencyKey, milestoneId: reference, amount: amountToMove })
export type MoveHeldBody = z.output<typeof moveHeldBody>

export const disputeMilestoneBody = z.object({ milestoneId: reference, reason: line(2_000) })
export type DisputeMilestoneBody = z.output<typeof disputeMilestoneBody>
