import { newsletterPopup } from '@fieldproof/policy/newsletter'

/** Local storage keys of the popup (NEWSLETTER-4). */
export const newsletterKeys = { blocked: 'blockNewsletterPopup', nextShow: 'nextTimeToShowNewsletterPopUp' } as const

const readTime = (text: string | null): number | null =>
  text !== null && /^\d{1,16}$/.test(text) ? Number(text) : null

/** Whether the popup is blocked on this device. Without storage it is blocked too, or it would return on each load. */
export const isNewsletterBlocked = (): boolean => {
  try {
    return window.localStorage.getItem(newsletterKeys.blocked) === 'true'
  } catch {
    return true
  }
}

/** Blocks the popup for good, or unblocks it while it is still open. */
export const blockNewsletter = (isBlocked = true): void => {
  try {
    window.localStorage.setItem(newsletterKeys.blocked, String(isBlocked))
  } catch {
    // If nothing can be stored, the popup counts as blocked.
  }
}

/**
 * Registers a load of the page: reads the stored next-show time, and then sets it to 24 hours from now (NEWSLETTER-2).
 * @param now milliseconds since 1970
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
