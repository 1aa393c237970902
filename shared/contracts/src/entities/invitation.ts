import * as z from 'zod/mini'
import { email, id, instant, money } from '../entities.ts'
import { personName } from '../forms/names.ts'
import { vin } from '../forms/vehicle.ts'
import { inspectionTypes, invitationStatuses, promisedRefundStatuses } from '../lists.ts'
import { address } from './field-types.ts'
import { location } from './location.ts'
import { amountToMove } from './write-fields.ts'

/** The fields of an invitation (INVITE-1). */
export const buyerInvitation = z.object({
  buyerEmail: email,
  buyerFirstName: personName(),
  buyerLastName: personName(),
  /** The price that buyer and seller agreed on. */
  price: amountToMove,
  location: address,
  vin: z.optional(vin),
  /** Whether the seller promises to pay the inspection back (INVITE-3). */
  refundsInspectionFee: z.boolean(),
})

/** An invitation in the tables of seller and buyer (INVITE-4). */
export const invitation = z.object({
  _id: id,
  inviteeName: z.string(),
  inviteeEmail: z.string(),
  propertyDescription: z.string(),
  price: money,
  refundsInspectionFee: z.boolean(),
  status: z.enum(invitationStatuses),
  inspectionType: z.enum(inspectionTypes),
  /** The name of the seller, for the buyer. */
  sellerName: z.string(),
  location,
  vin: z.nullable(z.string()),
  /** Its listing. */
  listingId: z.nullable(id),
  /** The order that was made from it, for users who may see it. */
  orderId: z.nullable(id),
  /** The state of the promised refund, and its amount. */
  promisedRefund: z.object({
    status: z.enum(promisedRefundStatuses),
    amount: z.nullable(money),
    /** Until when the buyer may claim it. */
    claimUntil: z.nullable(instant),
    reason: z.nullable(z.string()),
  }),
  /** What the caller may do with it. */
  allowed: z.object({ withdraw: z.boolean(), book: z.boolean(), claimRefund: z.boolean(), payRefund: z.boolean() }),
  expiresAt: instant,
  createdAt: instant,
})
export type Invitation = z.output<typeof invitation>
