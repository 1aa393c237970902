export interface NewsletterSubscriptionsTable {
  /** In lower case. */
  email: string
  subscribed_at: Date
  unsubscribed_at: Date | null
}

export interface NewslettersTables {
  newsletter_subscriptions: NewsletterSubscriptionsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends NewslettersTables {}
}
