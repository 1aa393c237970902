import type { Locale } from '@fieldproof/contracts'
import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** Why a subscription ended: the reader unsubscribed, mails bounced, or the reader reported one as unwanted. */
export type EndReason = 'asked' | 'bounced' | 'complained'

export interface NewsletterSubscriptionsTable {
  /** In lower case. */
  email: string
  subscribed_at: Date
  unsubscribed_at: Date | null
  /** The language in which its owner subscribed; null if it was not recorded yet at that time. */
  locale: Generated<Language | null>
  /** Null while it is active, and if it ended before reasons were stored. */
  ended_because: Generated<EndReason | null>
}

/** An address whose owner has not confirmed the subscription yet (NEWSLETTER-8). */
export interface NewsletterConfirmationsTable {
  /** SHA-256 of the secret in the link. */
  token_hash: string
  /** In lower case. */
  email: string
  created_at: Date
  expires_at: Date
}

/** `news` goes to subscribers, an `announcement` to users with an account (NEWSLETTER-10). */
export type NewsletterKind = 'news' | 'announcement'
export type NewsletterState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped'

/** A newsletter that staff write once and send to many. */
export interface NewslettersTable {
  id: Generated<string>
  kind: NewsletterKind
  state: Generated<NewsletterState>
  created_at: Date
  /** When it begins to be sent; null for a draft. */
  send_at: Date | null
  begun_at: Date | null
  /** When its last mail was queued, or it was stopped. */
  ended_at: Date | null
  /** The number of readers; null before it begins. */
  readers: number | null
  queued_count: Generated<number>
  sent_count: Generated<number>
  failed_count: Generated<number>
  /** Readers who unsubscribed by its link within seven days. */
  left_count: Generated<number>
  /** Its mails that bounced permanently (NEWSLETTER-20). */
  returned_count: Generated<number>
  /** Readers who reported it as unwanted. */
  complained_count: Generated<number>
}
export type NewsletterRow = Selectable<NewslettersTable>

export interface NewsletterTextsTable {
  newsletter_id: string
  locale: Locale
  /** Empty while nothing is written yet, like the body. */
  subject: string
  /** Markdown. */
  body: string
}

/** An address for which a newsletter's mail was queued: one at most for each (NEWSLETTER-13). */
export interface NewsletterDeliveriesTable {
  newsletter_id: string
  /** In lower case. */
  email: string
  queued_at: Date
  sent_at: Date | null
  failed_at: Date | null
  /** When the reader unsubscribed by this mail's link. */
  left_at: Date | null
  /** When it bounced permanently. */
  returned_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When the reader reported it as unwanted. */
  complained_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface NewslettersTables {
  newsletter_confirmations: NewsletterConfirmationsTable
  newsletter_deliveries: NewsletterDeliveriesTable
  newsletter_subscriptions: NewsletterSubscriptionsTable
  newsletter_texts: NewsletterTextsTable
  newsletters: NewslettersTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends NewslettersTables {}
}
