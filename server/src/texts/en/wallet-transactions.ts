import type { Catalogue } from '../text.ts'

/**
 * What wallet transactions are for, as their list names them. The ledger keeps the English sentence of each: a
 * sentence that is changed here loses its translation on the transactions that have it.
 */
export const walletTransactions = {
  orderPayment: 'Payment for an order',
  surchargePayment: 'Payment for a surcharge',
  refund: 'Refund of an order',
  credit: 'Credit for a cancelled order',
  pay: 'Pay for an order',
  tip: 'Tip for an inspection',
  promisedRefund: 'Refund of an inspection that a seller promised',
  milestoneFunding: 'Paid into a milestone of a project',
  milestoneRelease: 'Pay for a milestone of a project',
  milestoneReturn: 'Back from a milestone of a project',
  cardPayment: 'Payment by card',
  refusedRefund: "A refund that the card's bank refused",
  providerFee: 'Fee of the payment provider',
  fines: 'Fines taken from your pay',
  weeklyPay: 'Your pay of the week',
  payout: 'Payout to your bank account',
  transfer: 'Transfer to your bank account',
  transferFee: 'Fee for a transfer to your bank account',
  transferFailed: 'A transfer to your bank account did not work',
  transferReturned: 'A transfer to your bank account was sent back',
  referral: 'Credit for a referral',
  subscriptionPayment: 'Payment for a subscription',
  subscriptionRefund: 'Unused days of a subscription',
  subscriptionRevenue: 'Days of a subscription that are over',
  subscriptionFee: 'Fee for ending a subscription early',
  subscriptionCredit: 'Credit for a subscription',
} as const satisfies Catalogue
