import type { Catalogue } from '../../text.ts'

/** How the back office labels the budgets of referrals. */
export const referralBudgets = {
  resourceTitle: 'Referral budgets',
  resourceDescription: 'We pay referrals from these. While a budget is off or empty, credits wait.',
  currency: 'Currency',
  isOn: 'Switched on',
  left: 'Left',
  waiting: 'Waits for money',
  waitingCount: 'Credits that wait',
  switchOn: 'Switch on',
  switchOnDescription: 'Credits are paid from what is left, those that wait first.',
  switchOff: 'Switch off',
  switchOffDescription: 'Nothing more is paid. New credits wait, and referrers see that.',
  addMoney: 'Add money',
  addMoneyDescription: 'The amount goes from revenue into the budget. Credits that wait are paid, the oldest first.',
  takeBack: 'Take money back',
  takeBackDescription: 'The amount goes back to revenue; at most what is left.',
} as const satisfies Catalogue
