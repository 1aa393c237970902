/**
 * Registers the service worker for the whole site. Browsers allow it over https and on the own machine only; elsewhere,
 * and where it fails, the site works without (NOTIFY-6).
 */
export const registerServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return
  try {
    await navigator.serviceWorker.register('/service-worker.js', { scope: '/' })
  } catch (error) {
    console.warn('The service worker was not registered', error)
  }
}
