/** What does something by script alone; a link leads on by itself. */
const controls = 'button, [role="button"], [role="tab"], [role="switch"], input:is([type="checkbox"], [type="radio"])'

/** The root that an element belongs to: a widget's that the server rendered, an area's, or the shell's. */
const placeOf = (element: Element): Element | Document => element.closest('[data-drawn], [data-area]') ?? document

const pressed = new Set<HTMLElement>()
const alive = new WeakSet<Element | Document>()
let listening: AbortController | null = null

const hear = (event: Event): void => {
  if (!(event.target instanceof Element) || alive.has(placeOf(event.target))) return
  const control = event.target.closest<HTMLElement>(controls)
  if (!control || control.closest('a[href]')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed.add(control)
}

/** Keeps what is pressed in a page that the server rendered until it is alive. To be called before anything else. */
export const keepPresses = (): void => {
  listening = new AbortController()
  document.addEventListener('click', hear, { capture: true, signal: listening.signal })
}

/** One root is alive: what was pressed in it is pressed again. */
export const pressAgain = (place: Element | Document): void => {
  if (!listening || alive.has(place)) return
  alive.add(place)
  for (const control of pressed)
    if (placeOf(control) === place) {
      pressed.delete(control)
      if (control.isConnected) control.click()
    }
}

/** The page is made anew: nothing that was pressed is there any more. */
export const forgetPresses = (): void => {
  listening?.abort()
  listening = null
  pressed.clear()
}
