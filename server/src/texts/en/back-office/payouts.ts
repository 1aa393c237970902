import type { Catalogue } from '../../text.ts'

/** How the back office labels payouts. */
export const payouts = {
  resourceTitle: 'Payouts',
  resourceDescription: 'What inspectors are paid on Fridays.',
  payday: 'Payday',
  underWay: 'Under way',
  finesInIt: 'Fines in it',
  bankTransfer: 'Bank transfer',
  trouble: 'Trouble',
  timesItWasTried: 'Times it was tried',
  triedAgainOn: 'Tried again on',
  arrivedOn: 'Arrived on',
  tryAgainNow: 'Try again now',
  tryAgainDescription:
    'The money goes from the wallet to the bank account that fits by now, unless its owner has used it since.',
} as const satisfies Catalogue
