import type { Catalogue } from '../../text.ts'

/** How the back office labels bank accounts. */
export const bankAccounts = {
  resourceTitle: 'Bank accounts',
  resourceDescription: 'Accounts that we pay users out to.',
  bank: 'Bank',
  numberEndsIn: 'Number ends in',
  nameAtTheBank: 'Name at the bank',
  saved: 'Saved',
} as const satisfies Catalogue
