/** An element in such words that the same one is found in another release of the screen. */
export interface FocusPlace {
  /** Tag, type, name and label. */
  words: string
  /** Which one of those of the same words. */
  position: number
}

const focusable = 'a[href],button,input,select,textarea,[tabindex],[contenteditable]'

const wordsOf = (element: Element): string => {
  const attributes = ['type', 'name', 'aria-label', 'href', 'placeholder', 'role'].map((name) =>
    element.getAttribute(name),
  )
  const isNamedByText = element.matches('a,button,[role]')
  return JSON.stringify([element.tagName, ...attributes, isNamedByText ? element.textContent : null])
}

const alike = (within: Element, words: string): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(focusable)].filter((element) => wordsOf(element) === words)

/** Where the focus is below an element; null where it is elsewhere. */
export const placeOfFocus = (within: Element): FocusPlace | null => {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement === within || !within.contains(activeElement))
    return null
  const words = wordsOf(activeElement)
  return { words, position: Math.max(0, alike(within, words).indexOf(activeElement)) }
}

/** Puts the focus on the same element of another release; where it has none, on the page, so that the keyboard stays there. */
export const focusAgain = (within: Element, place: FocusPlace | null): void => {
  if (place === null) return
  const found = alike(within, place.words)[place.position] ?? within.closest('main')
  found?.focus({ preventScroll: true })
}
