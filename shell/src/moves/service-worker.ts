/**
 * Registers the service worker for the whole site. Browsers allow it only over https and on localhost; elsewhere, and
 * after a failure, the site works without it (NOTIFY-6).
 */
export const registerServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return
  try {
    await navigator.serviceWorker.register('/service-worker.js', { scope: '/' })
  } catch (error) {
    console.warn('The service worker was not registered', error)
  }
}
