import type { Catalogue } from '../text.ts'

/** What is said of inspectors' payouts. */
export const payouts = {
  obstacles: {
    'identity-check':
      'Your pay of {sum} waits: we are checking who you are, since your name or address has changed. Show your proof of identity, and it comes on the next payday.',
    'no-account':
      'Your pay of {sum} could not be sent: you have no bank account saved that it can go to. Add one, and it comes on the next payday.',
    'account-unverified':
      'Your pay of {sum} could not be sent: your bank account is not confirmed. Add it anew, and the pay comes on the next payday.',
    'other-name':
      'Your pay of {sum} could not be sent: your bank account is not in your own name. Add one that is, and the pay comes on the next payday.',
    'other-country':
      'Your pay of {sum} could not be sent: your bank account is not in the country of your profile. Add one that is, and the pay comes on the next payday.',
    'too-little':
      'Your pay of {sum} is less than can be sent to a bank. It stays yours and comes with the next payout.',
  },
  statement: {
    title: 'Payout statement',
    file: 'payout',
    payday: 'Payday',
    number: 'Number',
    to: 'Paid to',
    from: 'From',
    status: 'State',
    paidOn: 'Arrived on',
    bankReference: "The bank's reference",
    made: 'What it is made of',
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
      failed: 'Did not work, and is on your wallet',
      'on-hold': 'On hold',
    },
    tips: 'Tips are yours whole. We take no fee for this transfer; your bank may deduct its own charges.',
    fines: 'Fines are taken from pay, never from tips. What is not covered stays owed.',
  },
  triedAgain: 'The payout is tried again now.',
} as const satisfies Catalogue
