import { limits } from '@fieldproof/contracts/limits'

/** The facts that decide whether the newsletter popup is shown; times are milliseconds since 1970. */
export interface NewsletterQuestion {
  now: number
  /** The stored next-show time, read before this load writes a new one (NEWSLETTER-2). */
  nextShowAt: number | null
  isBlocked: boolean
  isSubscribed: boolean
}

/**
 * Whether the popup shows five seconds after this load, and the next-show time that every load writes (NEWSLETTER-1,
 * NEWSLETTER-2).
 */
export const newsletterPopup = ({ now, nextShowAt, isBlocked, isSubscribed }: NewsletterQuestion) => ({
  shows: !isBlocked && !isSubscribed && (nextShowAt === null || nextShowAt <= now),
  nextShowAt: now + limits.newsletterPause,
})
