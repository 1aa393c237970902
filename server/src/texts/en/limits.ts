import type { Catalogue } from '../text.ts'

/** Refusals of calls that are made too often. */
export const limits = {
  logins: 'Too many login attempts. Please wait a while and try again.',
  questions: 'Too many requests in a short time. Please wait a little and try again.',
  requests: 'We have already received several requests from you. Please try again later.',
  codes: 'Too many wrong codes. Please wait a while and try again.',
  passwords: 'Too many wrong passwords. Please wait a while and try again.',
  codesSent: 'We have already sent several codes. Please wait a while before you ask for another one.',
  mails: 'We have already sent several emails to this address. Please check the inbox, or wait a while and try again.',
  links: 'Too many links that do not work. Please wait a while and try again.',
  invitations:
    "You have reached today's limit of invitations. Try again tomorrow, or contact our support if you need more.",
  referrals: 'You have invited a lot of people. Please wait a while and try again.',
  files: 'You have sent a lot of files. Please wait a while and try again.',
  staffActions: 'You have done a lot in a short time. Please wait a little and try again.',
  bankAccountChecks: 'You have checked many bank accounts. Please wait a while before you check another one.',
  payments: 'You have started a lot of payments. Please wait a while and try again.',
  listings: 'You have made many listings today. Please continue tomorrow.',
  calendarImports: 'You have imported many calendars in a short time. Please wait a while and try again.',
  postedJobs: 'You have posted many jobs today. Please continue tomorrow.',
  orderSearches:
    "You have reached today's limit of moves and search changes for this order. Please continue tomorrow, or contact our support.",
  orderNews: 'You have made a lot of changes in a short time. Please wait a while and try again.',
  chatReactions: 'You are reacting to a lot of messages. Please wait a moment.',
  chatTranslations: 'You have translated a lot of messages. Please wait a while.',
  chatMessages: 'You are sending a lot of messages. Please wait a moment.',
  chatReports: 'You have reported several people today. Please continue tomorrow, or call us.',
  videoCalls: 'You have made many calls in the last hour. Please wait a while, or write a message.',
} as const satisfies Catalogue
