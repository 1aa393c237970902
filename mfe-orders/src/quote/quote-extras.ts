import { point, storedFile } from '@fieldproof/contracts/entities/field-types'
import type { InspectionType } from '@fieldproof/contracts/lists'
import { linkToken } from '@fieldproof/contracts/entities/saved-quote'
import { uploadKey } from '@fieldproof/contracts/entities/upload-key'
import { selectUser, useSelector } from '@fieldproof/platform'
import * as z from 'zod/mini'
import { parseText, readText, writeText } from '../kept/kept-text.ts'
import { useKept } from '../kept/use-kept.ts'

/** What goes with the answers of a quote form without a field of its own. */
const quoteExtras = z.object({
  /** The pin on the map. */
  position: z._default(z.nullable(point), null),
  tasks: z._default(z.array(z.object({ title: z.string(), description: z.string() })), []),
  files: z._default(z.array(storedFile), []),
  /** Made with the first upload; whoever knows it may use the files. */
  uploadKey: z._default(z.nullable(uploadKey), null),
  promoCode: z._default(z.string(), ''),
  /** The seller's invitation that led here. */
  invitation: z._default(z.nullable(linkToken), null),
  /** The milestone of a project that the inspection is to prove (PROJECT-15). */
  milestoneId: z._default(z.nullable(z.uuid()), null),
  /** The inspector who is asked before others (MATCH-22). */
  askFirst: z._default(z.nullable(z.object({ inspectorId: z.uuid(), asksOthers: z.boolean() })), null),
  /** What the quote's link ends with, once it was saved. */
  savedAs: z._default(z.nullable(linkToken), null),
  /** Which listing, invitation or link the form was filled from, so that a reload does not undo what was changed since. */
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

/** What goes with answers that come along from the price page: the pin and the promo code, as far as they can be read. */
export const readOfPrice = (found: unknown): Partial<QuoteExtras> => {
  const result = z.safeParse(ofPrice, found)
  return result.success ? result.data : {}
}

/** What a form is kept under: its kind, and for a posted job also which. */
export type KeptForm = InspectionType | `job.${string}`

/** Where the form's own answers are kept, by the design system's draft. */
export const draftKeyOf = (form: KeptForm, userId?: string): string =>
  `fieldproof.draft.quote.${form}${userId === undefined ? '' : `.${userId}`}`
/** The word in the key is that of earlier releases: drafts that browsers keep are still found. */
const keyOf = (form: KeptForm, userId?: string) =>
  `fieldproof.quote-besides.${form}${userId === undefined ? '' : `.${userId}`}`

/** Keeps what goes with a form's answers, for each person apart; a visitor's follows them into the account. */
export const useQuoteExtras = (form: KeptForm) => {
  const user = useSelector(selectUser)
  return useKept(keyOf(form, user?._id), read, user ? keyOf(form) : undefined)
}

const readPriceExtras = (found: unknown): z.output<typeof ofPrice> => z.parse(ofPrice, readOfPrice(found))

/** The same for the price page. */
export const usePriceExtras = () => {
  const user = useSelector(selectUser)
  // As in `keyOf`, the key of earlier releases.
  const asVisitor = 'fieldproof.price-besides'
  return useKept(user ? `${asVisitor}.${user._id}` : asVisitor, readPriceExtras, user ? asVisitor : undefined)
}

/** Forgets the form of a quote that has been ordered; one that another quote was begun in since stays. */
export const forgetQuote = (kind: InspectionType, userId: string, token: string): void => {
  const key = keyOf(kind, userId)
  if (read(parseText(readText(key))).savedAs !== token) return
  writeText(key, null)
  writeText(draftKeyOf(kind, userId), null)
}
