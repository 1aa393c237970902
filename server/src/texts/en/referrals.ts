import type { Catalogue } from '../text.ts'

/** What is said of people who refer others to us as inspectors. */
export const referrals = {
  ownAddress: 'This is your own e-mail address. Enter the address of somebody else.',
  inspectorAlready: 'This person is an inspector with us, or has applied already.',
  referredAlready: 'This person has been referred already.',
  creditedOnPayday: '{name} completed a job. You referred them: {amount} come with your next payout.',
  creditedAtOnce: '{name} completed a job. You referred them: {amount} are in your wallet.',
} as const satisfies Catalogue
