import * as z from 'zod/mini'
import { fieldMessages as messages } from './field-types.ts'

/**
 * A secret that the browser makes: 32 random bytes in base64url. Anyone who knows it may use, show and remove the files
 * that were uploaded with it, so that a visitor's files follow them through sign-up and to another device.
 */
export const uploadKey = z.string(messages.invalidValue).check(z.regex(/^[A-Za-z0-9_-]{43}$/, messages.invalidValue))
