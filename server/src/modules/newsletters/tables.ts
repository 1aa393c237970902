import type { Locale } from '@fieldproof/contracts'
import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** Why a subscription ended: its reader asked, mails to the address came back, or its reader called one unwanted. */
export type EndReason = 'asked' | 'bounced' | 'complained'

export interface NewsletterSubscriptionsTable {
  /** In lower case. */
  email: string
  subscribed_at: Date
  unsubscribed_at: Date | null
  /** In which its owner subscribed; null where that was before it was kept. */
  locale: Generated<Language | null>
  /** Null while it goes on, and where it ended before that was kept. */
  ended_because: Generated<EndReason | null>
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

/** `news` goes to subscribers, an `announcement` to users with an account (NEWSLETTER-10). */
export type NewsletterKind = 'news' | 'announcement'
export type NewsletterState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped'

/** What the staff write once and send to many. */
export interface NewslettersTable {
  id: Generated<string>
  kind: NewsletterKind
  state: Generated<NewsletterState>
  created_at: Date
  /** When it begins to be sent; null for a draft. */
  send_at: Date | null
  begun_at: Date | null
  /** When the last mail of it was put into the outbox, or it was stopped. */
  ended_at: Date | null
  /** To how many it goes; null before it begins. */
  readers: number | null
  queued_count: Generated<number>
  sent_count: Generated<number>
  failed_count: Generated<number>
  /** Readers who left by its link within seven days. */
  left_count: Generated<number>
  /** Mails of it that came back for good (NEWSLETTER-20). */
  returned_count: Generated<number>
  /** Readers who called it unwanted. */
  complained_count: Generated<number>
}
export type NewsletterRow = Selectable<NewslettersTable>

export interface NewsletterTextsTable {
  newsletter_id: string
  locale: Locale
  /** Empty while nothing is written yet, as the body. */
  subject: string
  /** Markdown. */
  body: string
}

/** An address for which a mail of a newsletter was put into the outbox: each has one at most (NEWSLETTER-13). */
export interface NewsletterDeliveriesTable {
  newsletter_id: string
  /** In lower case. */
  email: string
  queued_at: Date
  sent_at: Date | null
  failed_at: Date | null
  /** When its reader left by the link of this mail. */
  left_at: Date | null
  /** When it came back for good. */
  returned_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When its reader called it unwanted. */
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
