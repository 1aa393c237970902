import type { Catalogue } from '../../text.ts'

/** How the back office labels reported conversations. */
export const chatReports = {
  abuse: 'Abuse',
  fraud: 'Fraud',
  spam: 'Spam',
  payingOutsideFieldproof: 'Paying outside Fieldproof',
  somethingElse: 'Something else',
  handled: 'Handled',
  dismissed: 'Dismissed',
  resourceTitle: 'Reported conversations',
  resourceDescription: 'What people told us about somebody they talk with.',
  about: 'About',
  whatIsSaidOfIt: 'What is said of it',
  theMessage: 'The message',
  accountThatItIsAbout: 'Account that it is about',
  reportedBy: 'Reported by',
  received: 'Received',
  whatWasDecided: 'What was decided',
  decided: 'Decided',
  markAsHandled: 'Mark as handled',
  markHandledDescription: 'Something was done about it: somebody was talked to, or their account was suspended.',
  dismiss: 'Dismiss',
  dismissDescription: 'There is nothing to be done about it.',
  reopen: 'Reopen',
  reopenDescription: 'It is looked at once more.',
} as const satisfies Catalogue
