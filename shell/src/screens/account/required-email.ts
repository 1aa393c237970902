import { email } from '@fieldproof/contracts/entities'
import * as z from 'zod/mini'

/** An address that must be there: what is missing is said before what is wrong with it. */
export const requiredEmail = z.pipe(z.string().check(z.trim(), z.minLength(1, 'Email is required.')), email)
