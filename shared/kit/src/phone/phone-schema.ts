import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import * as z from 'zod/mini'
import { isPhone } from './phone-number.ts'

const invalid = { error: fieldMessages.telephoneInvalid, path: ['number'] }

/**
 * A dialling code's country and the number beside it, which have to be given.
 * @param missing what is said where either is missing
 */
export const neededPhone = (missing: string) =>
  z
    .object({
      country: z.string().check(z.minLength(1, missing)),
      number: z.string().check(z.trim(), z.minLength(1, missing)),
    })
    // What is missing has its own message.
    .check(z.refine((parts) => parts.country === '' || parts.number === '' || isPhone(parts), invalid))

/** A dialling code's country and the number beside it, which may be left out. */
export const optionalPhone = z
  .object({ country: z.string(), number: z.string().check(z.trim()) })
  .check(z.refine((parts) => parts.number === '' || isPhone(parts), invalid))
