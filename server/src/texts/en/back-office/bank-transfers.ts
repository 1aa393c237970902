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
  stated: "The payment provider's amount",
  statedStatus: "The payment provider's status",
  arrivedAmount: 'Arrived of it',
  bookStated: 'Settle with what arrived',
  bookStatedDescription:
    "We book the payment provider's amount as what arrived. If it is less than was sent, the rest goes back to the wallet; if it is more, the company bears the difference. We notify the user. Your reason stays internal.",
  giveBackStated: 'Give everything back',
  giveBackStatedDescription:
    'Do this only if the money is back with the payment provider. The whole amount, including the fee, goes back to the wallet, and we notify the user. Your reason stays internal.',
  askTheProviderNow: 'Ask the payment provider now',
  askNowDescription: 'We ask for its status within a minute. Nothing is sent a second time.',
} as const satisfies Catalogue
