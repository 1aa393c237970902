export interface NewsletterSubscriptionsTable {
  /** In lower case. */
  email: string
  subscribed_at: Date
  unsubscribed_at: Date | null
}

/** An address whose owner has not said yet that they want the newsletter (NEWSLETTER-8). */
export interface NewsletterConfirmationsTable {
  /** SHA-256 of the secret in the link. */
  token_hash: string
  /** In lower case. */
  email: string
  created_at: Date
  expires_at: Date
}

export interface NewslettersTables {
  newsletter_confirmations: NewsletterConfirmationsTable
  newsletter_subscriptions: NewsletterSubscriptionsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends NewslettersTables {}
}
