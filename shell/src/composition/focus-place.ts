/** A description by which the same element is found in another release of the screen. */
export interface Place {
  /** Tag, type, name and label. */
  words: string
  /** Its index among elements with the same description. */
  position: number
}

const marked = 'a[href],button,input,select,textarea,[tabindex],[contenteditable]'

const wordsOf = (element: Element): string => {
  const attributes = ['type', 'name', 'aria-label', 'href', 'placeholder', 'role'].map((name) =>
    element.getAttribute(name),
  )
  const isNamedByText = element.matches('a,button')
  return JSON.stringify([element.tagName, ...attributes, isNamedByText ? element.textContent : null])
}

const alike = (within: Element, words: string): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(marked)].filter((element) => wordsOf(element) === words)

/** The place of a field, link or button within another element. */
export const placeOf = (element: HTMLElement, within: Element): Place => {
  const words = wordsOf(element)
  return { words, position: Math.max(0, alike(within, words).indexOf(element)) }
}

/** The element at the same place in another release; undefined if it has none. */
export const elementAt = (within: Element, { words, position }: Place): HTMLElement | undefined =>
  alike(within, words)[position]

/** The place of the focus within an element; null if it is elsewhere. */
export const placeOfFocus = (within: Element): Place | null => {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement === within || !within.contains(activeElement))
    return null
  return placeOf(activeElement, within)
}

/** Moves the focus to the same element of another release, or else to the page, so that the keyboard stays there. */
export const focusAgain = (within: Element, place: Place | null): void => {
  if (place === null) return
  const found = elementAt(within, place) ?? within.closest('main')
  found?.focus({ preventScroll: true })
}
