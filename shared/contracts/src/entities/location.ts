import * as z from 'zod/mini'
import { point } from './field-types.ts'

/** Where an inspection takes place (FORM-4); `zipCode` is a zip or post code. */
export const location = z.object({
  country: z.string(),
  state: z.string(),
  city: z.string(),
  street: z.string(),
  zipCode: z.string(),
  /** Null if the address has no coordinates. */
  position: z.nullable(point),
})
export type Location = z.output<typeof location>
