import type { Catalogue } from '../text.ts'

/** Texts about surcharges. */
export const surcharges = {
  noSuchSurcharge: 'We could not find this surcharge.',
  askUnderWay: 'You can ask for a surcharge only while the order is under way.',
  payUnderWay: 'You can pay a surcharge only while the order is under way.',
  /** Why a surcharge can no longer be answered. */
  ended: {
    cancelled: 'This surcharge has been withdrawn.',
    declined: 'This surcharge has already been declined.',
    paid: 'This surcharge has already been paid.',
  },
  amountIs: 'The surcharge is now {amount}. Please check it before you pay.',
  /** Notifications to customer and inspector. `because` is empty, or the text of that name. */
  notifications: {
    created: '{name} asks for a surcharge of {amount} for order {order}.',
    cancelled: '{name} has withdrawn the surcharge for order {order}.{because}',
    declined: 'The customer has declined your surcharge for order {order}.{because}',
    paid: 'The customer has paid your surcharge of {amount} for order {order}.',
    notPaid:
      'Your payment of {amount} arrived, but the surcharge for order {order} was no longer open. The money is in your wallet.',
  },
  because: ' Reason: {reason}',
} as const satisfies Catalogue
