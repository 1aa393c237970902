import type { InspectionType } from '@fieldproof/contracts/lists'
import { href } from '@fieldproof/platform'

/** A saved quote, and the seller's invitation that goes along with it to its order (INVITE-7). */
export interface QuoteOnItsWay {
  token: string
  invitation: string | null
}

const queryOf = (invitation: string | null) => ({ invitation: invitation ?? undefined })

/** Returns the address of the page of a saved quote. */
export const savedQuoteAt = ({ token, invitation }: QuoteOnItsWay): string =>
  href('orders.saved-quote', { token }, { query: queryOf(invitation) })

/** Returns the address of the checkout of a saved quote; for a visitor, by way of the log-in. */
export const checkoutAt = ({ token, invitation }: QuoteOnItsWay): string =>
  href('orders.checkout', {}, { query: { quote: token, ...queryOf(invitation) } })

/** Returns the address of the form that is filled in from a saved quote. */
export const formAt = (serviceType: InspectionType, { token, invitation }: QuoteOnItsWay): string =>
  href('orders.service', { serviceType }, { query: { quote: token, ...queryOf(invitation) }, hash: 'quotation' })
