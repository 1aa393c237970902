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
    summary: "A project's budget, and what was funded, held, released, refunded and spent on inspections.",
    params: byId,
    answer: projectMoney,
    errors: ['not-found'],
  },
  fundMilestone: {
    ours: true,
    method: 'POST',
    path: '/projects/fund-milestone',
    who: 'user',
    summary: 'The owner funds a milestone: by wallet at once, by card when the money has arrived.',
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
    summary: 'The owner releases part or all of the held amount to the payee.',
    body: moveHeldBody,
    answer: moved,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  giveBackMilestone: {
    ours: true,
    method: 'POST',
    path: '/projects/give-back-milestone',
    who: 'user',
    summary: 'The payee refunds part or all of the held amount to the owner, or the owner takes it if that is allowed.',
    body: moveHeldBody,
    answer: moved,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  disputeMilestone: {
    ours: true,
    method: 'POST',
    path: '/projects/dispute-milestone',
    who: 'user',
    summary: 'The owner or the payee disputes the held amount: nothing moves until the staff decide.',
    body: disputeMilestoneBody,
    answer: milestoneMoney,
    errors: ['not-found', 'conflict'],
  },
  withdrawDispute: {
    ours: true,
    method: 'POST',
    path: '/projects/withdraw-dispute',
    who: 'user',
    summary: 'The person who opened a dispute withdraws it.',
    body: z.object({ milestoneId: reference }),
    answer: milestoneMoney,
    errors: ['not-found', 'conflict'],
  },
  getInspectionToBook: {
    ours: true,
    method: 'GET',
    path: '/projects/get-inspection-to-book/{id}',
    who: 'user',
    summary: 'Answers of the quote form for the inspection that a milestone asks for.',
    params: byId,
    answer: inspectionToBook,
    errors: ['not-found', 'conflict'],
  },
})
