import type { Catalogue } from '../text.ts'

/** What is said of inspectors' offers. */
export const quotations = {
  noSuchQuotation: 'There is no such offer.',
  timePassed: 'Choose a time that is still to come.',
  madeAlready: 'You have made an offer for this job already. Change that one instead.',
  answered: 'This offer has been answered and cannot be changed any more.',
  expired: 'This offer has expired. Ask the inspector for a new one.',
  inspectionPassed: 'The time of this inspection has passed. Choose another one first.',
  notPaid: 'The order has to be paid before an offer at another price can be accepted.',
  /** Why an offer takes no other answer. */
  ended: {
    accepted: 'This offer has been accepted already.',
    cancelled: 'This offer has been taken back.',
    declined: 'This offer has been declined already.',
  },
  /** The difference to the order's price is another by now: above zero it is to be paid, below zero it goes back. */
  difference: {
    none: 'The offer is now the same as the price of the order. Please look at it again.',
    more: 'You would now pay {sum} more. Please look at it again.',
    less: 'You would now get {sum} back. Please look at it again.',
  },
  /** What customer and inspector read. `because` is empty, or the text of that name. */
  told: {
    created: '{name} offers to inspect order {order} for {amount}.',
    updated: '{name} has changed the offer for order {order} to {amount}.',
    cancelled: '{name} has taken the offer for order {order} back.{because}',
    declined: 'The customer has declined your offer for order {order}.{because}',
    notCompleted:
      'Your payment of {amount} has come, but the offer of {name} for order {order} could not be accepted any more. The money is in your wallet.',
  },
  because: ' The reason given: {reason}',
} as const satisfies Catalogue
