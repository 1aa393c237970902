import type { InspectionType } from '@fieldproof/contracts/lists'
import { linkToken } from '@fieldproof/contracts/entities/saved-quote'
import { skipToken, useLocation, useSearchParams } from '@fieldproof/platform'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import {
  useGetInspectionToBookQuery,
  useGetInvitationForQuoteQuery,
  useGetListingForQuoteQuery,
  useGetSavedQuoteQuery,
} from '../store/checkout-api.ts'
import type { FormOf } from './quote-answers.ts'
import { noExtras, readOfPrice, type QuoteExtras } from './quote-extras.ts'
import type { Kept } from '../kept/use-kept.ts'

/** Answers to fill a form with, and their source. */
export interface Filling {
  from: string
  answers: Record<string, unknown>
  extras: Partial<QuoteExtras>
  /** Adds to a form that may be in progress: its other extras stay. */
  isAddition?: boolean
}

/** Returns an id from the address; null if it is not valid. */
const asUuid = (text: string | null): string | null => (z.safeParse(z.uuid(), text).success ? text : null)

/** Returns a link's token from the address; null if it is not valid. */
const asLinkToken = (text: string | null): string | null => (z.safeParse(linkToken, text).success ? text : null)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A street belongs to its town: if the new answers name another town and no street, the old street is dropped. */
const withoutStreetElsewhere = (
  old: Record<string, unknown>,
  given: Record<string, unknown>,
): Record<string, unknown> => {
  const isElsewhere = ['country', 'state', 'city'].some(
    (name) => given[name] !== undefined && given[name] !== '' && given[name] !== old[name],
  )
  return isElsewhere && given.street === undefined ? { ...old, street: '', zipCode: '' } : old
}

/** Puts new answers over old ones; a person's details are merged, because some may be missing. */
const joined = (old: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> => {
  const next = { ...old }
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue
    const before = old[name]
    next[name] = isRecord(value) && isRecord(before) ? { ...before, ...value } : value
  }
  return next
}

/**
 * Finds what the address asks for: a listing, a seller's invitation, a milestone of a project, a saved quote (maybe with
 * the invitation that it began with), a chosen inspector, or the answers of the guide or of the price page.
 */
const useFilling = (kind: InspectionType) => {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const [listing, invitation, quote] = [search.get('listing'), search.get('invitation'), search.get('quote')]
  const milestone = search.get('milestone')
  const inspector = asUuid(search.get('inspector'))
  const ofListing = useGetListingForQuoteQuery(listing ? { params: { id: listing } } : skipToken)
  // A quote that began with an invitation has its own answers, which are newer than those of the invitation.
  const ofInvitation = useGetInvitationForQuoteQuery(
    invitation && !quote ? { params: { token: invitation } } : skipToken,
  )
  const ofQuote = useGetSavedQuoteQuery(quote ? { params: { token: quote } } : skipToken)
  const ofMilestone = useGetInspectionToBookQuery(milestone ? { params: { id: milestone } } : skipToken)
  const asked = [ofListing, ofInvitation, ofQuote, ofMilestone]

  const filling = (): Filling | null => {
    if (ofQuote.data?.quote.inspectionType === kind) {
      const {
        token,
        quote: { details, position, tasks, uploadKey, milestoneId, askFirst },
        files,
        promoCode,
      } = ofQuote.data
      return {
        from: invitation === null ? `quote:${token}` : `quote:${token} invitation:${invitation}`,
        answers: details,
        extras: {
          position: position ?? null,
          tasks,
          files,
          uploadKey: uploadKey ?? null,
          milestoneId: milestoneId ?? null,
          askFirst: askFirst ?? null,
          savedAs: token,
          invitation: asLinkToken(invitation),
          promoCode: promoCode?.code ?? '',
        },
      }
    }
    if (ofMilestone.data?.inspectionType === kind) {
      const { milestoneId, prefilled, position, tasks } = ofMilestone.data
      return { from: `milestone:${milestoneId}`, answers: prefilled, extras: { position, tasks, milestoneId } }
    }
    if (invitation && ofInvitation.data)
      return { from: `invitation:${invitation}`, answers: ofInvitation.data.prefilled, extras: { invitation } }
    if (listing && ofListing.data) return { from: `listing:${listing}`, answers: ofListing.data.prefilled, extras: {} }
    if (inspector)
      return {
        from: `inspector:${inspector}`,
        answers: {},
        extras: { askFirst: { inspectorId: inspector, asksOthers: true } },
        isAddition: true,
      }
    if (isRecord(state) && typeof state.guide === 'string' && isRecord(state.answers)) {
      return { from: `guide:${state.guide}`, answers: state.answers, extras: readOfPrice(state.extras) }
    }
    return null
  }
  return {
    filling: filling(),
    isLoading: asked.some((one) => one.isLoading),
    hasFailed: asked.some((one) => one.isError),
    retry: () => {
      for (const one of asked) if (one.isError) void one.refetch()
    },
  }
}

/**
 * Fills a form from `filling` or from its address, once only, so that a reload does not overwrite later changes. Extras
 * such as files belong to the earlier answers and are replaced with them.
 */
export const usePrefilled = <Values extends Record<string, unknown>, Output>(
  kind: InspectionType,
  form: FormOf<Values, Output>,
  { value: { filledFrom }, change }: Kept<QuoteExtras>,
  hasDraft: () => boolean,
  given: Filling | null,
) => {
  const { filling: asked, isLoading, hasFailed, retry } = useFilling(kind)
  const filling = given ?? asked
  const { reset, getValues } = form
  const [from, text] = filling ? [filling.from, JSON.stringify(filling)] : [null, '']
  const applied = useRef<string | null>(null)
  useEffect(() => {
    if (from === null || from === applied.current) return
    applied.current = from
    const isNew = from !== filledFrom
    const { answers, extras, isAddition = false }: Filling = JSON.parse(text)
    // A draft is newer than the answers that it started from.
    if (isNew || !hasDraft())
      reset(joined(withoutStreetElsewhere(getValues(), answers), answers) as Values, { keepDefaultValues: true })
    if (isNew) change((now) => ({ ...(isAddition ? now : noExtras), ...extras, filledFrom: from }))
  }, [from, text, filledFrom, reset, getValues, change, hasDraft])
  return { isFilling: isLoading, hasFailed, retry }
}
