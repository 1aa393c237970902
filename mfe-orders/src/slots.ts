import * as z from 'zod/mini'

/** Places of this area that others may fill with widgets, with the schema of the properties that each hands to them. */
export const slots = {
  /** Beside an order. */
  'order.aside': z.object({ orderId: z.string() }),
} as const
