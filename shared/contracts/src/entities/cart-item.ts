import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { storedFile } from './field-types.ts'
import { inspectionQuote } from './inspection-quote.ts'
import { price } from './price.ts'
import { matchingModes } from '../lists.ts'

/** An inspection that waits in the cart. */
export const cartItem = z.object({
  _id: id,
  quote: inspectionQuote,
  /** IANA zone of the inspection. */
  timeZone: z.string(),
  price,
  /** The price when it was last viewed; null if it has not changed. */
  previousTotal: z.nullable(money),
  /** False if it can no longer be ordered, for example because its date has passed. */
  isAvailable: z.boolean(),
  files: z.array(storedFile),
  /** How its inspector will be found (MATCH-18). */
  matching: z.enum(matchingModes),
  addedAt: instant,
})
export type CartItem = z.output<typeof cartItem>

/** A user's cart, with one sum for each currency, because nothing is converted (MONEY-1). */
export const cart = z.object({ items: z.array(cartItem), totals: z.array(money) })
export type Cart = z.output<typeof cart>
