/** An element in such words that the same one is found in another release of the screen. */
export interface Place {
  /** Tag, type, name and label. */
  words: string
  /** Which one of those of the same words. */
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

/** Where a field, link or button stands below another element. */
export const placeOf = (element: HTMLElement, within: Element): Place => {
  const words = wordsOf(element)
  return { words, position: Math.max(0, alike(within, words).indexOf(element)) }
}

/** The element in the same place of another release; undefined if it has none. */
export const elementAt = (within: Element, { words, position }: Place): HTMLElement | undefined =>
  alike(within, words)[position]

/** Where the focus is below an element; null where it is elsewhere. */
export const placeOfFocus = (within: Element): Place | null => {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement === within || !within.contains(activeElement))
    return null
  return placeOf(activeElement, within)
}

/** Puts the focus on the same element of another release; where it has none, on the page, so that the keyboard stays there. */
export const focusAgain = (within: Element, place: Place | null): void => {
  if (place === null) return
  const found = elementAt(within, place) ?? within.closest('main')
  found?.focus({ preventScroll: true })
}
