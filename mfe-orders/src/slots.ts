import * as z from 'zod/mini'

/** Slots of this area for widgets of others, with the schema of the props that each passes. */
export const slots = {
  /** Beside an order. */
  'order.aside': z.object({ orderId: z.string() }),
} as const
