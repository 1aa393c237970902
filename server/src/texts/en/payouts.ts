import type { Catalogue } from '../text.ts'

/** Texts about inspectors' payouts. */
export const payouts = {
  obstacles: {
    'identity-check':
      'Your pay of {sum} is on hold because your name or address has changed. Verify your identity, and we pay you on the next payday.',
    'no-account':
      'We could not send your pay of {sum}: you have no bank account that it can go to. Add one, and we pay you on the next payday.',
    'account-unverified':
      'We could not send your pay of {sum}: your bank account is not confirmed. Add it again, and we pay you on the next payday.',
    'other-name':
      'We could not send your pay of {sum}: your bank account is not in your own name. Add one that is, and we pay you on the next payday.',
    'other-country':
      'We could not send your pay of {sum}: your bank account is not in the country of your profile. Add one that is, and we pay you on the next payday.',
    'too-little': 'Your pay of {sum} is too little to send to a bank. It stays yours and comes with your next payout.',
  },
  statement: {
    title: 'Payout statement',
    file: 'payout',
    payday: 'Payday',
    number: 'Number',
    to: 'Paid to',
    from: 'From',
    status: 'Status',
    paidOn: 'Arrived on',
    bankReference: "The bank's reference",
    made: 'Breakdown',
    what: 'What',
    order: 'Order',
    date: 'Date',
    amount: 'Amount',
    total: 'Paid out',
    none: 'Nothing was transferred',
    kinds: {
      earning: 'Pay for an inspection',
      tip: 'Tip',
      'referral-credit': 'Referral',
      fine: 'Fine',
    },
    statuses: {
      scheduled: 'Scheduled',
      'under-way': 'On its way',
      paid: 'Paid',
      failed: 'Failed; the money is in your wallet',
      'on-hold': 'On hold',
    },
    tips: 'All tips are yours. We charge no fee for this transfer; your bank may deduct its own charges.',
    fines: 'We take fines from pay, never from tips. What your pay does not cover is taken from later pay.',
  },
  triedAgain: 'We are trying the payout again.',
} as const satisfies Catalogue
