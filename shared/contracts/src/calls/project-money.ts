import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { point } from '../entities/field-types.ts'
import {
  disputeMilestoneBody,
  fundMilestoneBody,
  milestoneMoney,
  milestoneMove,
  moveHeldBody,
  projectMoney,
} from '../entities/milestone-money.ts'
import { taskText } from '../entities/order-task.ts'
import { paymentProgress } from '../entities/payment-choice.ts'
import { byId, reference } from '../entities/write-fields.ts'
import { inspectionTypes } from '../lists.ts'

const moved = z.object({ money: milestoneMoney, move: milestoneMove })

/** The prefilled quote form for a milestone (PROJECT-15). */
const inspectionToBook = z.object({
  milestoneId: z.uuid(),
  milestoneName: z.string(),
  projectId: z.uuid(),
  projectName: z.string(),
  inspectionType: z.enum(inspectionTypes),
  /** Answers for the form of that kind, as far as they are known. */
  prefilled: z.record(z.string(), z.unknown()),
  position: z.nullable(point),
  tasks: z.array(z.object(taskText)),
})

/** The money and the inspections of a project's milestones (PROJECT-14 to PROJECT-21). */
export const projectMoneyCalls = defineGroup('project-money', {
  getProjectMoney: {
    ours: true,
    method: 'GET',
    path: '/projects/get-money/{id}',
    who: 'user',
    summary: "A project's budget against what was funded, held, released, given back and spent on inspections.",
    params: byId,
    answer: projectMoney,
    errors: ['not-found'],
  },
  fundMilestone: {
    ours: true,
    method: 'POST',
    path: '/projects/fund-milestone',
    who: 'user',
    summary: 'The owner pays into a milestone: by wallet at once, by card when the money has come.',
    body: fundMilestoneBody,
    answer: z.object({
      money: z.nullable(milestoneMoney),
      /** Null until the money has arrived. */
      move: z.nullable(milestoneMove),
      payment: paymentProgress,
    }),
    errors: [
      'not-found',
      'conflict',
      'key-reused',
      'insufficient-funds',
      'rate-limited',
      'provider-unavailable',
      'card-not-taken',
    ],
  },
  releaseMilestone: {
    ours: true,
    method: 'POST',
    path: '/projects/release-milestone',
    who: 'user',
    summary: 'The owner releases part or all of what is held to the payee.',
    body: moveHeldBody,
    answer: moved,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  giveBackMilestone: {
    ours: true,
    method: 'POST',
    path: '/projects/give-back-milestone',
    who: 'user',
    summary:
      'The payee gives part or all of what is held back to the owner, or the owner takes it where that is allowed.',
    body: moveHeldBody,
    answer: moved,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  disputeMilestone: {
    ours: true,
    method: 'POST',
    path: '/projects/dispute-milestone',
    who: 'user',
    summary: 'The owner or the payee disputes what is held: nothing moves until the staff have decided.',
    body: disputeMilestoneBody,
    answer: milestoneMoney,
    errors: ['not-found', 'conflict'],
  },
  withdrawDispute: {
    ours: true,
    method: 'POST',
    path: '/projects/withdraw-dispute',
    who: 'user',
    summary: 'Whoever opened a dispute takes it back.',
    body: z.object({ milestoneId: reference }),
    answer: milestoneMoney,
    errors: ['not-found', 'conflict'],
  },
  getInspectionToBook: {
    ours: true,
    method: 'GET',
    path: '/projects/get-inspection-to-book/{id}',
    who: 'user',
    summary: 'What the quote form is filled in with for the inspection that a milestone asks for.',
    params: byId,
    answer: inspectionToBook,
    errors: ['not-found', 'conflict'],
  },
})
