import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import * as z from 'zod/mini'
import { isPhone } from './phone-number.ts'

const invalid = { error: fieldMessages.telephoneInvalid, path: ['number'] }

/**
 * Schema of a required number: the country of the dialling code, and the number beside it.
 * @param missing the message if either is missing
 */
export const neededPhone = (missing: string) =>
  z
    .object({
      country: z.string().check(z.minLength(1, missing)),
      number: z.string().check(z.trim(), z.minLength(1, missing)),
    })
    // A missing number has its own message.
    .check(z.refine((parts) => parts.country === '' || parts.number === '' || isPhone(parts), invalid))

/** Schema of an optional number: the country of the dialling code, and the number beside it. */
export const optionalPhone = z
  .object({ country: z.string(), number: z.string().check(z.trim()) })
  .check(z.refine((parts) => parts.number === '' || isPhone(parts), invalid))
