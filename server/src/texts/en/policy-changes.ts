import type { Catalogue } from '../text.ts'

/** Texts about policy changes that staff propose and decide. */
export const policyChanges = {
  noSuchDay: 'There is no such day. Write it as 2027-03-20.',
  dayIsPast: 'Choose a day in the future, by the calendar of the market.',
  dayTooLate: 'Choose a day within the next two years.',
  proposedAlready: 'A change of this is already proposed or approved for that day. Look at it first.',
  otherCurrency: 'Prices of this market are in {currency}.',
  tooHigh: 'This price is too high: a price for a month has at most seven digits before the point.',
  isFree: 'This plan is free. Leave its price at 0.',
  notFree: 'Enter a price above 0. Only the free plan costs nothing.',
  addsTheSame: 'You cannot change what an add-on adds. Leave this empty.',
  sumsIn: 'Sums of this market are in {currency}.',
  fineAboveZero: 'Enter a fine above 0. Canceling a job early, or agreeing on another time, is free in any case.',
  fineTooHigh: 'A fine in this market is {most} at most. Enter a lower one.',
  higherIsHigher: 'The higher fine has to be above the lower one.',
  referralAboveZero: 'Enter a figure above 0. To stop paying, switch the budget off.',
  referralTooHigh: 'A referral pays 50 % and {most} in this market at most. Enter a lower figure.',
  bandsRise: 'Each step has to need more reviews and a better average than the one before it, and give a higher share.',
  nothingChanges: 'This already applies on that day. Nothing would change.',
  notYourOwn: 'You proposed this change. Another member of the staff has to decide it.',
  onlyYourOwn: 'Only the person who proposed this change can withdraw it. You can decline it.',
  dayHasCome: 'The day of this change has come. Decline it, and propose it again for a later day.',
  shownOtherwise:
    'Another change was approved after this one was proposed, so its effects differ from what its page shows. Decline it, and propose it again.',
  approved: 'The change is approved, and applies from its day on.',
  declined: 'It is declined. Nothing changes.',
  withdrawn: 'It is withdrawn. Nothing changes.',
} as const satisfies Catalogue
