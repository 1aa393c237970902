import type { Catalogue } from '../text.ts'

/** What is said of newsletters. */
export const newsletters = {
  subscribed: 'Thank you for subscribing to our newsletter.',
  unsubscribed: 'You will get no more newsletters from us.',
} as const satisfies Catalogue
