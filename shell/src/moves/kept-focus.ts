/** Landmarks whose name tells users where they are. */
const named = 'section, article, form, fieldset, aside, nav, li, tr, dialog, [role="region"], [role="group"], main'
const headings = 'h1, h2, h3, h4, h5, h6, legend'
/** The number of remembered places of the focus: in a dialog, and before it. */
const most = 4

/** The ancestors of an element that had the focus, nearest first. */
const around = (element: Element): Element[] => {
  const all: Element[] = []
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) all.push(one)
  return all
}

const isShown = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true })

/** The heading of a place, else the place itself. A heading of a nested part only names that part. */
const nameOf = (place: Element): HTMLElement => {
  const heading = place.querySelector<HTMLElement>(headings)
  return heading?.closest(named) === place && isShown(heading) ? heading : (place as HTMLElement)
}

/** Focuses an element that is not focusable, as long as it keeps the focus; the page does not scroll. */
const focusOn = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * If an action removes its own button from the page, such as Accept, the focus moves to the heading of the nearest
 * remaining place, without scrolling (FOCUS-1). Otherwise the focus would be lost: the keyboard would start at the top
 * again, and a screen reader would stay silent. A navigation sets its own focus.
 * @returns a function that stops it
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
    // A click on the background removes the focus on purpose; the element is still in the page.
    if (!isLost() || !last || isShown(last.element)) return
    for (const place of places) {
      if (place.address !== address()) continue
      const left = [place.element, ...place.around].find(isShown)
      if (left === place.element) return focusOn(left as HTMLElement)
      const nearest = left?.closest(named)
      if (nearest && nearest.tagName !== 'MAIN') return focusOn(nameOf(nearest))
    }
    // Only the page itself is left; a screen that has just been rendered has no heading yet.
    const title = document.querySelector<HTMLElement>('main h1')
    if (title && last.address === address()) focusOn(title)
  }
  let waits = 0
  const observer = new MutationObserver(() => {
    if (!isLost() || waits !== 0 || places.length === 0) return
    // The code that removed it may set the focus itself, as dialogs do.
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
