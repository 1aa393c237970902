import type { Catalogue } from '../../text.ts'

/** How the back office labels differences with the payment provider. */
export const paymentDifferences = {
  anotherAmount: 'Another amount',
  anotherCurrency: 'Another currency',
  paidNotCredited: 'Paid, not credited',
  creditedNotWithTheProvider: 'Credited, not with the payment provider',
  notKnownHere: 'Not known here',
  notAsInTheLedger: 'Differs from the ledger',
  refundStuck: 'Refund does not go through',
  aTransferToABank: 'Bank transfer',
  settleNow: 'Settle now',
  settleNowDescription: 'Asks the payment provider again and acts on its answer.',
  creditWhatWasPaid: 'Credit what was paid',
  creditWhatWasPaidDescription:
    "The amount that was actually paid goes into the payer's wallet, and we notify the payer. What it was meant for stays unpaid.",
  sendItBack: 'Send it back',
  refundDescription: 'The amount that was actually paid goes back to the card, and we notify the payer.',
  close: 'Close',
  closeDescription: 'You have looked into it, and nothing is left to do here.',
  resourceTitle: 'Differences with the payment provider',
  resourceDescription: "Payments, refunds and transfers where the payment provider's record differs from ours.",
  what: 'What',
  inWords: 'Description',
  ours: 'Ours',
  theProviders: "The payment provider's",
  payment: 'Payment',
  statusOfThePayment: 'Status of the payment',
  found: 'Found',
  resolved: 'Resolved',
  resolvedOn: 'Resolved on',
  how: 'How',
} as const satisfies Catalogue
