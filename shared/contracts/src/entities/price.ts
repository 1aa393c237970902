import * as z from 'zod/mini'
import { instant, money } from '../entities.ts'
import { pricePartKinds } from '../lists.ts'

/** A price with what it is made of. A discount is a negative part. */
export const price = z.object({
  parts: z.array(z.object({ kind: z.enum(pricePartKinds), amount: money })),
  total: money,
  /** Until when it holds. */
  holdsUntil: instant,
})
export type Price = z.output<typeof price>
