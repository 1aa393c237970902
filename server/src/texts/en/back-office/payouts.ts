import type { Catalogue } from '../../text.ts'

/** How the back office labels payouts. */
export const payouts = {
  resourceTitle: 'Payouts',
  resourceDescription: 'What inspectors are paid on Fridays.',
  payday: 'Payday',
  underWay: 'Under way',
  finesInIt: 'Fines included',
  bankTransfer: 'Bank transfer',
  trouble: 'Trouble',
  timesItWasTried: 'Attempts',
  triedAgainOn: 'Tried again on',
  arrivedOn: 'Arrived on',
  tryAgainNow: 'Try again now',
  tryAgainDescription:
    'The money goes from the wallet to a bank account that can now take it, unless the inspector has used it since.',
} as const satisfies Catalogue
