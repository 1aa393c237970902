import { limits } from '@fieldproof/contracts/limits'
import { selectUser, useSelector } from '@fieldproof/platform'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { blockNewsletter, isNewsletterBlocked, noteLoad } from './newsletter-memory.ts'
import type { NewsletterPopupProps } from './newsletter-popup.tsx'
import { watchDeeds, whenUndisturbed } from './when-undisturbed.ts'

/** Decides whether and when the newsletter popup shows (NEWSLETTER-1). Its code is fetched only when it does. */
export const Newsletter = () => {
  const isSubscribed = useSelector(selectUser)?.newsletterSubscribed === 1
  const [Popup, setPopup] = useState<ComponentType<NewsletterPopupProps> | null>(null)

  useEffect(() => {
    if (isSubscribed) blockNewsletter()
  }, [isSubscribed])

  const isDue = useEffectEvent(() => noteLoad(Date.now(), isSubscribed))
  // What the server said of the user since, or another tab did, counts too.
  const isStillDue = useEffectEvent(() => !isSubscribed && !isNewsletterBlocked())
  useEffect(() => {
    if (!isDue()) return undefined
    let isGone = false
    let callOff = () => {}
    const stopWatching = watchDeeds()
    const show = async () => {
      try {
        const { NewsletterPopup } = await import(/* webpackChunkName: "newsletter-popup" */ './newsletter-popup.tsx')
        if (isGone) return
        callOff = whenUndisturbed(() => {
          if (isStillDue()) setPopup(() => NewsletterPopup)
        })
      } catch {
        // Without its code there is no popup, and nobody misses it.
      }
    }
    const timer = setTimeout(() => {
      if (isStillDue()) void show()
    }, limits.newsletterDelay)
    return () => {
      isGone = true
      clearTimeout(timer)
      stopWatching()
      callOff()
    }
  }, [])

  return Popup && <Popup onClose={() => setPopup(null)} />
}
