import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { surchargeStatuses } from '../lists.ts'
import { person } from './person.ts'

/** An inspector's request for money on top of an order's price (SURCHARGE-1). */
export const surcharge = z.object({
  _id: id,
  orderId: id,
  inspector: person,
  amount: money,
  description: z.string(),
  status: z.enum(surchargeStatuses),
  paymentReference: z.nullable(z.string()),
  createdAt: instant,
  /** When it was canceled, declined or paid. */
  settledAt: z.nullable(instant),
})
export type Surcharge = z.output<typeof surcharge>
