import type { SavedQuote } from '@fieldproof/contracts/entities/saved-quote'
import { href, isCallFailure, selectIsLoggedIn, useEmit, useNavigate, useSelector } from '@fieldproof/platform'
import { useState } from 'react'
import { useAddItemToCartMutation, useSaveQuoteMutation, type QuoteBody } from '../store/checkout-api.ts'
import { checkoutAt, savedQuoteAt } from './quote-addresses.ts'

/**
 * The action under way, and its result. A quote with an invitation does not go into the cart, because a cart item cannot
 * carry the invitation (INVITE-7).
 */
export type QuoteAction = 'book' | 'sign-up' | 'cart' | 'keep'

export interface QuoteToAct {
  quote: QuoteBody
  promoCode: string
  /** The link under which the quote was saved before. */
  savedAs: string | null
  /** The seller's invitation that led here. */
  invitation: string | null
}

interface QuoteActionsOptions {
  /** The quote was saved under a link. */
  onSaved?: (saved: SavedQuote) => void
  /** The quote is in the cart. */
  onInCart?: () => void
  /**
   * The server found faults in the answers; `field` is a path such as `details.city`. Without this, `fault` is the first
   * one.
   */
  onFaults?: (faults: { field: string; message: string }[]) => void
}

const faultsOf = (error: unknown) =>
  (isCallFailure(error) ? (error.errors ?? []) : [])
    .filter(({ field }) => field.startsWith('quote.'))
    .map((fault) => ({ ...fault, field: fault.field.replace(/^quote\./, '') }))

/**
 * The next actions for a quote. Booking saves it first, so that it survives a log-in or sign-up, even on another
 * device.
 */
export const useQuoteActions = ({ onSaved, onInCart, onFaults }: QuoteActionsOptions) => {
  const navigate = useNavigate()
  const emit = useEmit()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const [save] = useSaveQuoteMutation()
  const [addToCart] = useAddItemToCartMutation()
  const [busy, setBusy] = useState<QuoteAction | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const keep = async ({ quote, promoCode, savedAs }: QuoteToAct): Promise<SavedQuote> => {
    const send = (token: string | null) =>
      save({ body: { quote, promoCode, ...(token !== null && { token }) } }).unwrap()
    try {
      return await send(savedAs)
    } catch (error) {
      // If the link has gone, a new one replaces it.
      if (savedAs === null || !isCallFailure(error) || error.status !== 404) throw error
      return await send(null)
    }
  }
  const put = async ({ quote, promoCode, savedAs, invitation }: QuoteToAct) => {
    if (isLoggedIn) {
      const cart = await addToCart({ body: { quote } }).unwrap()
      emit('cart.changed@1', { count: cart.items.length })
      onInCart?.()
      return
    }
    const saved = await keep({ quote, promoCode, savedAs, invitation })
    onSaved?.(saved)
    await navigate(href('shell.login', {}, { query: { referTo: savedQuoteAt({ token: saved.token, invitation }) } }))
  }
  const act = async (action: QuoteAction, toAct: QuoteToAct): Promise<void> => {
    if (busy !== null) return
    setBusy(action)
    setFault(null)
    try {
      if (action === 'cart') return await put(toAct)
      const saved = await keep(toAct)
      onSaved?.(saved)
      const checkout = checkoutAt({ token: saved.token, invitation: toAct.invitation })
      if (action === 'book') await navigate(checkout)
      if (action === 'sign-up') await navigate(href('shell.signup', {}, { query: { referTo: checkout } }))
    } catch (error) {
      const faults = faultsOf(error)
      if (faults.length > 0 && onFaults) onFaults(faults)
      else if (isCallFailure(error)) setFault(error.isSilent ? null : (faults[0]?.message ?? error.message))
      else throw error
    } finally {
      setBusy(null)
    }
  }
  return { act, busy, fault }
}
