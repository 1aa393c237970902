import type { Catalogue } from '../text.ts'

/** Texts about quotations. Users read "offer". */
export const quotations = {
  noSuchQuotation: 'We could not find this offer.',
  timePassed: 'Choose a time in the future.',
  madeAlready: 'You have already made an offer for this job. Change that one instead.',
  answered: 'This offer has been answered and can no longer be changed.',
  moved: 'The customer has moved the inspection to {when}. If you can come then, send the offer again.',
  expired: 'This offer has expired. Ask the inspector for a new one.',
  inspectionPassed: 'The inspection time has passed. Choose another one first.',
  notPaid: 'Pay for the order before you accept an offer at another price.',
  /** Why a quotation can no longer be answered. */
  ended: {
    accepted: 'This offer has already been accepted.',
    cancelled: 'This offer has been withdrawn.',
    declined: 'This offer has already been declined.',
  },
  /** The difference to the order's price has changed. Above zero it is to be paid, below zero refunded. */
  difference: {
    none: 'The offer now matches the price of the order. Please check it again.',
    more: 'You would now pay {sum} more. Please check it again.',
    less: 'You would now get {sum} back. Please check it again.',
  },
  /** Notifications to customer and inspector. `because` is empty, or the text of that name. */
  notifications: {
    created: '{name} offers to inspect order {order} for {amount}.',
    updated: '{name} has changed the offer for order {order} to {amount}.',
    cancelled: '{name} has withdrawn the offer for order {order}.{because}',
    declined: 'The customer has declined your offer for order {order}.{because}',
    moved:
      'Your offer for order {order} has ended, because the inspection was moved to {when}. If you can come then, make a new offer.',
    waits: 'The offer from {name} for order {order} waits for your answer: {amount}.',
    notCompleted:
      'Your payment of {amount} arrived, but the offer from {name} for order {order} could no longer be accepted. The money is in your wallet.',
  },
  because: ' Reason: {reason}',
} as const satisfies Catalogue
