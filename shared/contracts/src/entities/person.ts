import * as z from 'zod/mini'
import { id } from '../entities.ts'

/** A person, as the other side of an order sees them. */
export const person = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.nullable(z.string()),
})
export type Person = z.output<typeof person>
