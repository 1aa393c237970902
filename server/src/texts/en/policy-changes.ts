import type { Catalogue } from '../text.ts'

/** What the staff are told of changes that they propose and decide. */
export const policyChanges = {
  noSuchDay: 'There is no such day. Write it as 2027-03-20.',
  dayIsPast: 'Choose a day to come, by the calendar of the market.',
  dayTooLate: 'Choose a day within the next two years.',
  proposedAlready: 'There is a change of this for that day already, proposed or approved. Look at it first.',
  otherCurrency: 'Prices of this market are in {currency}.',
  tooHigh: 'A price for a month has at most seven digits before the point. Please count them again.',
  isFree: 'This plan is free. Leave its price at 0.',
  notFree: 'Write a price above 0. Only the first plan is free.',
  addsTheSame: 'What an add-on adds stays as it is. Leave this empty.',
  nothingChanges: 'It is so on that day already. Nothing would change.',
  notYourOwn: 'You proposed this change. Somebody else of the staff has to decide it.',
  onlyYourOwn: 'Only whoever proposed this change can withdraw it. You can decline it.',
  dayHasCome: 'The day of this change has come. It can be declined, and proposed anew for a later day.',
  shownOtherwise:
    'Another change was approved since this one was proposed, so it would do something else than its page says. Decline it, and propose it anew.',
  approved: 'It is approved, and holds from its day on.',
  declined: 'It is declined. Nothing changes.',
  withdrawn: 'It is withdrawn. Nothing changes.',
} as const satisfies Catalogue
