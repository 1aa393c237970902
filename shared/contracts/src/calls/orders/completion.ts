import * as z from 'zod/mini'
import {
  answerComplaintQuestionBody,
  complaint,
  orderCompletion,
  submitComplaintBody,
  tip,
} from '../../entities/completion.ts'
import { order } from '../../entities/order.ts'
import { paymentProgress } from '../../entities/payment-choice.ts'
import { tipBody } from '../../entities/tip-body.ts'
import { byId, instantGiven, reference } from '../../entities/write-fields.ts'
import { line } from '../../forms/answers.ts'

/** From the report to the tip: issues, acceptance, complaints. */
export const orderCompletionCalls = {
  customerSubmitReportIssue: {
    method: 'POST',
    path: '/orders/customer-submit-report-issue',
    who: 'user',
    summary: 'Raises an issue with the report or with one of its points.',
    body: z.object({
      orderId: reference,
      /** The point of the report; missing for the report as a whole. */
      reportItemId: z.optional(line(80)),
      description: line(2_000),
    }),
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  customerDeleteReportIssue: {
    method: 'POST',
    path: '/orders/customer-delete-report-issue',
    who: 'user',
    summary: 'Withdraws an issue that the inspector has not answered.',
    body: z.object({ orderId: reference, issueId: reference }),
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  customerAcceptOrderAsComplete: {
    method: 'POST',
    path: '/orders/customer-accept-order-as-complete',
    who: 'user',
    summary: 'Accepts the report, which completes the order.',
    body: z.object({
      orderId: reference,
      /** The report that the customer read; if it has changed since, the call is refused as a conflict. */
      reportSubmittedAt: z.optional(instantGiven),
    }),
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  getCompletion: {
    method: 'GET',
    path: '/orders/get-completion/{id}',
    who: 'user',
    ours: true,
    summary: 'When the order completes or completed, its complaint, its tips and, for its inspector, the pay.',
    params: byId,
    answer: orderCompletion,
    errors: ['not-found'],
  },
  submitComplaint: {
    method: 'POST',
    path: '/orders/submit-complaint',
    who: 'user',
    ours: true,
    summary: 'Complains about a completed order, within 72 hours; holds its payout.',
    body: submitComplaintBody,
    answer: complaint,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  withdrawComplaint: {
    method: 'POST',
    path: '/orders/withdraw-complaint/{id}',
    who: 'user',
    ours: true,
    summary: 'Withdraws a complaint.',
    params: byId,
    answer: complaint,
    errors: ['not-found', 'conflict'],
  },
  answerComplaintQuestion: {
    method: 'POST',
    path: '/orders/answer-complaint-question',
    who: 'user',
    ours: true,
    summary: 'Answers a question from the staff about a complaint.',
    body: answerComplaintQuestionBody,
    answer: complaint,
    errors: ['not-found', 'conflict'],
  },
  tipInspector: {
    method: 'POST',
    path: '/orders/tip-inspector',
    who: 'user',
    ours: true,
    summary: "Tips the order's inspector from the wallet or by card; all of it goes to the inspector.",
    body: tipBody,
    /** The tip is null until a card has paid it. */
    answer: z.object({ tip: z.nullable(tip), payment: paymentProgress }),
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
} as const
