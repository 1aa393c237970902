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

/** Reads from the address what is to be ordered. */
export interface CheckoutSubject {
  kind: 'quote' | 'cart'
  inspections: InspectionToOrder[]
  promoCode: PromoCodeUse | null
  invitation: string | null
}

/** A short hash of a text (FNV-1a, 32 bits). */
const markOf = (text: string): string => {
  let mark = 0x811c9dc5
  for (const letter of text) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (mark >>> 0).toString(36)
}

const idsIn = (text: string | null): string[] => [...new Set((text ?? '').split(',').filter((id) => id !== ''))]

/**
 * Loads one quote by its link, or items of the cart. `state` is `nothing` if the address names neither, or nothing is
 * left of it.
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
  const name = token ? `${token}.${markOf(JSON.stringify([details, tasks]))}` : ids.toSorted().join('.')

  const { data: kept } = ofQuote
  const { data: cart } = ofCart
  // Keeps the identity of the subject while the answers are the same, so that the price with a promo code is fetched
  // once for each.
  const subject = useMemo((): CheckoutSubject | null => {
    if (token) {
      if (!kept) return null
      const { promoCode, ...inspection } = kept
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
  }, [token, kept, cart, itemsText, invitation])
  const isGone = isCallFailure(asked.error) && asked.error.status === 404
  const state = (): 'loading' | 'failed' | 'nothing' | 'there' => {
    if ((!token && ids.length === 0) || isGone || subject?.inspections.length === 0) return 'nothing'
    if (subject) return 'there'
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
