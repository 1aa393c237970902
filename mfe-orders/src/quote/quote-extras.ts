import { point, storedFile } from '@fieldproof/contracts/entities/field-types'
import type { InspectionType } from '@fieldproof/contracts/lists'
import { linkToken } from '@fieldproof/contracts/entities/saved-quote'
import { uploadKey } from '@fieldproof/contracts/entities/upload-key'
import { selectUser, useSelector } from '@fieldproof/platform'
import * as z from 'zod/mini'
import { parseText, readText, writeText } from '../kept/kept-text.ts'
import { useKept } from '../kept/use-kept.ts'

/** Values of a quote that have no field in its form. */
const quoteExtras = z.object({
  /** The pin on the map. */
  position: z._default(z.nullable(point), null),
  tasks: z._default(z.array(z.object({ title: z.string(), description: z.string() })), []),
  files: z._default(z.array(storedFile), []),
  /** Created with the first upload; anyone who knows it may use the files. */
  uploadKey: z._default(z.nullable(uploadKey), null),
  promoCode: z._default(z.string(), ''),
  /** The seller's invitation that led here. */
  invitation: z._default(z.nullable(linkToken), null),
  /** The milestone of a project that the inspection verifies (PROJECT-15). */
  milestoneId: z._default(z.nullable(z.uuid()), null),
  /** The inspector who gets the offer before others (MATCH-22). */
  askFirst: z._default(z.nullable(z.object({ inspectorId: z.uuid(), asksOthers: z.boolean() })), null),
  /** The end of the quote's link, once the quote was saved. */
  savedAs: z._default(z.nullable(linkToken), null),
  /**
   * The listing, invitation or link that the form was filled from, so that a reload does not fill it again over the
   * user's changes.
   */
  filledFrom: z._default(z.nullable(z.string()), null),
})
export type QuoteExtras = z.output<typeof quoteExtras>
export type Point = NonNullable<QuoteExtras['position']>
export type QuoteTask = QuoteExtras['tasks'][number]

export const noExtras: QuoteExtras = z.parse(quoteExtras, {})

const read = (found: unknown): QuoteExtras => {
  const result = z.safeParse(quoteExtras, found)
  return result.success ? result.data : noExtras
}

const ofPrice = z.object({ position: z._default(z.nullable(point), null), promoCode: z._default(z.string(), '') })

/** Reads the extras that come with answers from the price page: the pin and the promo code, if they are valid. */
export const readOfPrice = (found: unknown): Partial<QuoteExtras> => {
  const result = z.safeParse(ofPrice, found)
  return result.success ? result.data : {}
}

/** The key of a stored form: its kind, and for a posted job also the job. */
export type KeptForm = InspectionType | `job.${string}`

/** The key under which the design system's draft stores the form's answers. */
export const draftKeyOf = (form: KeptForm, userId?: string): string =>
  `fieldproof.draft.quote.${form}${userId === undefined ? '' : `.${userId}`}`
/** The key of earlier releases, so that stored drafts are still found. */
const keyOf = (form: KeptForm, userId?: string) =>
  `fieldproof.quote-besides.${form}${userId === undefined ? '' : `.${userId}`}`

/** Stores the extras of a form, separately for each person; a visitor's follow them into the account. */
export const useQuoteExtras = (form: KeptForm) => {
  const user = useSelector(selectUser)
  return useKept(keyOf(form, user?._id), read, user ? keyOf(form) : undefined)
}

const readPriceExtras = (found: unknown): z.output<typeof ofPrice> => z.parse(ofPrice, readOfPrice(found))

/** Stores the extras of the price page in the same way. */
export const usePriceExtras = () => {
  const user = useSelector(selectUser)
  // As in `keyOf`, the key of earlier releases.
  const asVisitor = 'fieldproof.price-besides'
  return useKept(user ? `${asVisitor}.${user._id}` : asVisitor, readPriceExtras, user ? asVisitor : undefined)
}

/** Clears the form of a quote that was ordered, unless another quote was started in it since. */
export const forgetQuote = (kind: InspectionType, userId: string, token: string): void => {
  const key = keyOf(kind, userId)
  if (read(parseText(readText(key))).savedAs !== token) return
  writeText(key, null)
  writeText(draftKeyOf(kind, userId), null)
}
