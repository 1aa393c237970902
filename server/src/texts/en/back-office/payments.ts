import type { Catalogue } from '../../text.ts'

/** How the back office labels payments. */
export const payments = {
  underWay: 'Under way',
  failed: 'Failed',
  givenUp: 'Given up',
  heldForYou: 'Held for you',
  sentBack: 'Sent back',
  surcharge: 'Surcharge',
  wallet: 'Wallet',
  subscription: 'Subscription',
  tip: 'Tip',
  milestone: 'Milestone of a project',
  resourceTitle: 'Payments',
  resourceDescription: 'Payments by card, as the provider has them.',
  payer: 'Payer',
  for: 'For',
  askedFor: 'Asked for',
  refunded: 'Refunded',
  theProvidersWords: "The provider's message",
  card: 'Card',
  paidOn: 'Paid on',
  lastAskedAbout: 'Last asked about',
  askTheProvider: 'Ask the provider',
  settleNowDescription: 'Asks the provider how this payment stands and acts on its answer.',
} as const satisfies Catalogue
