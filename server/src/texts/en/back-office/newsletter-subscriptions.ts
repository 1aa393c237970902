import type { Catalogue } from '../../text.ts'

/** How the back office labels subscriptions of the newsletter. */
export const newsletterSubscriptions = {
  resourceTitle: 'Newsletter',
  resourceDescription: 'Addresses that get the newsletter, and those that have left it.',
  subscribed: 'Subscribed',
  left: 'Left',
  subscribedAt: 'Subscribed',
} as const satisfies Catalogue
