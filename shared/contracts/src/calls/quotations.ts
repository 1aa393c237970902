import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { quotation } from '../entities/quotation.ts'
import { money, pageNumber, pageOf } from '../entities.ts'
import { order } from '../entities/order.ts'
import { paymentChoice, paymentProgress } from '../entities/payment-choice.ts'
import {
  amountToMove,
  byId,
  idempotencyKey,
  instantGiven,
  optionalReason,
  reference,
} from '../entities/write-fields.ts'
import { quotationStatuses } from '../lists.ts'
import { line } from '../forms/answers.ts'

const ended = {
  params: byId,
  body: z.object({ reason: optionalReason }),
  answer: quotation,
  errors: ['not-found', 'conflict'],
} as const

export const quotationsCalls = defineGroup('quotations', {
  createOrUpdateQuotation: {
    method: 'POST',
    path: '/quotations/create-or-update-quotation',
    who: 'user',
    summary: "Offers an inspector's price for an order, or changes the offer.",
    body: z.object({
      idempotencyKey,
      orderId: reference,
      /** Missing for a new quotation. */
      quotationId: z.optional(reference),
      amount: amountToMove,
      description: line(2_000),
      validUntil: z.optional(instantGiven),
      /**
       * The time of the inspection that the inspector saw (QUOTATION-3). Earlier releases of the form do not send it;
       * their quotations are for the order's time, whatever it is.
       */
      expectedInspectionDate: z.optional(instantGiven),
    }),
    answer: quotation,
    errors: ['not-found', 'conflict', 'key-reused', 'rate-limited'],
  },
  cancelQuotation: {
    method: 'PATCH',
    path: '/quotations/cancel-quotation/{id}',
    who: 'user',
    summary: 'The inspector withdraws an offer.',
    ...ended,
  },
  declineQuotation: {
    method: 'PATCH',
    path: '/quotations/decline-quotation/{id}',
    who: 'user',
    summary: 'The customer declines an offer.',
    ...ended,
  },
  acceptQuotation: {
    method: 'PATCH',
    path: '/quotations/accept-quotation/{id}',
    who: 'user',
    ours: true,
    summary:
      'The customer accepts an offer: its inspector gets the order, its amount becomes the price, and the difference is paid or refunded.',
    params: byId,
    body: z.object({
      idempotencyKey,
      /** How the difference is paid; missing if there is none, or it is refunded. */
      payment: z.optional(paymentChoice),
      /** The difference that the customer saw: positive is to be paid, negative is refunded. */
      expectedDifference: money,
    }),
    answer: z.object({ quotation, order, payment: z.nullable(paymentProgress) }),
    errors: ['not-found', 'conflict', 'key-reused', 'insufficient-funds', 'provider-unavailable', 'card-not-taken'],
  },
  getMyQuotations: {
    method: 'GET',
    path: '/quotations/get-my-quotations',
    who: 'inspector',
    ours: true,
    summary: "The inspector's own offers, newest first.",
    query: z.object({ page: pageNumber, status: z.optional(z.enum(quotationStatuses)) }),
    answer: pageOf(quotation),
  },
})
