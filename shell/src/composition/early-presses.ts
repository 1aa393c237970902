/** Elements that need a script; a link works without one. */
const controls = 'button, [role="button"], [role="tab"], [role="switch"], input:is([type="checkbox"], [type="radio"])'

/** The root of an element: a rendered widget's, an area's, or the shell's. */
const placeOf = (element: Element): Element | Document => element.closest('[data-drawn], [data-area]') ?? document

const pressed = new Set<HTMLElement>()
const hydrated = new WeakSet<Element | Document>()
let listening: AbortController | null = null

const record = (event: Event): void => {
  if (!(event.target instanceof Element) || hydrated.has(placeOf(event.target))) return
  const control = event.target.closest<HTMLElement>(controls)
  if (!control || control.closest('a[href]')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed.add(control)
}

/** Records presses in the server's markup until it is hydrated. Must be called before anything else. */
export const keepPresses = (): void => {
  listening = new AbortController()
  document.addEventListener('click', record, { capture: true, signal: listening.signal })
}

/** Repeats the presses in a root that was just hydrated. */
export const pressAgain = (place: Element | Document): void => {
  if (!listening || hydrated.has(place)) return
  hydrated.add(place)
  for (const control of pressed)
    if (placeOf(control) === place) {
      pressed.delete(control)
      if (control.isConnected) control.click()
    }
}

/** Discards the presses, because the page was rendered anew and the pressed elements no longer exist. */
export const forgetPresses = (): void => {
  listening?.abort()
  listening = null
  pressed.clear()
}
