import { newPassword } from '@fieldproof/contracts/calls/users'
import * as z from 'zod/mini'

/** A new password and its repetition, which must match (PASSWORD-2). */
export const newPasswords = z
  .object({ password: newPassword, repeat: z.string().check(z.minLength(1, 'This field is required.')) })
  .check(z.refine(({ password, repeat }) => password === repeat, { error: 'Passwords must match.', path: ['repeat'] }))

export const noPasswords = { password: '', repeat: '' }
