import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { rateLimited } from '#kernel/refusals/refusal.ts'
import { addressBlock } from './address-block.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How often something may be done in a window of time, and what is said beyond it. */
interface Limit {
  /** Times. */
  times: number
  /** Milliseconds. */
  window: number
  message: string
}

const tooManyLogins = 'There were too many attempts to log in. Please wait a while and try again.'
const tooManyQuestions = 'You have asked this very often. Please wait a little and try again.'
const tooManyRequests = 'We have received several requests from you already. Please try again later.'

const tooManyCodes = 'There were too many wrong codes. Please wait a while and try again.'
const tooManyPasswords = 'There were too many wrong passwords. Please wait a while and try again.'
const tooManySent = 'We have sent several codes already. Please wait a while before you ask for another one.'
const tooManyMails =
  'We have sent several mails to this address already. Please look there, or wait a while and try again.'
const tooManyLinks = 'There were too many links that do not work. Please wait a while and try again.'
const tooManyInvitations = 'You have sent a great many invitations. Please wait a while and try again.'
const tooManyReferrals = 'You have invited a great many people. Please wait a while and try again.'
const tooManyFiles = 'You have sent a great many files. Please wait a while and try again.'

/**
 * Every limit of the site. `account` is an e-mail address, a telephone number or a user; `address` a block of network
 * addresses; `account-here` both together.
 */
export const limitTable = {
  'login.account-here': { times: 10, window: 15 * MINUTE, message: tooManyLogins },
  'login.account': { times: 200, window: 60 * MINUTE, message: tooManyLogins },
  'login.address': { times: 100, window: 15 * MINUTE, message: tooManyLogins },
  'second-factor.account': { times: 10, window: HOUR, message: tooManyCodes },
  'second-factor.address': { times: 60, window: 15 * MINUTE, message: tooManyCodes },
  'password-check.account': { times: 10, window: 15 * MINUTE, message: tooManyPasswords },
  'code-check.account': { times: 10, window: 15 * MINUTE, message: tooManyCodes },
  'code-sent.account': { times: 6, window: HOUR, message: tooManySent },
  'code-sent.number': { times: 10, window: HOUR, message: tooManySent },
  'code-sent.address': { times: 30, window: HOUR, message: tooManySent },
  'signup.account-here': { times: 5, window: HOUR, message: tooManyMails },
  'signup.account': { times: 20, window: 24 * HOUR, message: tooManyMails },
  'signup.address': { times: 30, window: HOUR, message: tooManyRequests },
  'resend.account-here': { times: 5, window: HOUR, message: tooManyMails },
  'resend.account': { times: 20, window: 24 * HOUR, message: tooManyMails },
  'resend.address': { times: 30, window: HOUR, message: tooManyRequests },
  'reset.account-here': { times: 5, window: HOUR, message: tooManyMails },
  'reset.account': { times: 20, window: 24 * HOUR, message: tooManyMails },
  'reset.address': { times: 30, window: HOUR, message: tooManyRequests },
  'profile.account': { times: 60, window: HOUR, message: tooManyRequests },
  'new-email.account': { times: 5, window: HOUR, message: tooManyMails },
  'link.address': { times: 60, window: 15 * MINUTE, message: tooManyLinks },
  'email-check.address': { times: 30, window: MINUTE, message: tooManyQuestions },
  'places.address': { times: 240, window: MINUTE, message: tooManyQuestions },
  'social-start.address': { times: 120, window: 15 * MINUTE, message: tooManyLogins },
  'social-login.address': { times: 60, window: 15 * MINUTE, message: tooManyLogins },
  'call-request.address': { times: 10, window: HOUR, message: tooManyRequests },
  'call-request.account': { times: 3, window: 24 * HOUR, message: tooManyRequests },
  'newsletter.address': { times: 30, window: HOUR, message: tooManyRequests },
  'staff-action.account': {
    times: 240,
    window: 15 * MINUTE,
    message: 'You have done a great deal in a short time. Please wait a little and try again.',
  },
  'newsletter.account': { times: 10, window: HOUR, message: tooManyRequests },
  'invitation.account': { times: 30, window: 24 * HOUR, message: tooManyInvitations },
  'invitation-mail.account': { times: 6, window: 24 * HOUR, message: tooManyMails },
  'referral.account': { times: 20, window: 24 * HOUR, message: tooManyReferrals },
  'avatar.account': { times: 20, window: HOUR, message: tooManyFiles },
  'price.address': { times: 240, window: MINUTE, message: tooManyQuestions },
  'quote.address': { times: 120, window: 15 * MINUTE, message: tooManyRequests },
  'shared-paper.address': { times: 30, window: 15 * MINUTE, message: tooManyQuestions },
  'report-check.address': { times: 60, window: 15 * MINUTE, message: tooManyQuestions },
  'quote-file.address': { times: 120, window: HOUR, message: tooManyFiles },
  'inspector-document.account': { times: 80, window: HOUR, message: tooManyFiles },
  'inspector-form.account': { times: 120, window: HOUR, message: tooManyRequests },
  'inspector-submit.account': { times: 20, window: HOUR, message: tooManyRequests },
  'bank-account-check.account': {
    times: 12,
    window: HOUR,
    message: 'You have checked many bank accounts. Please wait a while before you check another one.',
  },
  'payment.account': {
    times: 60,
    window: HOUR,
    message: 'You have begun a great many payments. Please wait a while and try again.',
  },
  'listing.account': {
    times: 20,
    window: 24 * HOUR,
    message: 'You have made many listings today. Please go on tomorrow.',
  },
  'listing-edit.account': { times: 120, window: HOUR, message: tooManyRequests },
  'calendar-import.account': {
    times: 20,
    window: HOUR,
    message: 'You have imported calendars very often. Please wait a while and try again.',
  },
  'posted-job.account': {
    times: 20,
    window: 24 * HOUR,
    message: 'You have posted many jobs today. Please go on tomorrow.',
  },
  'listing-photo.account': { times: 150, window: 24 * HOUR, message: tooManyFiles },
  'chat-message.account': {
    times: 120,
    window: MINUTE,
    message: 'You are writing a great many messages. Please wait a moment.',
  },
  'chat-report.account': {
    times: 10,
    window: 24 * HOUR,
    message: 'You have reported several people today. Please go on tomorrow, or call us.',
  },
  'upload.account': { times: 600, window: HOUR, message: tooManyFiles },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof limitTable

/** What is counted: a limit, and whom or what it is counted for. */
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
   * Counts one more time for each of them, at once. Where one is passed, those after it are not counted.
   * @throws {Refusal} 429 with `retryAfter` when one of the limits is passed: the first of them
   */
  countAll: (counted: readonly Counted[]) => Promise<void>
  /** Takes one time back: what was counted turned out to be none of those that are limited. */
  giveBack: (name: LimitName, subject: string) => Promise<void>
  giveBackAll: (counted: readonly Counted[]) => Promise<void>
  /** The statement of `giveBackAll` without its end, for a larger one that adds a condition to it. */
  givingBack: (counted: readonly Counted[]) => RawBuilder<unknown>
}

const keyOf = ({ name, subject }: Counted): string => {
  const counted = name.endsWith('.address') ? addressBlock(subject) : subject
  return createHash('sha256').update(`${name}\n${counted}`).digest('hex')
}

/**
 * Whether the window that is there is over, or ends a whole window too late: that one was begun by a clock that ran ahead,
 * and not just by another instance's.
 */
const isOver = (now: Date) =>
  sql<boolean>`(rate_limits.ends_at <= ${now} or rate_limits.ends_at > excluded.ends_at + (excluded.ends_at - ${now}::timestamptz))`

/** @param factor multiplies every limit; 1 but for load tests */
export const callLimits = (db: Db, clock: Clock, factor = 1): CallLimits => {
  // Locked in one order by everybody, so that two callers never wait for each other.
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
    count: (name, subject) => countAll([{ name, subject }]),
    giveBack: (name, subject) => giveBackAll([{ name, subject }]),
  }
}

/** Removes counts whose window is over. */
export const sweepLimits = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute()
}
