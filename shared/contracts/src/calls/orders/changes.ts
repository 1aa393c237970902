import * as z from 'zod/mini'
import { money } from '../../entities.ts'
import { fieldMessages as messages, wallDate, wallTime } from '../../entities/field-types.ts'
import { cancellationOffer, reschedulingOffer } from '../../entities/cancellation.ts'
import { order } from '../../entities/order.ts'
import { amountShown, byId, idempotencyKey, optionalReason, reference } from '../../entities/write-fields.ts'
import { cancellationOutcomes, keptTiers } from '../../lists.ts'

/** Canceling an order, and moving its inspection. */
export const orderChangesCalls = {
  getCancellationTerms: {
    method: 'GET',
    path: '/orders/get-cancellation-terms/{id}',
    who: 'user',
    ours: true,
    summary: "The customer's refund if they cancel the order now, with its rule.",
    params: byId,
    answer: cancellationOffer,
    errors: ['not-found', 'conflict'],
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/cancel-order',
    who: 'user',
    ours: true,
    summary: 'Cancels an order on the current terms; refused as a conflict if different terms were shown.',
    body: z.object({
      idempotencyKey,
      orderId: reference,
      outcome: z.enum(cancellationOutcomes, messages.selectOne),
      /** The refund or credit that the customer saw (CANCEL-7). */
      expected: amountShown,
      reason: optionalReason,
    }),
    answer: z.object({ order, refund: money, credit: money }),
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  getReschedulingTerms: {
    method: 'GET',
    path: '/orders/get-rescheduling-terms/{id}',
    who: 'user',
    ours: true,
    summary:
      'The terms of moving the inspection now: until when, which tier a later cancellation keeps, and whether the inspector is free at a new time.',
    params: byId,
    query: z.object({ inspectionDate: z.optional(wallDate), inspectionTime: z.optional(wallTime) }),
    answer: reschedulingOffer,
    errors: ['not-found', 'conflict'],
  },
  rescheduleOrder: {
    method: 'POST',
    path: '/orders/reschedule-order',
    who: 'user',
    ours: true,
    summary: 'Moves the inspection to another time on the wall clock of its zone; its inspector stays if free then.',
    body: z.object({
      idempotencyKey,
      orderId: reference,
      inspectionDate: wallDate,
      inspectionTime: wallTime,
      /**
       * The tier that the customer saw (MOVE-5); a different one is refused as a conflict. If missing, any is accepted.
       */
      keptTier: z.optional(z.nullable(z.enum(keptTiers, messages.selectOne))),
      /** Whether the customer saw that the inspector stays; a different outcome is refused as a conflict. */
      keepsInspector: z.optional(z.boolean()),
      reason: optionalReason,
    }),
    answer: z.object({ order, keepsInspector: z.boolean() }),
    errors: ['not-found', 'conflict', 'key-reused', 'not-offered', 'rate-limited'],
  },
} as const
