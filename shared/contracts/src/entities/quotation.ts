import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { quotationStatuses } from '../lists.ts'
import { person } from './person.ts'

/** A quotation: the price that an inspector names for an order (QUOTATION-1). */
export const quotation = z.object({
  _id: id,
  orderId: id,
  inspector: person,
  amount: money,
  description: z.string(),
  status: z.enum(quotationStatuses),
  validUntil: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type Quotation = z.output<typeof quotation>
