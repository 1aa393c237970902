import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { CartItem } from '@fieldproof/contracts/entities/cart-item'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { Price, PromoCodeUse } from '@fieldproof/contracts/entities/price'
import { isCallFailure, skipToken, useSearchParams } from '@fieldproof/platform'
import { useMemo } from 'react'
import { useGetMyCartQuery, useGetSavedQuoteQuery } from '../store/checkout-api.ts'

/** An inspection that the user is about to order. */
export interface InspectionToOrder {
  /** Id of the cart's item, or the quote's token. */
  id: string
  quote: InspectionQuote
  timeZone: string
  price: Price
  files: readonly StoredFile[]
  isAvailable: boolean
  /** How its inspector is to be found, as stored in the cart; for a quote, the checkout asks. */
  matching?: CartItem['matching']
}

/** What is to be ordered: one quote, or items of the cart. */
export interface CheckoutSubject {
  kind: 'quote' | 'cart'
  inspections: InspectionToOrder[]
  promoCode: PromoCodeUse | null
  invitation: string | null
}

/** A short hash of a text (FNV-1a, 32 bits). */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

const idsIn = (text: string | null): string[] => [...new Set((text ?? '').split(',').filter((id) => id !== ''))]

/**
 * Loads the quote or the items of the cart that the address names. `state` is `nothing` if it names neither, or if what
 * it names no longer exists.
 */
export const useSubject = () => {
  const [search] = useSearchParams()
  const token = search.get('quote')
  const itemsText = search.get('items')
  const invitation = search.get('invitation')
  const ids = idsIn(itemsText)
  const ofQuote = useGetSavedQuoteQuery(token ? { params: { token } } : skipToken, { refetchOnMountOrArgChange: true })
  const ofCart = useGetMyCartQuery(!token && ids.length > 0 ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const asked = token ? ofQuote : ofCart
  // A quote that was changed after it was ordered is another order, although its link is the same.
  const { details, tasks } = ofQuote.data?.quote ?? {}
  const name = token ? `${token}.${hashOf(JSON.stringify([details, tasks]))}` : ids.toSorted().join('.')

  const { data: savedQuote } = ofQuote
  const { data: cart } = ofCart
  // The subject stays the same object while the responses are the same, so that the price with a promo code is fetched
  // only once.
  const subject = useMemo((): CheckoutSubject | null => {
    if (token) {
      if (!savedQuote) return null
      const { promoCode, ...inspection } = savedQuote
      return { kind: 'quote', inspections: [{ ...inspection, id: token }], promoCode, invitation }
    }
    const chosen = idsIn(itemsText)
    const items = cart?.items.filter(({ _id }) => chosen.includes(_id)) ?? []
    return cart
      ? {
          kind: 'cart',
          inspections: items.map((item) => ({ ...item, id: item._id })),
          promoCode: null,
          invitation: null,
        }
      : null
  }, [token, savedQuote, cart, itemsText, invitation])
  const isGone = isCallFailure(asked.error) && asked.error.status === 404
  const state = (): 'loading' | 'failed' | 'nothing' | 'ready' => {
    if ((!token && ids.length === 0) || isGone || subject?.inspections.length === 0) return 'nothing'
    if (subject) return 'ready'
    return asked.isError ? 'failed' : 'loading'
  }
  return {
    name,
    subject,
    state: state(),
    isFetching: asked.isFetching,
    readAgain: () => {
      void (token ? ofQuote.refetch() : ofCart.refetch())
    },
  }
}
