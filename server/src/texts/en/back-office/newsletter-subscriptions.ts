import type { Catalogue } from '../../text.ts'

/** How the back office labels subscriptions of the newsletter. */
export const newsletterSubscriptions = {
  resourceTitle: 'Newsletter subscriptions',
  resourceDescription: 'Addresses that get the newsletter, and those that have left it.',
  subscribed: 'Subscribed',
  left: 'Left',
  subscribedAt: 'Subscribed',
  endedBecause: 'Ended because',
  asked: 'Its reader left',
  bounced: 'Mails came back',
  complained: 'Its reader called a mail unwanted',
} as const satisfies Catalogue
