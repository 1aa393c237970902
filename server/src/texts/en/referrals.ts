import type { Catalogue } from '../text.ts'

/** Texts about referrals of inspectors. */
export const referrals = {
  ownAddress: 'This is your own email address. Enter the address of someone else.',
  referredAlready: 'You have already referred this person.',
  waits:
    'You earned {amount} for referring {name}, who completed a job. We will pay you once we have released money for referrals, and tell you then.',
  budgetHasLess: 'This budget has less than that left.',
  otherCurrency: 'Enter the amount in the currency of the budget.',
  switchedOn: 'The budget is on.',
  switchedOff: 'The budget is off.',
  budgetFilled: 'The money is in the budget.',
  budgetTaken: 'The money is back in revenue.',
  creditedOnPayday: 'You earned {amount} for referring {name}, who completed a job. You get it with your next payout.',
  creditedAtOnce: 'You earned {amount} for referring {name}, who completed a job. The money is in your wallet.',
} as const satisfies Catalogue
