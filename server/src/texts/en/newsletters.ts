import type { Catalogue } from '../text.ts'

/** Texts about newsletters. */
export const newsletters = {
  asked: ({ email }: { email: string }) =>
    `Check the inbox of ${email}: you get the newsletter once you open the link that we send there.`,
  linkOver: 'This link has expired or was already used. Ask for the newsletter again to get a new one.',
  subscribed: 'Thank you for subscribing to our newsletter.',
  unsubscribed: 'You will get no more newsletters from us.',
  everyLanguage: 'Write the subject and the text in every language before you send it.',
  noSubscribers: 'Nobody subscribes to the newsletter at the moment, so there is nobody to send it to.',
  noAccounts: 'No user receives emails about terms and prices at the moment, so there is nobody to send it to.',
  notWritten: 'Nothing is written in this language yet.',
  timeToCome: 'Choose a time in the future.',
  testSent: 'The test email is on its way to your own address.',
  begins: 'Sending begins at once.',
  planned: 'The time is set. You can cancel it until then.',
  cancelled: 'It is a draft again. It was not sent to anyone.',
  stopped: 'Nobody else gets it. Emails that were already queued will still be sent.',
  duplicated: 'There is a new draft with these texts, at the top of the list.',
  removed: 'The draft was removed.',
} as const satisfies Catalogue
