import type { Catalogue } from '../../text.ts'

/** How the back office labels subscriptions of the newsletter. */
export const newsletterSubscriptions = {
  resourceTitle: 'Newsletter',
  resourceDescription: 'Addresses that get the newsletter, or did.',
  subscribed: 'Subscribed',
  left: 'Left',
  subscribedAt: 'Subscribed',
} as const satisfies Catalogue
