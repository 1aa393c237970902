import type { Catalogue } from '../text.ts'

/** Refusals by the kernel. */
export const refusals = {
  notFound: 'We could not find this.',
  forbidden: 'You are not allowed to do this.',
  checkFields: 'Please check the fields that are marked.',
  logIn: 'Please log in to go on.',
  sessionEnded: 'Your session has ended. Please log in again.',
  tooOften: 'Too many attempts in a short time. Please wait a little and try again.',
  stepUpNeeded: 'Please confirm first that it is you.',
  deletionPending: 'Your account is being deleted. Cancel the deletion in your settings to go on.',
  unavailable: 'The service is unavailable just now. Please try again in a moment.',
  tooLarge: 'This is too large to send. Please send less at a time.',
  notEnoughMoney: 'There is not enough money in the wallet for this.',
  otherState: 'This is no longer possible. Reload the page to see what has changed.',
  dayWithinYear: 'Choose a day within the next year.',
  sentBefore: 'You sent this before with different details. Please start again.',
} as const satisfies Catalogue
