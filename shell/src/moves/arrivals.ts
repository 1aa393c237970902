import type { Navigator, Position } from '@fieldproof/platform/host'

/** Milliseconds that a screen may take until its heading or its place on the page is given up on. */
const patience = 4_000

const mainHeading = () => document.querySelector<HTMLElement>('main h1')

/** Calls back at each change of the page's content until it answers true, or patience ends. */
const whenever = (isDone: () => boolean): (() => void) => {
  if (isDone()) return () => {}
  const observer = new MutationObserver(() => { if (isDone()) stop() })
  const timer = setTimeout(() => stop(), patience)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['data-state'] })
  return stop
}

/**
 * What happens when a screen is arrived at: the page starts at its top, or at the address's fragment, or, going back,
 * where the reader left it (D2 §2); and the focus goes to the new heading, so that a screen reader tells of it.
 */
export const watchArrivals = (navigator: Navigator): void => {
  history.scrollRestoration = 'manual'
  const left = new Map<string, number>()
  let last: Position = navigator.position
  let stopWaiting = () => {}
  addEventListener('scroll', () => { left.set(navigator.position.address.key, scrollY) }, { passive: true })

  const goToFragment = (hash: string) => {
    const id = decodeURIComponent(hash.slice(1))
    stopWaiting = whenever(() => {
      const target = document.getElementById(id)
      if (!target?.checkVisibility({ visibilityProperty: true })) return false
      target.scrollIntoView()
      return true
    })
  }
  const goBackTo = (top: number) => {
    stopWaiting = whenever(() => {
      scrollTo({ top, behavior: 'instant' })
      return Math.abs(scrollY - top) < 2
    })
  }
  const focusHeading = () => {
    const old = mainHeading()
    const oldText = old?.textContent
    whenever(() => {
      const heading = mainHeading()
      if (!heading || (heading === old && heading.textContent === oldText) || !heading.checkVisibility({ visibilityProperty: true })) return false
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      return true
    })
  }

  if (navigator.position.address.hash) goToFragment(navigator.position.address.hash)
  navigator.subscribe(() => {
    const before = last
    last = navigator.position
    const { address, move } = last
    stopWaiting()
    const isNewScreen = before.address.pathname !== address.pathname
    if (isNewScreen) focusHeading()
    if (move === 'POP') goBackTo(left.get(address.key) ?? 0)
    else if (address.hash) goToFragment(address.hash)
    else if (isNewScreen) scrollTo({ top: 0, behavior: 'instant' })
  })
}
