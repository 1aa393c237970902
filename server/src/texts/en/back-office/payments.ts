import type { Catalogue } from '../../text.ts'

/** How the back office labels payments. */
export const payments = {
  underWay: 'Under way',
  failed: 'Failed',
  givenUp: 'Given up',
  heldForYou: 'Held for a decision',
  sentBack: 'Sent back',
  surcharge: 'Surcharge',
  wallet: 'Wallet',
  subscription: 'Subscription',
  tip: 'Tip',
  milestone: 'Milestone of a project',
  resourceTitle: 'Payments',
  resourceDescription: 'Payments by card, as the payment provider has them.',
  payer: 'Payer',
  for: 'For',
  askedFor: 'Asked for',
  refunded: 'Refunded',
  theProvidersWords: "The payment provider's message",
  card: 'Card',
  paidOn: 'Paid on',
  lastAskedAbout: 'Status last checked',
  askTheProvider: 'Ask the payment provider',
  settleNowDescription: 'Asks the payment provider for the status of this payment and acts on its answer.',
} as const satisfies Catalogue
