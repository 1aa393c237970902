import * as z from 'zod/mini'
import { email, id, instant, money } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { vin } from '../forms/vehicle.ts'
import { inspectionTypes, invitationStatuses, promisedRefundStatuses } from '../lists.ts'
import { address } from './field-types.ts'
import { location } from './location.ts'
import { amountToMove } from './write-fields.ts'

/** What a seller writes to invite a buyer to book an inspection (INVITE-1). */
export const buyerInvitation = z.object({
  buyerEmail: email,
  buyerFirstName: line(80),
  buyerLastName: line(80),
  /** What the buyer and the seller agreed on. */
  price: amountToMove,
  location: address,
  vin: z.optional(vin),
  /** Whether the seller pays the inspection back if the buyer buys at the agreed price. */
  refundsInspectionFee: z.boolean(),
})

/** An invitation as the seller's and the buyer's tables show it (INVITE-4). */
export const invitation = z.object({
  _id: id,
  inviteeName: z.string(),
  inviteeEmail: z.string(),
  propertyDescription: z.string(),
  price: money,
  refundsInspectionFee: z.boolean(),
  status: z.enum(invitationStatuses),
  inspectionType: z.enum(inspectionTypes),
  /** As the buyer sees who invites. */
  sellerName: z.string(),
  location,
  vin: z.nullable(z.string()),
  /** The listing that it is about. */
  listingId: z.nullable(id),
  /** The order that came of it, for those who may see it. */
  orderId: z.nullable(id),
  /** How far the seller's promise to pay the inspection back has come, and what it is worth. */
  promisedRefund: z.object({
    status: z.enum(promisedRefundStatuses),
    amount: z.nullable(money),
    /** Until when the buyer may claim it. */
    claimUntil: z.nullable(instant),
    reason: z.nullable(z.string()),
  }),
  /** What the caller may do with it now. */
  allowed: z.object({ withdraw: z.boolean(), book: z.boolean(), claimRefund: z.boolean(), payRefund: z.boolean() }),
  expiresAt: instant,
  createdAt: instant,
})
export type Invitation = z.output<typeof invitation>
