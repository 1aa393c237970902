import type { Catalogue } from '../../text.ts'

/** How the back office labels bank transfers. */
export const bankTransfers = {
  resourceTitle: 'Bank transfers',
  resourceDescription: 'What users sent from their wallets to their banks.',
  underWay: 'Under way',
  arrived: 'Arrived',
  sentBack: 'Sent back',
  feeInIt: 'Fee in it',
  bankAccount: 'Bank account',
  expected: 'Expected',
  ended: 'Ended',
  timesTheProviderWasAsked: 'Times the provider was asked',
  way: 'Made by',
  byProvider: 'The payment provider',
  byHand: 'Us, by hand',
  bankReference: "The bank's reference",
  readAccount: 'Show the account',
  readAccountDescription: 'The whole account number is shown once. That you have read it stands in the audit trail.',
  markSent: 'Mark as sent',
  markSentDescription: "You have made the transfer at our bank. The user is told, and sees the bank's reference.",
  refuse: 'Refuse',
  refuseDescription: 'The money goes back to the wallet, and the user reads your reason.',
  markReturned: 'Mark as sent back',
  markReturnedDescription:
    'The bank has sent the money back. It goes back to the wallet, and the user reads your reason.',
  trouble: 'Trouble',
  askTheProviderNow: 'Ask the provider now',
  askNowDescription: 'How the transfer stands is asked within a minute. Nothing is sent a second time.',
} as const satisfies Catalogue
