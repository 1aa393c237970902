import { createHash } from 'node:crypto'
import { accountLimits } from '@fieldproof/contracts/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { rateLimited } from '#kernel/refusals/refusal.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { addressBlock } from './address-block.ts'

const texts = textsOf('limits')

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How often something may be done in a time window, and the message beyond it. */
interface Limit {
  /** The maximum number of times. */
  times: number
  /** The length of the window in milliseconds. */
  window: number
  message: Text
}

/**
 * Every limit of the site. `account` is an email address, a telephone number or a user; `address` a block of network
 * addresses; `account-here` both together.
 */
export const limitTable = {
  'login.account-here': { times: 10, window: 15 * MINUTE, message: texts.logins() },
  'login.account': { times: 200, window: 60 * MINUTE, message: texts.logins() },
  'login.address': { times: 100, window: 15 * MINUTE, message: texts.logins() },
  'second-factor.account': { times: 10, window: HOUR, message: texts.codes() },
  'second-factor.address': { times: 60, window: 15 * MINUTE, message: texts.codes() },
  'password-check.account': { times: 10, window: 15 * MINUTE, message: texts.passwords() },
  'code-check.account': { times: 10, window: 15 * MINUTE, message: texts.codes() },
  'code-sent.account': { times: 6, window: HOUR, message: texts.codesSent() },
  'code-sent.number': { times: 10, window: HOUR, message: texts.codesSent() },
  'code-sent.address': { times: 30, window: HOUR, message: texts.codesSent() },
  'signup.account-here': { times: 5, window: HOUR, message: texts.mails() },
  'signup.account': { times: 20, window: 24 * HOUR, message: texts.mails() },
  'signup.address': { times: 30, window: HOUR, message: texts.requests() },
  'resend.account-here': { times: 5, window: HOUR, message: texts.mails() },
  'resend.account': { times: 20, window: 24 * HOUR, message: texts.mails() },
  'resend.address': { times: 30, window: HOUR, message: texts.requests() },
  'reset.account-here': { times: 5, window: HOUR, message: texts.mails() },
  'reset.account': { times: 20, window: 24 * HOUR, message: texts.mails() },
  'reset.address': { times: 30, window: HOUR, message: texts.requests() },
  'profile.account': { times: 60, window: HOUR, message: texts.requests() },
  'new-email.account': { times: 5, window: HOUR, message: texts.mails() },
  'link.address': { times: 60, window: 15 * MINUTE, message: texts.links() },
  'email-check.address': { times: 30, window: MINUTE, message: texts.questions() },
  'places.address': { times: 240, window: MINUTE, message: texts.questions() },
  'social-start.address': { times: 120, window: 15 * MINUTE, message: texts.logins() },
  'social-login.address': { times: 60, window: 15 * MINUTE, message: texts.logins() },
  'call-request.address': { times: 10, window: HOUR, message: texts.requests() },
  'call-request.account': { times: 3, window: 24 * HOUR, message: texts.requests() },
  'newsletter.address': { times: 30, window: HOUR, message: texts.requests() },
  'staff-action.account': {
    times: 240,
    window: 15 * MINUTE,
    message: texts.staffActions(),
  },
  'newsletter-mail.account': { times: 3, window: 24 * HOUR, message: texts.mails() },
  'newsletter-test.account': { times: 20, window: HOUR, message: texts.mails() },
  'newsletter.account': { times: 10, window: HOUR, message: texts.requests() },
  'invitation.account': { times: accountLimits.invitationsPerDay, window: 24 * HOUR, message: texts.invitations() },
  'project-invitation.account': {
    times: accountLimits.invitationsPerDay,
    window: 24 * HOUR,
    message: texts.invitations(),
  },
  'project-invitation.recipient': { times: 10, window: 24 * HOUR, message: texts.mails() },
  'invitation-mail.account': { times: 6, window: 24 * HOUR, message: texts.mails() },
  'referral.account': { times: 20, window: 24 * HOUR, message: texts.referrals() },
  'newsletter-picture.account': { times: 60, window: HOUR, message: texts.files() },
  'avatar.account': { times: 20, window: HOUR, message: texts.files() },
  'price.address': { times: 240, window: MINUTE, message: texts.questions() },
  'quote.address': { times: 120, window: 15 * MINUTE, message: texts.requests() },
  'shared-document.address': { times: 30, window: 15 * MINUTE, message: texts.questions() },
  'linked-project.address': { times: 240, window: 15 * MINUTE, message: texts.questions() },
  /** An open page asks every ten seconds, and several people may share an address: this is enough for twenty. */
  'linked-project-again.address': { times: 1_800, window: 15 * MINUTE, message: texts.questions() },
  'report-check.address': { times: 60, window: 15 * MINUTE, message: texts.questions() },
  'quote-file.address': { times: 120, window: HOUR, message: texts.files() },
  'inspector-document.account': { times: 80, window: HOUR, message: texts.files() },
  'inspector-form.account': { times: 120, window: HOUR, message: texts.requests() },
  'inspector-submit.account': { times: 20, window: HOUR, message: texts.requests() },
  'bank-account-check.account': {
    times: 12,
    window: HOUR,
    message: texts.bankAccountChecks(),
  },
  'payment.account': {
    times: 60,
    window: HOUR,
    message: texts.payments(),
  },
  'listing.account': {
    times: 20,
    window: 24 * HOUR,
    message: texts.listings(),
  },
  'listing-edit.account': { times: 120, window: HOUR, message: texts.requests() },
  'calendar-import.account': {
    times: 20,
    window: HOUR,
    message: texts.calendarImports(),
  },
  'posted-job.account': {
    times: 20,
    window: 24 * HOUR,
    message: texts.postedJobs(),
  },
  'listing-photo.account': { times: 150, window: 24 * HOUR, message: texts.files() },
  'chat-message.account': {
    times: 120,
    window: MINUTE,
    message: texts.chatMessages(),
  },
  'chat-reaction.account': { times: 60, window: MINUTE, message: texts.chatReactions() },
  'chat-translation.account': { times: 20, window: MINUTE, message: texts.chatTranslations() },
  'chat-translation-day.account': { times: 200, window: 24 * HOUR, message: texts.chatTranslations() },
  'link-preview.account': { times: 60, window: HOUR, message: texts.requests() },
  'link-preview.host': { times: 60, window: MINUTE, message: texts.requests() },
  'visitor-support.address': { times: 10, window: HOUR, message: texts.requests() },
  'visitor-support.account': { times: 5, window: 24 * HOUR, message: texts.requests() },
  'visitor-message.address': { times: 60, window: MINUTE, message: texts.chatMessages() },
  'visitor-message.conversation': { times: 20, window: MINUTE, message: texts.chatMessages() },
  'visitor-reaction.address': { times: 180, window: MINUTE, message: texts.chatReactions() },
  'visitor-reaction.conversation': { times: 60, window: MINUTE, message: texts.chatReactions() },
  /** An open chat asks every five seconds, and several people may share an address: this is enough for twenty. */
  'visitor-read.address': { times: 3_600, window: 15 * MINUTE, message: texts.questions() },
  'visitor-read.conversation': { times: 60, window: MINUTE, message: texts.questions() },
  'visitor-join.account': { times: 60, window: HOUR, message: texts.questions() },
  'chat-report.account': {
    times: 10,
    window: 24 * HOUR,
    message: texts.chatReports(),
  },
  'video-call.account': { times: 40, window: HOUR, message: texts.videoCalls() },
  // Each search notifies up to a few hundred inspectors.
  'order-search.order': { times: 10, window: 24 * HOUR, message: texts.orderSearches() },
  'order-search.account': { times: 60, window: 24 * HOUR, message: texts.orderSearches() },
  // Each piece of news notifies one person.
  'order-news.account': { times: 240, window: HOUR, message: texts.orderNews() },
  'upload.account': { times: 600, window: HOUR, message: texts.files() },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof limitTable

/** A limit, and the person or thing for which it is counted. */
export interface Counted {
  name: LimitName
  subject: string
}

/** Counts in the database, so that all instances count together. */
export interface CallLimits {
  /**
   * Counts one more time for this subject.
   * @throws {Refusal} 429 with `retryAfter` when the limit is passed
   */
  count: (name: LimitName, subject: string) => Promise<void>
  /**
   * Increases all of these counters at once. If one exceeds its limit, those after it are not counted.
   * @throws {Refusal} 429 with `retryAfter` for the first exceeded limit
   */
  countAll: (counted: readonly Counted[]) => Promise<void>
  /** Removes one time from the count, if it turns out that it should not have counted. */
  giveBack: (name: LimitName, subject: string) => Promise<void>
  giveBackAll: (counted: readonly Counted[]) => Promise<void>
  /**
   * The same limits, counted in a transaction, whose rollback undoes the count. Code in a transaction counts this way,
   * so that it does not wait for a second connection while it has one.
   */
  within: (transaction: Db) => CallLimits
  /** A number multiplied by this site's factor for limits, for limits that are counted elsewhere. */
  scaled: (times: number) => number
  /** The statement of `giveBackAll`, to which a larger one can add a condition. */
  givingBack: (counted: readonly Counted[]) => RawBuilder<unknown>
}

const keyOf = ({ name, subject }: Counted): string => {
  const counted = name.endsWith('.address') ? addressBlock(subject) : subject
  return createHash('sha256').update(`${name}\n${counted}`).digest('hex')
}

/**
 * Whether the current window is over, or ends more than a whole window too late, because it was started by a clock that
 * was far ahead.
 */
const isOver = (now: Date) =>
  sql<boolean>`(rate_limits.ends_at <= ${now} or rate_limits.ends_at > excluded.ends_at + (excluded.ends_at - ${now}::timestamptz))`

/** @param factor multiplies every limit; 1 except in load tests */
export const callLimits = (db: Db, clock: Clock, factor = 1): CallLimits => {
  // All callers lock the rows in the same order, so that there is no deadlock.
  const givingBack = (counted: readonly Counted[]): RawBuilder<unknown> => sql`
    update rate_limits set count = greatest(count - 1, 0)
    from (select key from rate_limits where key = any(${counted.map(keyOf).sort()}::text[]) order by key for update) locked
    where rate_limits.key = locked.key`
  const giveBackAll = async (counted: readonly Counted[]): Promise<void> => {
    if (counted.length > 0) await givingBack(counted).execute(db)
  }
  const countAll = async (counted: readonly Counted[]): Promise<void> => {
    const now = clock.now()
    const rows = counted.map((one) => {
      return { ...one, key: keyOf(one), endsAt: new Date(now.getTime() + limitTable[one.name].window) }
    })
    const sorted = [...rows].sort((one, other) => (one.key < other.key ? -1 : 1))
    const { rows: counts } = await sql<{ key: string; count: number; ends_at: Date }>`
      insert into rate_limits (key, count, ends_at)
      select key, 1, ends_at from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ endsAt }) => endsAt)}::timestamptz[]) as asked (key, ends_at)
      on conflict (key) do update set
        count = case when ${isOver(now)} then 1 else rate_limits.count + 1 end,
        ends_at = case when ${isOver(now)} then excluded.ends_at else rate_limits.ends_at end
      returning key, count, ends_at`.execute(db)
    const found = new Map(counts.map((row) => [row.key, row]))
    const passed = rows.findIndex(({ key, name }) => (found.get(key)?.count ?? 0) > limitTable[name].times * factor)
    const refused = rows[passed]
    if (refused === undefined) return
    await giveBackAll(rows.slice(passed + 1))
    const endsAt = found.get(refused.key)?.ends_at ?? refused.endsAt
    throw rateLimited(
      Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / SECOND)),
      limitTable[refused.name].message,
    )
  }
  return {
    countAll,
    giveBackAll,
    givingBack,
    within: (transaction) => callLimits(transaction, clock, factor),
    scaled: (times) => times * factor,
    count: (name, subject) => countAll([{ name, subject }]),
    giveBack: (name, subject) => giveBackAll([{ name, subject }]),
  }
}

/** Deletes counts whose window is over. */
export const sweepLimits = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute()
}
