import type { Catalogue } from '../../text.ts'

/** How the back office labels pay that could not be paid. */
export const heldPay = {
  resourceTitle: 'Held pay',
  resourceDescription:
    'Pay, tips and referral credits that were due on a Friday and could not be paid. Each Friday we tell the inspector what to do.',
  order: 'Order',
  kind: 'What it is',
  earning: 'Pay',
  tip: 'Tip',
  referralCredit: 'Referral credit',
  why: 'Reason',
  identityCheck: 'Identity is being checked',
  noAccount: 'No bank account',
  accountUnverified: 'Account not confirmed',
  otherName: 'Account in another name',
  otherCountry: 'Account in another country',
  tooLittle: 'Less than a bank takes',
  complaint: 'A complaint is open',
  customerPayment: 'The customer has not paid the invoice',
  due: 'Was due on',
  lastTried: 'Last tried on',
} as const satisfies Catalogue
