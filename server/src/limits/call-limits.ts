import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { rateLimited } from '../http/refusal.ts'
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
const tooManyMails = 'We have sent several mails to this address already. Please look there, or wait a while and try again.'
const tooManyLinks = 'There were too many links that do not work. Please wait a while and try again.'
const tooManyInvitations = 'You have sent a great many invitations. Please wait a while and try again.'
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
    times: 240, window: 15 * MINUTE, message: 'You have done a great deal in a short time. Please wait a little and try again.',
  },
  'newsletter.account': { times: 10, window: HOUR, message: tooManyRequests },
  'invitation.account': { times: 30, window: 24 * HOUR, message: tooManyInvitations },
  'invitation-mail.account': { times: 6, window: 24 * HOUR, message: tooManyMails },
  'avatar.account': { times: 20, window: HOUR, message: tooManyFiles },
  'price.address': { times: 240, window: MINUTE, message: tooManyQuestions },
  'quote.address': { times: 120, window: 15 * MINUTE, message: tooManyRequests },
  'quote-file.address': { times: 120, window: HOUR, message: tooManyFiles },
  'inspector-document.account': { times: 80, window: HOUR, message: tooManyFiles },
  'inspector-form.account': { times: 120, window: HOUR, message: tooManyRequests },
  'inspector-submit.account': { times: 20, window: HOUR, message: tooManyRequests },
  'bank-account-check.account': {
    times: 12, window: HOUR, message: 'You have checked many bank accounts. Please wait a while before you check another one.',
  },
  'payment.account': { times: 60, window: HOUR, message: 'You have begun a great many payments. Please wait a while and try again.' },
  'listing.account': { times: 20, window: 24 * HOUR, message: 'You have made many listings today. Please go on tomorrow.' },
  'listing-edit.account': { times: 120, window: HOUR, message: tooManyRequests },
  'listing-photo.account': { times: 150, window: 24 * HOUR, message: tooManyFiles },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof limitTable

/** Counts in the database, so that all instances count together. */
export interface CallLimits {
  /**
   * Counts one more time for this subject.
   * @throws {Refusal} 429 with `retryAfter` when the limit is passed
   */
  count: (name: LimitName, subject: string) => Promise<void>
  /** Takes one time back: what was counted turned out to be none of those that are limited. */
  giveBack: (name: LimitName, subject: string) => Promise<void>
}

const keyOf = (name: LimitName, subject: string): string => {
  const counted = name.endsWith('.address') ? addressBlock(subject) : subject
  return createHash('sha256').update(`${name}\n${counted}`).digest('hex')
}

/** @param factor multiplies every limit; 1 but for load tests */
export const callLimits = (db: Db, clock: Clock, factor = 1): CallLimits => ({
  count: async (name, subject) => {
    const limit = limitTable[name]
    const now = clock.now()
    const endsAt = new Date(now.getTime() + limit.window)
    // A window that ends as late as this was begun by a clock that ran ahead, and not just by another instance's.
    const tooLate = new Date(endsAt.getTime() + limit.window)
    const isOver = sql<boolean>`rate_limits.ends_at <= ${now} or rate_limits.ends_at > ${tooLate}`
    const row = await db.insertInto('rate_limits')
      .values({ key: keyOf(name, subject), count: 1, ends_at: endsAt })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else rate_limits.ends_at end`,
      }))
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow()
    if (row.count <= limit.times * factor) return
    throw rateLimited(Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / SECOND)), limit.message)
  },
  giveBack: async (name, subject) => {
    await db.updateTable('rate_limits')
      .set({ count: sql`greatest(count - 1, 0)` })
      .where('key', '=', keyOf(name, subject))
      .execute()
  },
})

/** Removes counts whose window is over. */
export const sweepLimits = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute()
}
