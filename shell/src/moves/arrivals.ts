import { idInFragment } from '@fieldproof/platform'
import type { Navigator, Position } from '@fieldproof/platform/host'
import { whenIdle } from '../pace/when-idle.ts'

/** Milliseconds that a screen may take until its heading or its place on the page is given up on. */
const patience = 4_000

const mainHeading = () => document.querySelector<HTMLElement>('main h1')

/** Calls back at each change of the page's content until it answers true, or patience ends. */
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

/** A reader who is typing or choosing has made the move without leaving the field. */
const isInField = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
/** Another page of a list, which the design system's pagination puts into the address by this name. */
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
 * Until the new screen is there and the browser has nothing else to do, what lies below the window is not laid out
 * (`data-below`), as in a document that arrives.
 */
const layOutWindowAlone = () => {
  document.documentElement.dataset['arriving'] = ''
  setTimeout(layOutAll, patience)
}
const goToTop = () => {
  if (scrollY !== 0) scrollTo({ top: 0, behavior: 'instant' })
}

/**
 * What happens when a screen is arrived at: the page starts at its top, or at the address's fragment, or, going back,
 * where the reader left it (NAV-8); and the focus goes to the new heading, so that a screen reader says it.
 *
 * A screen may have parts under one path, told apart by the query. Another page of its list, and a part with its own
 * heading, are arrived at in the same way; any other change of the query leaves reader and page where they are.
 *
 * Gives back what stops it, and every wait for a heading or a place that has not come yet.
 */
export const watchArrivals = (navigator: Navigator): (() => void) => {
  history.scrollRestoration = 'manual'
  const left = new Map<string, number>()
  let last: Position = navigator.position
  let stopWaiting = () => {}
  let stopExpecting = () => {}
  const noteScroll = () => {
    left.set(navigator.position.address.key, scrollY)
  }
  addEventListener('scroll', noteScroll, { passive: true })

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
        // Cheaper than the next question, for which the browser works out the styles of the whole page.
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
      // Not from where the screen that is left was scrolled to, which would show the foot of one that is still short.
      goToTop()
      // The screen that is left may have a place of the same name.
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

  if (navigator.position.address.hash) goToFragment(navigator.position.address.hash, false)
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
    if (isBack) goBackTo(left.get(address.key) ?? 0)
    else if (address.hash) {
      // A form may say in the address where its reader is; that moves nothing under whoever types.
      if (isNewScreen || move !== 'REPLACE' || !isInField()) goToFragment(address.hash, isNewScreen)
    } else if (isNewScreen) {
      goToTop()
      // Afterwards: the page that is left need not be laid out once more to be scrolled.
      layOutWindowAlone()
    }
  })
  return () => {
    unsubscribe()
    removeEventListener('scroll', noteScroll)
    stopWaiting()
    stopExpecting()
  }
}
