import type { MySubscription } from '@fieldproof/contracts/entities/subscription'

/** Whether renewals are paid by a saved card that was removed since. */
export const isCardGone = ({ payment }: Pick<MySubscription, 'payment'>): boolean =>
  payment.method === 'card' && payment.cardId === null
