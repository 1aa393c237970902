import { newsletterPopup } from '@fieldproof/policy/newsletter'

/** Local storage keys of the popup (NEWSLETTER-4). */
export const newsletterKeys = { blocked: 'blockNewsletterPopup', nextShow: 'nextTimeToShowNewsletterPopUp' } as const

const readTime = (text: string | null): number | null =>
  text !== null && /^\d{1,16}$/.test(text) ? Number(text) : null

/** Whether the popup is blocked on this device. Where nothing can be stored it is: it would come back on every load. */
export const isNewsletterBlocked = (): boolean => {
  try {
    return window.localStorage.getItem(newsletterKeys.blocked) === 'true'
  } catch {
    return true
  }
}

/** Blocks the popup for good, or takes that back while the reader still sees it. */
export const blockNewsletter = (isBlocked = true): void => {
  try {
    window.localStorage.setItem(newsletterKeys.blocked, String(isBlocked))
  } catch {
    // The popup is not shown where nothing can be stored.
  }
}

/**
 * Notes that the page was loaded: it reads the stored next-show time, and then replaces it with one 24 hours ahead
 * (NEWSLETTER-2).
 * @returns whether the popup is due on this load
 */
export const noteLoad = (now: number, isSubscribed: boolean): boolean => {
  try {
    const storage = window.localStorage
    const { shows, nextShowAt } = newsletterPopup({
      now,
      isSubscribed,
      isBlocked: isNewsletterBlocked(),
      nextShowAt: readTime(storage.getItem(newsletterKeys.nextShow)),
    })
    storage.setItem(newsletterKeys.nextShow, String(nextShowAt))
    return shows
  } catch {
    return false
  }
}
