import * as z from 'zod/mini'
import { id, instant } from '../entities.ts'
import { fieldMessages as messages, storedFile } from './field-types.ts'
import { inspectionQuote } from './inspection-quote.ts'
import { price, promoCodeUse } from './price.ts'

/** The secret part of a link: 32 random bytes in base64url. */
export const linkToken = z.string(messages.invalidValue).check(z.regex(/^[A-Za-z0-9_-]{43}$/, messages.invalidValue))

/** A quote that is saved under a link (QUOTE-1). */
export const savedQuote = z.object({
  _id: id,
  /** The last part of its link. */
  token: linkToken,
  quote: inspectionQuote,
  files: z.array(storedFile),
  timeZone: z.string(),
  price,
  promoCode: z.nullable(promoCodeUse),
  /** False if it can no longer be ordered, for example because its date has passed. */
  isAvailable: z.boolean(),
  savedAt: instant,
  /** When it is deleted. */
  expiresAt: instant,
})
export type SavedQuote = z.output<typeof savedQuote>
