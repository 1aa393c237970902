import type { Catalogue } from '../../text.ts'

/** How the back office labels bank transfers. */
export const bankTransfers = {
  resourceTitle: 'Bank transfers',
  resourceDescription: 'Money that users sent from their wallets to their banks.',
  underWay: 'Under way',
  arrived: 'Arrived',
  sentBack: 'Sent back',
  feeInIt: 'Fee included',
  bankAccount: 'Bank account',
  expected: 'Expected',
  ended: 'Ended',
  timesTheProviderWasAsked: 'Times we asked the payment provider',
  way: 'Made by',
  byProvider: 'The payment provider',
  byHand: 'Us, by hand',
  bankReference: "The bank's reference",
  readAccount: 'Show the account',
  readAccountDescription: 'Shows the whole account number once. The audit trail records that you have read it.',
  markSent: 'Mark as sent',
  markSentDescription: "You have made the transfer at our bank. We notify the user, who sees the bank's reference.",
  refuse: 'Refuse',
  refuseDescription: 'The money goes back to the wallet, and the user reads your reason.',
  markReturned: 'Mark as sent back',
  markReturnedDescription:
    'The bank has sent the money back. It goes back to the wallet, and the user reads your reason.',
  trouble: 'Trouble',
  askTheProviderNow: 'Ask the payment provider now',
  askNowDescription: 'We ask for its status within a minute. Nothing is sent a second time.',
} as const satisfies Catalogue
