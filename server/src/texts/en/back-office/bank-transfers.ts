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
  trouble: 'Trouble',
  askTheProviderNow: 'Ask the provider now',
  askNowDescription: 'How the transfer stands is asked within a minute. Nothing is sent a second time.',
} as const satisfies Catalogue
