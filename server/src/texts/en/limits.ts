import type { Catalogue } from '../text.ts'

/** What is said to somebody who does something too often. */
export const limits = {
  logins: 'There were too many attempts to log in. Please wait a while and try again.',
  questions: 'You have asked this very often. Please wait a little and try again.',
  requests: 'We have received several requests from you already. Please try again later.',
  codes: 'There were too many wrong codes. Please wait a while and try again.',
  passwords: 'There were too many wrong passwords. Please wait a while and try again.',
  codesSent: 'We have sent several codes already. Please wait a while before you ask for another one.',
  mails: 'We have sent several mails to this address already. Please look there, or wait a while and try again.',
  links: 'There were too many links that do not work. Please wait a while and try again.',
  invitations:
    'You have sent as many invitations as can be sent in a day. Try again tomorrow, or write to our support if you need more.',
  referrals: 'You have invited a great many people. Please wait a while and try again.',
  files: 'You have sent a great many files. Please wait a while and try again.',
  staffActions: 'You have done a great deal in a short time. Please wait a little and try again.',
  bankAccountChecks: 'You have checked many bank accounts. Please wait a while before you check another one.',
  payments: 'You have begun a great many payments. Please wait a while and try again.',
  listings: 'You have made many listings today. Please go on tomorrow.',
  calendarImports: 'You have imported calendars very often. Please wait a while and try again.',
  postedJobs: 'You have posted many jobs today. Please go on tomorrow.',
  orderSearches:
    'You have moved this order, or changed how its inspector is found, very often today. Please go on tomorrow, or write to our support.',
  orderNews: 'You have changed a great deal in a short time. Please wait a while and try again.',
  chatMessages: 'You are writing a great many messages. Please wait a moment.',
  chatReports: 'You have reported several people today. Please go on tomorrow, or call us.',
} as const satisfies Catalogue
