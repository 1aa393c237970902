export interface NewsletterSubscriptionsTable {
  /** In lower case. */
  email: string
  subscribed_at: Date
  unsubscribed_at: Date | null
}

export interface NewslettersTables {
  newsletter_subscriptions: NewsletterSubscriptionsTable
}
