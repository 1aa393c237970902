type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (value: unknown): value is Field =>
  (value instanceof HTMLInputElement && !/^(checkbox|radio|file|hidden)$/.test(value.type)) ||
  value instanceof HTMLTextAreaElement ||
  value instanceof HTMLSelectElement

const isFilled = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
      )
    : field.value !== field.defaultValue

/**
 * Sets a field to what the user had typed, and dispatches events, so that React and other listeners handle it as new
 * input.
 */
const typeAgain = (field: Field, text: string): void => {
  const isText = !(field instanceof HTMLSelectElement)
  const [start, end] = isText ? [field.selectionStart, field.selectionEnd] : [null, null]
  // The first event in a part that is not hydrated yet makes React hydrate it.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // React compares with the value that was last set through the element, and ignores an input event without a
  // difference.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text)
  for (const event of isText ? ['input'] : ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
  if (isText && start !== null) field.setSelectionRange(start, end)
}

/**
 * Keeps what a user types into a page before it is hydrated, because a form sets its own initial values then.
 * @param root the server's markup of one root; areas inside the shell's root are skipped
 * @returns a function that restores the text, to be called after hydration
 */
export const keepTyping = (root: HTMLElement): (() => void) => {
  const typed = new Map<Field, string>()
  const note = (field: unknown): void => {
    if (!isField(field)) return
    const area = field.closest('[data-area]')
    if (area === null || area.contains(root)) typed.set(field, field.value)
  }
  for (const field of root.querySelectorAll('input, textarea, select'))
    if (isField(field) && isFilled(field)) note(field)
  const onInput = ({ target }: Event) => note(target)
  // A form that is already hydrated validates a field when it is left, so it must have the text by then (FORM-15).
  const onLeave = ({ target }: Event) => {
    const text = isField(target) ? typed.get(target) : undefined
    if (text !== undefined) typeAgain(target as Field, text)
  }
  root.addEventListener('input', onInput, true)
  root.addEventListener('focusout', onLeave, true)
  return () => {
    root.removeEventListener('input', onInput, true)
    root.removeEventListener('focusout', onLeave, true)
    for (const [field, text] of typed) if (field.isConnected) typeAgain(field, text)
  }
}
