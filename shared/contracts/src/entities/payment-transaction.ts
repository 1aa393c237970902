import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { quoteMessages as messages } from '../forms/messages.ts'
import {
  inspectionTypes,
  paymentPurposes,
  paymentRefundStates,
  paymentStatuses,
  providerPaymentMethods,
} from '../lists.ts'
import { fieldMessages } from './field-types.ts'

/** The word PAYMENT and milliseconds since 1970, reserved by the server so that each is unique (PAY-1). */
export const paymentReference = z
  .string(messages.required)
  .check(z.regex(/^PAYMENT\d{13,16}$/, 'This value is not valid.'))

/** A payment (PAY-6). */
export const paymentTransaction = z.object({
  _id: id,
  paymentReference: z.string(),
  amount: money,
  refunded: money,
  purpose: z.enum(paymentPurposes),
  method: z.enum(providerPaymentMethods),
  status: z.enum(paymentStatuses),
  /** Null if it was not for an order. */
  orderDetails: z.nullable(
    z.object({
      orderId: id,
      sequenceId: z.string(),
      inspectionType: z.enum(inspectionTypes),
      description: z.string(),
    }),
  ),
  /** Null until it is paid. */
  paymentDate: z.nullable(instant),
  /** The address of its PDF; null before there is one. */
  invoice: z.nullable(z.string()),
  /** Brand and last four digits of the card; null without a card. */
  card: z.nullable(z.object({ brand: z.string(), cardNumberEnding: z.string() })),
  /** Whether the card that paid can be saved. */
  canSaveCard: z.boolean(),
  /** The address of this site where the payer started; null if that follows from what it pays for. */
  returnTo: z.optional(z.nullable(z.string())),
  createdAt: instant,
})
export type PaymentTransaction = z.output<typeof paymentTransaction>

/** Identifies a payment: its `_id`, or its reference, which the payer's documents and notifications contain. */
export const paymentName = z
  .string(messages.required)
  .check(z.regex(/^(PAYMENT\d{13,16}|[\da-fA-F]{8}(-[\da-fA-F]{4}){3}-[\da-fA-F]{12})$/, fieldMessages.invalidValue))

/** A payment with its refunds, oldest first (PAY-8). */
export const paymentRecord = z.extend(paymentTransaction, {
  refunds: z.array(
    z.object({
      _id: id,
      amount: money,
      state: z.enum(paymentRefundStates),
      createdAt: instant,
      /** When the money arrived; null while it is on its way. */
      settledAt: z.nullable(instant),
    }),
  ),
})
export type PaymentRecord = z.output<typeof paymentRecord>
