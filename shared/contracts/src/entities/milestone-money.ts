import * as z from 'zod/mini'
import { instant, money } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { currencies, inspectionTypes, milestoneMoveKinds, orderStatuses } from '../lists.ts'
import { person } from './person.ts'
import { wholePaymentChoice } from './payment-choice.ts'
import { amountToMove, idempotencyKey, reference } from './write-fields.ts'

/** An inspection that was booked from a milestone, as everybody in the project sees it (PROJECT-15). */
export const milestoneInspection = z.object({
  orderId: z.uuid(),
  sequenceId: z.string(),
  inspectionType: z.enum(inspectionTypes),
  status: z.enum(orderStatuses),
  inspectionAt: instant,
  /** The zone of the place. */
  timeZone: z.string(),
  /** Whether the reader ordered it, and may open its page. */
  isMine: z.boolean(),
  bookedBy: z.nullable(person),
  /** What was paid for it and has not gone back. */
  paid: money,
  /** Null until it is handed in. */
  report: z.nullable(
    z.object({
      handedInAt: instant,
      summary: z.string(),
      /** Points by how bad they are. */
      critical: z.int(),
      serious: z.int(),
      minor: z.int(),
      /** What its page of verification is found by. */
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
  /** What is held for the payee: funded, less what was released and given back. */
  held: z.int(),
  /** What the owner funded in the last 24 hours and may take back alone. */
  fresh: z.int(),
  /** Until when, at the latest; null where there is none. */
  freshUntil: z.nullable(instant),
  /** The milestone's day as it was when the money came; the owner may take back alone 14 days after it. */
  agreedDay: z.nullable(z.string()),
  /** Who gets it; null before it is funded, and where the account is gone. */
  payee: z.nullable(person),
  dispute: z.nullable(
    z.object({ openedAt: instant, openedBy: z.nullable(person), isMine: z.boolean(), reason: z.string() }),
  ),
})
export type MilestoneMoney = z.output<typeof milestoneMoney>

/** One movement of a milestone's money, or what was decided about it. */
export const milestoneMove = z.object({
  _id: z.uuid(),
  /** What it is called in papers and on the phone: M- and a number. */
  reference: z.string(),
  at: instant,
  kind: z.enum(milestoneMoveKinds),
  milestoneId: z.uuid(),
  milestoneName: z.string(),
  /** Null for a dispute. What a decision gave the payee. */
  amount: z.nullable(money),
  /** What a decision gave back to the owner; null for everything else. */
  amountBack: z.nullable(money),
  /** Null where the account is gone, and for the staff. */
  actor: z.nullable(person),
  payee: z.nullable(person),
  /** The reason of a dispute, the words of a decision. */
  words: z.string(),
})
export type MilestoneMove = z.output<typeof milestoneMove>

/** The money of a project: its budget against what moved. */
export const projectMoney = z.object({
  projectId: z.uuid(),
  budget: z.nullable(money),
  /** In the project's currency; null before anything has an amount. */
  totals: z.nullable(
    z.object({
      currency: z.enum(currencies),
      /** What its milestones are to cost. */
      planned: z.int(),
      funded: z.int(),
      held: z.int(),
      released: z.int(),
      givenBack: z.int(),
    }),
  ),
  /** What was paid for inspections and has not gone back, one sum for each currency. */
  inspectionCosts: z.array(money),
  milestones: z.array(
    z.object({
      milestoneId: z.uuid(),
      /** Null where it has never been funded. */
      money: z.nullable(milestoneMoney),
      /** Newest first. */
      inspections: z.array(milestoneInspection),
    }),
  ),
  /** Newest first, as many as are shown. */
  moves: z.array(milestoneMove),
})
export type ProjectMoney = z.output<typeof projectMoney>

/** The owner pays into a milestone for a collaborator of the project (PROJECT-17). */
export const fundMilestoneBody = z.object({
  idempotencyKey,
  milestoneId: reference,
  /** Who gets it; one of the project's people. */
  collaboratorId: reference,
  amount: amountToMove,
  payment: wholePaymentChoice,
})
export type FundMilestoneBody = z.output<typeof fundMilestoneBody>

/** Part or all of what is held, to the payee or back to the owner. */
export const moveHeldBody = z.object({ idempotencyKey, milestoneId: reference, amount: amountToMove })
export type MoveHeldBody = z.output<typeof moveHeldBody>

export const disputeMilestoneBody = z.object({ milestoneId: reference, reason: line(2_000) })
export type DisputeMilestoneBody = z.output<typeof disputeMilestoneBody>
