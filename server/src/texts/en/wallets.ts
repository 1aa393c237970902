import type { Catalogue } from '../text.ts'

/** What is said of wallets, bank accounts and transfers to them. */
export const wallets = {
  // Bank accounts
  otherCountry: 'Only an account in the country of your profile can be paid out to.',
  noBankTransfer: 'We cannot pay out to banks in this country yet.',
  notByHand: 'In this country your bank is asked whose account it is. Choose the bank from the list.',
  wrongByHand: {
    bankCode: 'This is no code of a bank there. Please check it.',
    accountNumber: 'This is no account number there. Please check it.',
  },
  noAccount: 'The bank has no account with this number. Please check the number and the bank.',
  otherName: 'The bank has this account under another name. Only an account in your own name can be added.',
  noSuchBank: 'There is no such bank.',
  tooManyAccounts: 'You have saved as many accounts as you can. Remove one first.',
  accountSaved: 'You have saved this account already.',
  accountInUse: 'A transfer to this account is under way. It can be removed once that has ended.',
  noSuchAccount: 'This bank account was not found.',
  bankSilent: 'The bank service does not answer just now. Please try again in a moment.',
  accountAdded:
    'The bank account {place} was added to your wallet. If that was not you, remove it and change your password.',
  obstacles: {
    currency: 'Nothing is paid out in this currency yet.',
    'too-little': 'This is less than can be transferred at once.',
    'too-often': 'You have made as many transfers today as can be made in a day. Please try again tomorrow.',
    'too-much-today': 'This is more than can be transferred in a day. Please send less, or the rest tomorrow.',
  },
  strangers: {
    'identity-check':
      'We are checking who you are, since you have applied as an inspector or your name or address has changed. Money goes to your bank once that is done.',
    'other-name':
      'This account is not in your name as we have checked it. Send it to one that is, or have your new name checked first.',
    'other-country': 'This account is not in your country as we have checked it. Add one there.',
  },
  accountNew: 'This bank account is new. For your safety, money goes there from {from} on.',
  feeChanged: 'The fee has changed. Please look at it and confirm again.',
  news: {
    arrived: 'Your transfer of {sum} to {place} has arrived.',
    failed:
      'Your transfer of {sum} to {place} did not work. The whole amount is back on your wallet, the fee included.',
    returned:
      '{place} has sent your transfer of {sum} back. The whole amount is on your wallet again, the fee included.',
    refusedByHand: 'Your transfer of {sum} to {place} was not made: {reason} The whole amount is on your wallet.',
    late: 'Your transfer of {sum} to {place} takes longer than usual. We keep asking the bank and will tell you; nothing is lost.',
  },
  // Wallet transactions
  tooManyTransactions: 'These are more movements than one file can hold. Please choose fewer days.',
  statement: {
    title: 'Wallet statement',
    balances: {
      available: 'Available balance',
      credit: 'Credit',
      held: 'Held',
    },
    date: 'Date',
    description: 'What for',
    amount: 'Amount',
    balance: 'Balance',
    currency: 'Currency',
    reference: 'Reference',
    order: 'Order',
    status: 'Status',
    from: 'From',
    to: 'To',
    made: 'Made',
    opening: 'Balance before',
    closing: 'Balance after',
    incoming: 'In',
    outgoing: 'Out',
    none: 'Nothing moved in this time.',
    beginning: 'The beginning',
    owner: 'Wallet of',
    note: 'Amounts are in the currency that is named. Times are of the time zone that is named.',
    statuses: {
      pending: 'Under way',
      completed: 'Done',
      failed: 'Failed',
      returned: 'Sent back',
    },
  },
  // Back office
  sentByHand: 'The transfer is marked as sent.',
  refusedByHand: 'The transfer is refused, and the money is back on the wallet.',
  returnedByHand: 'The transfer is marked as sent back, and the money is back on the wallet.',
  accountShown: 'Send it to {name}, {bank} ({code}), account {number}.',
  lookedAfter: 'The transfer is looked after now.',
} as const satisfies Catalogue
