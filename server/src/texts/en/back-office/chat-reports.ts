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
  resourceDescription: 'What people told us about somebody they chat with.',
  about: 'About',
  whatIsSaidOfIt: 'Comment',
  theMessage: 'The message',
  accountThatItIsAbout: 'Reported account',
  reportedBy: 'Reported by',
  received: 'Received',
  whatWasDecided: 'Decision',
  decided: 'Decided',
  markAsHandled: 'Mark as handled',
  markHandledDescription: 'Something was done about it: somebody was talked to, or their account was suspended.',
  dismiss: 'Dismiss',
  dismissDescription: 'There is nothing to do about it.',
  reopen: 'Reopen',
  reopenDescription: 'The staff look at it again.',
} as const satisfies Catalogue
