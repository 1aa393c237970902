import type { Catalogue } from '../../text.ts'

/** How the back office labels subscriptions of the newsletter. */
export const newsletterSubscriptions = {
  resourceTitle: 'Newsletter subscriptions',
  resourceDescription: 'Addresses that get the newsletter, and those that unsubscribed.',
  subscribed: 'Subscribed',
  left: 'Unsubscribed',
  subscribedAt: 'Subscribed',
  endedBecause: 'Ended because',
  asked: 'The reader unsubscribed',
  bounced: 'Emails came back',
  complained: 'The reader reported an email as unwanted',
} as const satisfies Catalogue
