import { email } from '@fieldproof/contracts/entities'
import * as z from 'zod/mini'

/** A required address: a missing one is reported before an invalid one. */
export const requiredEmail = z.pipe(z.string().check(z.trim(), z.minLength(1, 'Email is required.')), email)
