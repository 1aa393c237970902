import type { Money } from '@fieldproof/contracts/entities'
import { joinPhone } from '@fieldproof/kit/phone'
import { toMove } from '../order/sums.ts'
import type { OrderBody } from '../store/checkout-api.ts'
import { newCard, type CheckoutAnswers } from './checkout-schema.ts'
import type { CheckoutSubject } from './use-subject.ts'

export interface OrderToSend {
  subject: CheckoutSubject
  answers: CheckoutAnswers
  promoCode: string
  total: Money
  /** Returns the part that the wallet pays when wallet and card pay together. */
  fromWallet: Money
}

const paymentOf = ({ answers: { way, card, purchaseOrderNumber }, fromWallet }: OrderToSend): OrderBody['payment'] => {
  const withCard = card === newCard ? {} : { cardId: card }
  switch (way) {
    case 'card':
      return { method: 'card', ...withCard }
    case 'wallet':
      return { method: 'wallet' }
    case 'wallet-and-card':
      return { method: 'wallet-and-card', fromWallet: toMove(fromWallet), ...withCard }
    case 'invoice':
      return { method: 'invoice', purchaseOrderNumber }
  }
}

const requesterOf = async ({
  requester: { phone1Country, phone1, phone2Country, phone2, ...rest },
}: CheckoutAnswers) => ({
  ...rest,
  mobileNumber1: await joinPhone({ country: phone1Country, number: phone1 }),
  ...(phone2 !== '' && { mobileNumber2: await joinPhone({ country: phone2Country, number: phone2 }) }),
})

/** Returns the body of the call that places the order, without its idempotency key. */
export const orderBodyOf = async (order: OrderToSend): Promise<Omit<OrderBody, 'idempotencyKey'>> => {
  const {
    subject: { kind, inspections, invitation },
    answers,
    promoCode,
    total,
  } = order
  const quote = inspections[0]?.quote as OrderBody['quote']
  return {
    ...(kind === 'quote' ? { quote, matching: answers.matching } : { cartItemIds: inspections.map(({ id }) => id) }),
    requester: await requesterOf(answers),
    contacts: answers.contacts,
    promoCode,
    ...(invitation !== null && { invitationToken: invitation }),
    payment: paymentOf(order),
    expectedTotal: toMove(total),
    acceptsTerms: true,
  }
}

/** Finds the form's field for a fault that the call reported. */
export const fieldOfFault = (field: string): string => {
  const names: Record<string, string> = {
    'requester.mobileNumber1': 'requester.phone1',
    'requester.mobileNumber2': 'requester.phone2',
    'payment.method': 'way',
    'payment.cardId': 'card',
    'payment.purchaseOrderNumber': 'purchaseOrderNumber',
  }
  return names[field] ?? field
}
