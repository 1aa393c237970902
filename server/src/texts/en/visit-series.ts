import type { Catalogue } from '../text.ts'

/** Texts about series of visits to projects. */
export const visitSeries = {
  noSuchSeries: 'We could not find this series of visits.',
  noSuchVisit: 'We could not find this visit.',
  notToRepeat: 'This inspection cannot be repeated. Book a new one for the milestone, and repeat that.',
  tooSoon: 'Choose a first visit that is more than 24 hours ahead.',
  tooFar: 'The last visit must be within the next 12 months.',
  goesOn: 'This milestone already has a series of visits. Stop it before you start another.',
  priceIs: 'The price has changed: a visit now costs up to {most}. Look at the visits again before you start.',
  hasEnded: 'This series of visits has already ended.',
  refundIs: 'What you get back has changed: it is now {refund}. Look again before you stop the series.',
  payerSkips: 'This visit is booked. Only the person who pays for it can cancel it.',
  skipTooLate: 'You no longer get everything back for this visit. Its order shows what canceling costs.',
  visitOver: 'This visit will not take place, so there is nothing to skip.',
  changedMeanwhile: 'This visit has just been booked. Look at it again before you skip it.',
  milestoneStays: 'This milestone has a series of visits. Stop the series before you delete the milestone.',
  notifications: {
    booked:
      'The visit on {visit} for “{milestone}” in “{project}” is booked with the same inspector, and {sum} is paid.',
    'booked-others':
      'The visit on {visit} for “{milestone}” in “{project}” is booked, and {sum} is paid. The same inspector is not free, so we are asking others.',
    'not-paid':
      'The visit on {visit} for “{milestone}” in “{project}” could not be paid. We try again on {again}. Until then, add money to the wallet or check the card.',
    unpaid:
      'The visit on {visit} for “{milestone}” in “{project}” could not be paid and is skipped. Nothing was charged. The series goes on.',
    'not-booked':
      'The visit on {visit} for “{milestone}” in “{project}” could not be booked. Nothing was charged. We try again on {again}.',
    unbooked:
      'The visit on {visit} for “{milestone}” in “{project}” could not be booked and is skipped. Nothing was charged. The series goes on.',
    confirm:
      'Your bank asks you to confirm {sum} for the visit on {visit} in “{project}”. Please do it within an hour.',
    stopped:
      'The series of visits for “{milestone}” in “{project}” was stopped. Visits that are already booked have their own orders.',
    archived:
      'The project “{project}” was archived, so the series of visits for “{milestone}” has ended. Visits that are already booked stay booked.',
    'payer-left':
      'The person who pays can no longer book inspections in “{project}”, so the series of visits for “{milestone}” has ended. Visits that are already booked stay booked.',
    account:
      'The account that pays is being deleted, so the series of visits for “{milestone}” in “{project}” has ended.',
    price:
      'A visit for “{milestone}” in “{project}” now costs more than the agreed {sum}. The series has ended and nothing was charged. Start it again if you agree to the new price.',
  },
} as const satisfies Catalogue
