import type { Catalogue } from '../text.ts'

/** What is said of surcharges. */
export const surcharges = {
  noSuchSurcharge: 'There is no such surcharge.',
  askUnderWay: 'A surcharge can only be asked for while the order is under way.',
  payUnderWay: 'A surcharge can only be paid while the order is under way.',
  /** Why a surcharge takes no other answer. */
  ended: {
    cancelled: 'This surcharge has been taken back.',
    declined: 'This surcharge has been declined already.',
    paid: 'This surcharge has been paid already.',
  },
  amountIs: 'The surcharge is {amount}. Please look at it again before you pay.',
  /** What customer and inspector read. `because` is empty, or the text of that name. */
  told: {
    created: '{name} asks for a surcharge of {amount} for order {order}.',
    cancelled: '{name} has taken the surcharge for order {order} back.{because}',
    declined: 'The customer has declined your surcharge for order {order}.{because}',
    paid: 'The customer has paid your surcharge of {amount} for order {order}.',
    notPaid:
      'Your payment of {amount} has come, but the surcharge for order {order} did not wait for it any more. The money is in your wallet.',
  },
  because: ' The reason given: {reason}',
} as const satisfies Catalogue
