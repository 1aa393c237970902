import { limits } from '@fieldproof/contracts/limits'
import { selectUser, useSelector } from '@fieldproof/platform'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { blockNewsletter, isNewsletterBlocked, noteLoad } from './newsletter-memory.ts'
import type { NewsletterPopupProps } from './newsletter-popup.tsx'
import { watchActivity, whenUndisturbed } from './when-undisturbed.ts'

/** Decides whether and when the newsletter popup is shown (NEWSLETTER-1). Its code is loaded only then. */
export const Newsletter = () => {
  const isSubscribed = useSelector(selectUser)?.newsletterSubscribed === 1
  const [Popup, setPopup] = useState<ComponentType<NewsletterPopupProps> | null>(null)

  useEffect(() => {
    if (isSubscribed) blockNewsletter()
  }, [isSubscribed])

  const isDue = useEffectEvent(() => noteLoad(Date.now(), isSubscribed))
  // The user may have subscribed meanwhile, or blocked the popup in another tab.
  const isStillDue = useEffectEvent(() => !isSubscribed && !isNewsletterBlocked())
  useEffect(() => {
    if (!isDue()) return undefined
    let isUnmounted = false
    let cancel = () => {}
    const stopWatching = watchActivity()
    const show = async () => {
      try {
        const { NewsletterPopup } = await import(/* webpackChunkName: "newsletter-popup" */ './newsletter-popup.tsx')
        if (isUnmounted) return
        cancel = whenUndisturbed(() => {
          if (isStillDue()) setPopup(() => NewsletterPopup)
        })
      } catch {
        // The page works without the popup.
      }
    }
    const timer = setTimeout(() => {
      if (isStillDue()) void show()
    }, limits.newsletterDelay)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      stopWatching()
      cancel()
    }
  }, [])

  return Popup && <Popup onClose={() => setPopup(null)} />
}
