import type { Catalogue } from '../text.ts'

/** What is said of newsletters. */
export const newsletters = {
  asked: ({ email }: { email: string }) =>
    `Check the inbox of ${email}: you get the newsletter once you open the link that we send there.`,
  linkOver: 'This link has expired or was already used. Ask for the newsletter again to get a new one.',
  subscribed: 'Thank you for subscribing to our newsletter.',
  unsubscribed: 'You will get no more newsletters from us.',
  everyLanguage: 'Write the subject and the text in every language before you send it.',
  noSubscribers: 'Nobody subscribes to the newsletter at the moment, so there is nobody to send it to.',
  noAccounts: 'No user takes mails about terms and prices at the moment, so there is nobody to send it to.',
  notWritten: 'Nothing is written in this language yet.',
  timeToCome: 'Choose a time to come.',
  testSent: 'The test mail is on its way to your own address.',
  begins: 'Sending begins at once.',
  planned: 'The time is set. You can cancel it until then.',
  cancelled: 'It is a draft again. Nobody got it.',
  stopped: 'Nobody else gets it. Mails that were queued already still leave.',
  duplicated: 'There is a new draft with these texts, at the top of the list.',
  removed: 'The draft was removed.',
} as const satisfies Catalogue
