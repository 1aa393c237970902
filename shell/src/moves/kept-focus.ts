/** Places whose name tells a reader where they are. */
const named = 'section, article, form, fieldset, aside, nav, li, tr, dialog, [role="region"], [role="group"], main'
const headings = 'h1, h2, h3, h4, h5, h6, legend'
/** How many places of the focus are remembered: that in a dialog, and that before it. */
const most = 4

/** Elements around one that had the focus, the nearest first. */
const around = (element: Element): Element[] => {
  const all: Element[] = []
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) all.push(one)
  return all
}

const isShown = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true })

/** The heading of a place, else the place itself. A heading of a part within it names that part alone. */
const nameOf = (place: Element): HTMLElement => {
  const heading = place.querySelector<HTMLElement>(headings)
  return heading?.closest(named) === place && isShown(heading) ? heading : (place as HTMLElement)
}

/** Puts the focus on what cannot have it by itself, for as long as it stays there; the page does not move. */
const focusOn = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Where an act takes its own button out of the page, such as Accept, the focus goes to the heading of the nearest place that is
 * left, and the page stays where it is (FOCUS-1). Without it the focus is nowhere: a keyboard begins at the top again, and a
 * screen reader says nothing. A move to another address has its own place of arrival.
 * @returns ends it
 */
export const keepFocus = (): (() => void) => {
  const places: { element: Element; around: Element[]; address: string }[] = []
  const address = () => location.pathname
  const remember = () => {
    const element = document.activeElement
    if (isLost() || element === null || places[0]?.element === element) return
    places.unshift({ element, around: around(element), address: address() })
    places.length = Math.min(places.length, most)
  }
  const bringBack = () => {
    const [last] = places
    // A click on nothing takes the focus away on purpose; the focused element is still in the page.
    if (!isLost() || !last || isShown(last.element)) return
    for (const place of places) {
      if (place.address !== address()) continue
      const left = [place.element, ...place.around].find(isShown)
      if (left === place.element) return focusOn(left as HTMLElement)
      const nearest = left?.closest(named)
      if (nearest && nearest.tagName !== 'MAIN') return focusOn(nameOf(nearest))
    }
    // Nothing nearer is left than the page; a screen that is only just drawn has no heading yet.
    const title = document.querySelector<HTMLElement>('main h1')
    if (title && last.address === address()) focusOn(title)
  }
  let waits = 0
  const observer = new MutationObserver(() => {
    if (!isLost() || waits !== 0 || places.length === 0) return
    // Whoever took it out may put the focus somewhere by itself, as dialogs do.
    waits = requestAnimationFrame(() => {
      waits = 0
      bringBack()
    })
  })
  remember()
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
    cancelAnimationFrame(waits)
  }
}
