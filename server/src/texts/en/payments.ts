import type { Catalogue } from '../text.ts'

/** What is said of payments and of the cards that they are made with. */
export const payments = {
  noSuchCard: 'This card was not found.',
  noSuchPayment: 'This payment was not found.',
  unpaidCard: 'Only the card of a payment that was made can be saved.',
  cardNotSavable: 'This card cannot be saved.',
  noPaymentToCredit: 'There is no such payment.',
  notArrived: 'This payment has not been made, or has not arrived yet.',
  noReceiptYet: 'There is a receipt once the payment has been made.',
  cardNotTaken: 'No card pays in {currency} here. Choose another way to pay.',
  providerSilent: 'The payment service does not answer just now. Please try again in a moment.',
  wrongSignature: 'This is not signed as it has to be.',
  walletCurrency: 'Nothing can be put on your wallet in this currency.',
  tooLittle: 'Put at least {least} on your wallet.',
  tooMuch: 'Put at most {most} on your wallet at once.',
  news: {
    credited: 'Your payment of {sum} is on your wallet.',
    stays: 'Your payment of {sum} has arrived, but what it was for could not be paid. The money is on your wallet.',
    held: 'We have received {sum} from you, which is not the amount that was asked for. We look at it and will tell you; nothing is lost.',
    'refund-to-wallet':
      "The refund of {sum} to your card was refused by the card's bank. The money is on your wallet instead.",
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
    note: 'This receipt is made by a computer and needs no signature.',
    purposes: {
      order: 'Inspection',
      surcharge: 'Surcharge to an inspection',
      'wallet-credit': 'Money put on the wallet',
      subscription: 'Subscription',
      tip: 'Tip',
    },
  },
  staff: {
    asked: 'The provider is asked now. Look again in a moment.',
    credited: "What was paid is on the payer's wallet.",
    returned: 'The money is sent back to the card.',
    closed: 'The difference is closed.',
  },
} as const satisfies Catalogue
