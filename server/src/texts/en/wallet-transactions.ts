import type { Catalogue } from '../text.ts'

/**
 * Descriptions of wallet transactions. The ledger stores the English sentence: if a sentence is changed here, old
 * transactions that have it are no longer translated.
 */
export const walletTransactions = {
  orderPayment: 'Payment for an order',
  surchargePayment: 'Payment for a surcharge',
  refund: 'Refund of an order',
  credit: 'Credit for a canceled order',
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
  transferRest: 'Part of a transfer that did not arrive',
  referral: 'Credit for a referral',
  subscriptionPayment: 'Payment for a subscription',
  subscriptionRefund: 'Unused days of a subscription',
  subscriptionRevenue: 'Days of a subscription that are over',
  subscriptionFee: 'Fee for ending a subscription early',
  subscriptionCredit: 'Credit for a subscription',
} as const satisfies Catalogue
