import { phoneNumber } from '@fieldproof/contracts/calls/users'
import * as z from 'zod/mini'
import { joinPhoneNumber } from './dial-codes.ts'

/** What is missing has its own message; only what is there is looked at. */
const isWhole = ({ country, number }: { country: string; number: string }): boolean =>
  country === '' || number === '' || z.safeParse(phoneNumber, joinPhoneNumber(country, number)).success

/** A dialling code's country and the number beside it: one message for both when either is missing (FORM-2). */
export const phoneOf = (missing: string) =>
  z
    .object({
      country: z.string().check(z.minLength(1, missing)),
      number: z.string().check(z.trim(), z.minLength(1, missing)),
    })
    .check(
      z.refine(isWhole, {
        error: 'Enter a telephone number with its country code.',
        path: ['number'],
      }),
    )
