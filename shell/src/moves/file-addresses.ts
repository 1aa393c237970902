import type { PlatformStore } from '@fieldproof/platform/host'
import { renewFileAddresses } from './renew-file-addresses.ts'

type Store = PlatformStore

const isFile = (address: string): boolean =>
  address !== '' &&
  URL.canParse(address) &&
  new URL(address).origin === location.origin &&
  /^\/files\//.test(new URL(address).pathname)

/** Milliseconds that a link waits for a new address. */
const PATIENCE = 1_000

/** Resolves when the page has given a link another address, or when the time is over. */
const newAddressOf = (anchor: HTMLAnchorElement): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => end())
    const timer = setTimeout(() => end(), PATIENCE)
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    observer.observe(anchor, { attributes: true, attributeFilter: ['href'] })
  })

/**
 * Signed addresses of files expire after some minutes (FILE-3), and pages stay open longer. If a picture or a video
 * fails, the data that contains its address is read again; a link to a file is followed once its address is fresh.
 * @returns a function that stops it
 */
export const watchFileAddresses = (store: Store): (() => void) => {
  const renew = (address: string, isBroken: boolean) => {
    return renewFileAddresses(store, new URL(address).pathname, isBroken)
  }
  const failed = ({ target }: Event) => {
    const isShown = target instanceof HTMLImageElement || target instanceof HTMLMediaElement
    if (isShown && isFile(target.src)) void renew(target.src, true).catch(() => undefined)
  }
  const checked = new WeakSet<HTMLAnchorElement>()
  const clicked = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (!anchor || !isFile(anchor.href) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (checked.delete(anchor)) return
    event.preventDefault()
    event.stopPropagation()
    const change = newAddressOf(anchor)
    void renew(anchor.href, false)
      .then((isRead) => (isRead ? change : undefined))
      .catch(() => undefined)
      .then(() => {
        checked.add(anchor)
        anchor.click()
      })
  }
  // `error` does not bubble, and no other listener should handle a click before the target is known.
  document.addEventListener('error', failed, true)
  document.addEventListener('click', clicked, true)
  return () => {
    document.removeEventListener('error', failed, true)
    document.removeEventListener('click', clicked, true)
  }
}
