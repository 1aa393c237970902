import * as z from 'zod/mini'

/** Events that the area declares: name and version, with the schema of the payload. */
export const events = {
  /** The cart holds more or fewer inspections than before; `count` is how many. */
  'cart.changed@1': z.object({ count: z.int().check(z.nonnegative()) }),
} as const
