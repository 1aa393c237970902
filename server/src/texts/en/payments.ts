import type { Catalogue } from '../text.ts'

/** Texts about payments and saved cards. */
export const payments = {
  noSuchCard: 'We could not find this card.',
  noSuchPayment: 'We could not find this payment.',
  unpaidCard: 'You can save a card only once a payment with it has gone through.',
  cardNotSavable: 'This card cannot be saved.',
  noPaymentToCredit: 'We could not find this payment.',
  notArrived: 'This payment has not been made, or has not arrived yet.',
  noReceiptYet: 'You get a receipt once the payment has gone through.',
  cardNotTaken: 'We do not take cards in {currency}. Choose another way to pay.',
  providerSilent: 'Our payment provider is not responding. Please try again in a moment.',
  walletCurrency: 'You cannot add money to your wallet in this currency.',
  tooLittle: 'Add at least {least} to your wallet.',
  tooMuch: 'Add at most {most} to your wallet at once.',
  notifications: {
    credited: 'Your payment of {sum} is in your wallet.',
    stays:
      'Your payment of {sum} arrived, but could not be used for what it was meant for. The money is in your wallet.',
    held: 'We received {sum} from you, which is not the amount we asked for. We are looking into it and will tell you; your money is safe.',
    'refund-to-wallet': "Your card's bank refused the refund of {sum}. The money is in your wallet instead.",
    returned: 'We are sending your payment of {sum} back to your card.',
  },
  receipt: {
    title: 'Receipt',
    reference: 'Payment reference',
    date: 'Paid on',
    paidBy: 'Paid by',
    method: 'Method',
    bankTransfer: 'Bank transfer',
    what: 'What',
    amount: 'Amount',
    paid: 'Paid',
    refunded: 'Refunded',
    left: 'Paid after refunds',
    order: 'Order',
    note: 'This receipt was made by a computer and needs no signature.',
    purposes: {
      order: 'Inspection',
      surcharge: 'Surcharge for an inspection',
      'wallet-credit': 'Money added to the wallet',
      subscription: 'Subscription',
      tip: 'Tip',
      milestone: 'Milestone of a project',
    },
  },
  staff: {
    asked: 'We are asking the payment provider. Check again in a moment.',
    credited: "The money is in the payer's wallet.",
    returned: 'The money is on its way back to the card.',
    closed: 'The difference is closed.',
  },
} as const satisfies Catalogue
