import { idInFragment } from '@fieldproof/platform'
import type { Navigator, Position } from '@fieldproof/platform/host'
import { whenIdle } from '../pace/when-idle.ts'
import { entryOf, isReturn, readPositions, storePositions } from './scroll-positions.ts'

/** Milliseconds to wait for a screen's heading or anchor. */
const patience = 4_000

const mainHeading = () => document.querySelector<HTMLElement>('main h1')

/** Calls back at each change of the page's content until it returns true, or the time is over. */
const whenever = (isDone: () => boolean): (() => void) => {
  if (isDone()) return () => {}
  const observer = new MutationObserver(() => {
    if (isDone()) stop()
  })
  const timer = setTimeout(() => stop(), patience)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-state'],
  })
  return stop
}

/** The user navigated from within a field by typing or choosing. */
const isInField = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
/** The parameter of the design system's pagination. */
const pageOf = ({ search }: Position['address']) => new URLSearchParams(search).get('page') ?? '1'

const focusOn = (heading: HTMLElement) => {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
const layOutAll = () => {
  whenIdle(() => {
    delete document.documentElement.dataset['arriving']
  })
}
/**
 * Until the new screen is rendered and the browser is idle, content below the window is not laid out (`data-below`), as
 * in a new document.
 */
const layOutWindowAlone = () => {
  document.documentElement.dataset['arriving'] = ''
  setTimeout(layOutAll, patience)
}
const goToTop = () => {
  if (scrollY !== 0) scrollTo({ top: 0, behavior: 'instant' })
}

/**
 * Handles the arrival at a screen: the page scrolls to its top, to the address's fragment, or, after going back or a
 * reload, to the earlier position (NAV-8); and the new heading gets the focus, so that a screen reader announces it.
 *
 * A screen may have parts under one path, distinguished by the query. Another page of its list, and a part with its own
 * heading, are handled in the same way; any other change of the query keeps scroll position and focus.
 *
 * Returns a function that stops it, including every pending wait.
 */
export const watchArrivals = (navigator: Navigator): (() => void) => {
  const left = readPositions()
  let last: Position = navigator.position
  let stopWaiting = () => {}
  let stopExpecting = () => {}
  const noteScroll = () => {
    const entry = entryOf(navigator.position.address)
    left.delete(entry)
    left.set(entry, scrollY)
  }
  addEventListener('scroll', noteScroll, { passive: true })
  const restoreByScript = () => {
    history.scrollRestoration = 'manual'
  }
  restoreByScript()
  // The browser restores the position of a page that the server rendered before the script can.
  const leave = () => {
    history.scrollRestoration = 'auto'
    storePositions(left)
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', restoreByScript)

  const goBackTo = (top: number) => {
    stopWaiting = whenever(() => {
      scrollTo({ top, behavior: 'instant' })
      return Math.abs(scrollY - top) < 2
    })
  }
  const whenHeadingIsNew = (arrive: (heading: HTMLElement) => void) => {
    const old = mainHeading()
    const oldText = old?.textContent
    return whenever(() => {
      const heading = mainHeading()
      if (
        !heading ||
        (heading === old && heading.textContent === oldText) ||
        // Cheaper than the next check, which forces a style calculation of the whole page.
        heading.closest('[data-state="waiting"]') ||
        !heading.checkVisibility({ visibilityProperty: true })
      )
        return false
      arrive(heading)
      return true
    })
  }
  const goToFragment = (hash: string, isNewScreen: boolean) => {
    const id = idInFragment(hash)
    const go = () =>
      whenever(() => {
        const target = document.getElementById(id)
        if (!target?.checkVisibility({ visibilityProperty: true })) return false
        target.scrollIntoView()
        return true
      })
    if (!isNewScreen) stopWaiting = go()
    else {
      // Do not start from the old scroll position, which would show the end of a screen that is still short.
      goToTop()
      // The old screen may have an anchor of the same name.
      stopWaiting = document.getElementById(id)
        ? whenHeadingIsNew(() => {
            stopWaiting = go()
          })
        : go()
    }
  }
  const goToPart = (isOtherPage: boolean, hasPlace: boolean) => {
    const arrive = (heading: HTMLElement) => {
      if (isInField()) return
      focusOn(heading)
      if (!hasPlace) goToTop()
    }
    const heading = mainHeading()
    if (isOtherPage && heading) arrive(heading)
    else stopExpecting = whenHeadingIsNew(arrive)
  }

  if (!isReturn()) left.delete(entryOf(last.address))
  const earlier = left.get(entryOf(last.address))
  // A page that was scrolled by now, by the browser or the reader, stays where it is.
  if (earlier !== undefined) {
    if (scrollY === 0) goBackTo(earlier)
  } else if (navigator.position.address.hash) goToFragment(navigator.position.address.hash, false)
  const unsubscribe = navigator.subscribe(() => {
    const before = last
    last = navigator.position
    const { address, move } = last
    const isBack = move === 'POP'
    const isNewScreen = before.address.pathname !== address.pathname
    const isNewPart = !isNewScreen && before.address.search !== address.search
    stopWaiting()
    if (isNewScreen || isNewPart) stopExpecting()
    if (isNewScreen) {
      stopExpecting = whenHeadingIsNew((heading) => {
        focusOn(heading)
        layOutAll()
      })
    }
    if (isNewPart) goToPart(pageOf(before.address) !== pageOf(address), isBack || address.hash !== '')
    if (isBack) goBackTo(left.get(entryOf(address)) ?? 0)
    else if (address.hash) {
      // A form may write its position into the address; that must not move the focus during typing.
      if (isNewScreen || move !== 'REPLACE' || !isInField()) goToFragment(address.hash, isNewScreen)
    } else if (isNewScreen) {
      goToTop()
      // Afterwards, so that the old page is not laid out once more.
      layOutWindowAlone()
    }
  })
  return () => {
    unsubscribe()
    removeEventListener('scroll', noteScroll)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', restoreByScript)
    stopWaiting()
    stopExpecting()
  }
}
