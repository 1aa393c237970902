import type { bankAccounts as english } from '../../en/back-office/bank-accounts.ts'
import type { Translation } from '../../text.ts'

export const bankAccounts: Translation<typeof english> = {
  resourceTitle: 'Bankkontoer',
  resourceDescription: 'Kontoer som brukere får utbetalt til.',
  bank: 'Bank',
  numberEndsIn: 'Nummeret slutter på',
  nameAtTheBank: 'Navn hos banken',
  saved: 'Lagret',
}
