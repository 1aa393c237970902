import type { Navigator } from '@fieldproof/platform/host'

/** The link of an event. */
export const anchorOf = (event: Event): HTMLAnchorElement | null => {
  const path = event.composedPath()
  return path.find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.href !== '') ?? null
}

/** The address within the site that a link leads to; null for links that the browser handles. */
export const addressOf = (anchor: HTMLAnchorElement): URL | null => {
  if ((anchor.target && anchor.target !== '_self') || anchor.hasAttribute('download')) return null
  if (anchor.getAttribute('rel')?.includes('external')) return null
  const url = new URL(anchor.href)
  // A path that begins with two slashes is read as another host, so the browser handles it.
  return url.origin === location.origin && !url.pathname.startsWith('//') ? url : null
}

/** The links of the site's header, page and footer, in document order. */
export const linksOfPage = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('header a[href], main a[href], footer a[href]'),
]

export interface LinkOptions {
  navigator: Navigator
  /** Whether the composed site has a screen there; the browser opens the server's own documents. */
  isScreen: (pathname: string) => boolean
  /** Loads what a probable navigation needs. */
  prepare: (pathname: string) => Promise<void>
}

/**
 * Turns every click on a link of the site into a navigation within the document, and prepares probable navigations: on
 * hover, focus or touch.
 */
export const followLinks = ({ navigator, isScreen, prepare }: LinkOptions): void => {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const anchor = anchorOf(event)
    const url = anchor && addressOf(anchor)
    if (!url || (!isScreen(url.pathname) && /\.\w+$|^\/(docs|areas|dev)\//.test(url.pathname))) return
    event.preventDefault()
    const { address } = navigator.position
    const isSamePlace = url.pathname === address.pathname && url.search === address.search
    if (isSamePlace && url.hash === address.hash) navigator.replace(url.pathname + url.search + url.hash)
    else navigator.push(url.pathname + url.search + url.hash)
  })

  const prepared = new Set<string>()
  const onIntent = (event: Event) => {
    const anchor = anchorOf(event)
    const url = anchor && addressOf(anchor)
    if (!url || prepared.has(url.pathname)) return
    prepared.add(url.pathname)
    prepare(url.pathname).catch(() => prepared.delete(url.pathname))
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, onIntent, { passive: true })
}
