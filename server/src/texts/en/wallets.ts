import type { Catalogue } from '../text.ts'

/** Texts about wallets, bank accounts and bank transfers. */
export const wallets = {
  // Bank accounts
  otherCountry: 'We can pay out only to an account in the country of your profile.',
  noBankTransfer: 'We cannot pay out to banks in this country yet.',
  notByHand: 'In this country we check the account with your bank. Choose the bank from the list.',
  wrongByHand: {
    bankCode: 'This is not a valid bank code in that country. Please check it.',
    accountNumber: 'This is not a valid account number in that country. Please check it.',
  },
  noAccount: 'The bank has no account with this number. Please check the number and the bank.',
  otherName: 'The bank has this account under another name. You can add only an account in your own name.',
  noSuchBank: 'We could not find this bank.',
  tooManyAccounts: 'You have reached the limit of saved accounts. Remove one first.',
  accountSaved: 'You have already saved this account.',
  accountInUse: 'A transfer to this account is under way. You can remove the account once the transfer has ended.',
  noSuchAccount: 'We could not find this bank account.',
  bankSilent: 'The bank service is not responding. Please try again in a moment.',
  accountAdded:
    'The bank account {place} was added to your wallet. If that was not you, remove it and change your password.',
  obstacles: {
    currency: 'We do not pay out in this currency yet.',
    'too-little': 'This is less than you can transfer at once.',
    'too-often': "You have reached today's limit of transfers. Please try again tomorrow.",
    'too-much-today': 'This is more than you can transfer in a day. Please send less, or the rest tomorrow.',
  },
  strangers: {
    'identity-check':
      'We are verifying your identity because you applied as an inspector or your name or address changed. You can transfer to your bank once that is done.',
    'other-name':
      'This account is not in the name that we verified. Choose one that is, or have your new name verified first.',
    'other-country': 'This account is not in the country that we verified. Add one there.',
  },
  accountNew: 'This bank account is new. For your safety, you can transfer to it from {from}.',
  feeChanged: 'The fee has changed. Please check it and confirm again.',
  notifications: {
    arrived: 'Your transfer of {sum} to {place} has arrived.',
    'arrived-in-part': 'Only {sum} of your transfer arrived at {place}. The other {rest} are back in your wallet.',
    failed: 'Your transfer of {sum} to {place} failed. The whole amount, including the fee, is back in your wallet.',
    returned: '{place} sent your transfer of {sum} back. The whole amount, including the fee, is back in your wallet.',
    refusedByHand:
      'We did not make your transfer of {sum} to {place}: {reason} The whole amount is back in your wallet.',
    late: 'Your transfer of {sum} to {place} is taking longer than usual. We keep asking the bank and will tell you; your money is safe.',
  },
  // Wallet transactions
  tooManyTransactions: 'One file cannot hold so many transactions. Please choose fewer days.',
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
    none: 'There were no transactions in this period.',
    beginning: 'The beginning',
    owner: 'Wallet of',
    note: 'Amounts are in the currency shown. Times are in the time zone shown.',
    statuses: {
      pending: 'In progress',
      completed: 'Done',
      failed: 'Failed',
      returned: 'Returned',
    },
  },
  // Back office
  sentByHand: 'The transfer is marked as sent.',
  refusedByHand: 'The transfer is refused, and the money is back in the wallet.',
  returnedByHand: 'The transfer is marked as sent back, and the money is back in the wallet.',
  bookedAsArrived: 'The transfer is settled. The user has been notified.',
  givenBack: 'The whole amount is back in the wallet. The user has been notified.',
  accountShown: 'Send it to {name}, {bank} ({code}), account {number}.',
  lookedAfter: 'We are asking the payment provider about the transfer now.',
} as const satisfies Catalogue
