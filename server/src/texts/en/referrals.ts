import type { Catalogue } from '../text.ts'

/** What is said of people who refer others to us as inspectors. */
export const referrals = {
  ownAddress: 'This is your own e-mail address. Enter the address of somebody else.',
  referredAlready: 'You have referred this person already.',
  waits:
    '{name} completed a job. You referred them: {amount} are yours, and wait until we have released money for referrals. We tell you when you have them.',
  budgetHasLess: 'Less than that is left in this budget.',
  otherCurrency: 'The amount has to be in the currency of the budget.',
  switchedOn: 'The budget is on.',
  switchedOff: 'The budget is off.',
  budgetFilled: 'The money is in the budget.',
  budgetTaken: 'The money is back in revenue.',
  creditedOnPayday: '{name} completed a job. You referred them: {amount} come with your next payout.',
  creditedAtOnce: '{name} completed a job. You referred them: {amount} are in your wallet.',
} as const satisfies Catalogue
