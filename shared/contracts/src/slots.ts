import * as z from 'zod/mini'

/**
 * Named places that any area may fill with widgets, and the schema of the properties that each passes to its widgets.
 */
export const slots = {
  /** A card on /dashboard. */
  'dashboard.summary': z.object({}),
  /** Small tools beside the bell. */
  'header.tools': z.object({}),
  /** A section on /dashboard/settings. */
  'settings.sections': z.object({}),
  /** Beside an order. */
  'order.aside': z.object({ orderId: z.string() }),
} as const

export type SlotName = keyof typeof slots
export type SlotProps<Name extends SlotName> = z.output<(typeof slots)[Name]>
