import type { Catalogue } from '../text.ts'

/** What is said of newsletters. */
export const newsletters = {
  asked: ({ email }: { email: string }) =>
    `Check the inbox of ${email}: you get the newsletter once you open the link that we send there.`,
  linkOver: 'This link has expired or was already used. Ask for the newsletter again to get a new one.',
  subscribed: 'Thank you for subscribing to our newsletter.',
  unsubscribed: 'You will get no more newsletters from us.',
} as const satisfies Catalogue
