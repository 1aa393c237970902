import * as z from 'zod/mini'
import { email, id, instant, money } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { vin } from '../forms/vehicle.ts'
import { invitationStatuses } from '../lists.ts'
import { address } from './field-types.ts'
import { amountToMove } from './write-fields.ts'

/** What a seller writes to invite a buyer to book an inspection (D2 §3, Seller invite to buyer). */
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

/** An invitation as the seller's and the buyer's tables show it (D2 §3). */
export const invitation = z.object({
  _id: id,
  inviteeName: z.string(),
  inviteeEmail: z.string(),
  propertyDescription: z.string(),
  price: money,
  refundsInspectionFee: z.boolean(),
  status: z.enum(invitationStatuses),
  createdAt: instant,
})
export type Invitation = z.output<typeof invitation>
