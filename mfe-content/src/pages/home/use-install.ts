import { useEffect, useState } from 'react'

/** Fired by browsers that can install web apps. It is not standardized, so TypeScript's DOM library lacks it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}
const isInstallPrompt = (event: Event): event is InstallPromptEvent =>
  'prompt' in event && typeof event.prompt === 'function'

/** Installing the site as an app; `install` is null if the browser does not support it. */
export const useInstall = (): { install: (() => Promise<void>) | null; isInstalled: boolean } => {
  const [offer, setOffer] = useState<InstallPromptEvent | null>(null)
  const [isInstalled, setInstalled] = useState(false)
  useEffect(() => {
    const onOffer = (event: Event) => {
      if (!isInstallPrompt(event)) return
      // Suppresses the browser's own banner; the button shows the prompt when the user wants it.
      event.preventDefault()
      setOffer(event)
    }
    const onInstalled = () => {
      setOffer(null)
      setInstalled(true)
    }
    const standalone = window.matchMedia('(display-mode: standalone)')
    const onMode = () => setInstalled(standalone.matches)
    const first = setTimeout(onMode)
    standalone.addEventListener('change', onMode)
    window.addEventListener('beforeinstallprompt', onOffer)
    window.addEventListener('appinstalled', onInstalled)
    return () => {
      clearTimeout(first)
      standalone.removeEventListener('change', onMode)
      window.removeEventListener('beforeinstallprompt', onOffer)
      window.removeEventListener('appinstalled', onInstalled)
    }
  }, [])
  const install =
    offer &&
    (async () => {
      await offer.prompt()
      // A prompt can be used once.
      setOffer(null)
    })
  return { install, isInstalled }
}
