import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { complaintLimits } from '../limits.ts'
import { complaintStatuses, payoutPartKinds, payoutStatuses } from '../lists.ts'
import { idList, storedFile } from './field-types.ts'
import { reference } from './write-fields.ts'

/** A question of staff to one side of a complaint; only that side and staff can see it (COMPLAINT-6). */
export const complaintQuestion = z.object({
  _id: id,
  question: z.string(),
  askedAt: instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  files: z.array(storedFile),
})
export type ComplaintQuestion = z.output<typeof complaintQuestion>

/** A customer's complaint within 72 hours of completion (COMPLAINT-1). */
export const complaint = z.object({
  _id: id,
  orderId: id,
  status: z.enum(complaintStatuses),
  description: z.string(),
  refund: z.nullable(money),
  /** The reason that staff gave for their decision. */
  decision: z.nullable(z.string()),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  /** The inspector's answer (COMPLAINT-5). */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  /** Until when staff wait for the answer; null if they do not. */
  answerUntil: z.nullable(instant),
  /** Files of the customer, and of the inspector's answer (COMPLAINT-4). */
  files: z.array(storedFile),
  answerFiles: z.array(storedFile),
  /** The questions to this user, oldest first. */
  questions: z.array(complaintQuestion),
})
export type Complaint = z.output<typeof complaint>
/** Files that were uploaded for the order with the target `complaint`. */
const filesGiven = z._default(idList(complaintLimits.filesMax), [])
export const submitComplaintBody = z.object({
  _id: z.uuid(),
  orderId: reference,
  description: line(4_000),
  fileIds: filesGiven,
})
export type SubmitComplaintBody = z.output<typeof submitComplaintBody>
export const answerComplaintBody = z.object({ complaintId: reference, answer: line(4_000), fileIds: filesGiven })
export type AnswerComplaintBody = z.output<typeof answerComplaintBody>
export const answerComplaintQuestionBody = z.object({
  questionId: reference,
  answer: line(4_000),
  fileIds: filesGiven,
})
export type AnswerComplaintQuestionBody = z.output<typeof answerComplaintQuestionBody>

export const tip = z.object({ _id: id, orderId: id, amount: money, message: z.string(), createdAt: instant })
export type Tip = z.output<typeof tip>

/** How an order ended, as far as its customer or its inspector may know. */
export const orderCompletion = z.object({
  orderId: id,
  reportSubmittedAt: z.nullable(instant),
  /** When it completes without the customer's answer; null if it is complete or cannot be (STATUS-2). */
  completesAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** The end of the complaint window. */
  complaintUntil: z.nullable(instant),
  closedAt: z.nullable(instant),
  complaint: z.nullable(complaint),
  tips: z.array(tip),
  /** For the inspector only: the pay, and its day (YYYY-MM-DD in the zone of the inspection). */
  pay: z.nullable(money),
  payoutDay: z.nullable(z.string()),
  allowed: z.object({
    complain: z.boolean(),
    withdrawComplaint: z.boolean(),
    answerComplaint: z.boolean(),
    /** Whether the unanswered question of {@link complaint} can be answered. */
    answerQuestions: z.boolean(),
    tip: z.boolean(),
  }),
})
export type OrderCompletion = z.output<typeof orderCompletion>

/** One line of a payout. Fines are negative. */
export const payoutPart = z.object({
  kind: z.enum(payoutPartKinds),
  orderId: z.nullable(id),
  sequenceId: z.nullable(z.string()),
  amount: money,
  at: instant,
})
/** A payout to an inspector (PAYOUT-1). */
export const payout = z.object({
  _id: id,
  /** The Friday, YYYY-MM-DD on the inspector's calendar. */
  day: z.string(),
  timeZone: z.string(),
  status: z.enum(payoutStatuses),
  amount: money,
  /** The destination account, with a masked number; null without a verified account. */
  bankAccount: z.nullable(z.object({ bankName: z.string(), accountNumberEnd: z.string(), accountName: z.string() })),
  /** Why it is on hold or failed, in the user's language. */
  obstacle: z.nullable(
    z.enum([
      'identity-check',
      'no-account',
      'account-unverified',
      'other-name',
      'other-country',
      'complaint',
      'customer-payment',
      'provider',
      'below-zero',
      'too-little',
    ]),
  ),
  attempts: z.int(),
  /** Whether staff make the transfer by hand, and the bank's reference once they have. */
  isByHand: z.optional(z.boolean()),
  bankReference: z.optional(z.nullable(z.string())),
  /**
   * The earliest instant of the payment: all complaint windows have ended, and its account is no longer new. Null if
   * both are so before its day begins, or if it will not be paid.
   */
  notBefore: z.nullable(instant),
  /** Whether `notBefore` results from a new account (BANK-8). */
  waitsForAccount: z.optional(z.boolean()),
  paidAt: z.nullable(instant),
  parts: z.array(payoutPart),
})
export type Payout = z.output<typeof payout>
