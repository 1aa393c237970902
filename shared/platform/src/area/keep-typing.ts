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

/** Sets what a reader had typed, so that React and whoever listens hear it as if it were typed now. */
const typeAgain = (field: Field, text: string): void => {
  const isText = !(field instanceof HTMLSelectElement)
  const [start, end] = isText ? [field.selectionStart, field.selectionEnd] : [null, null]
  // A part of the page that is not alive yet comes alive with the first event in it.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // React compares with what was set through the element itself, and hears of nothing that is the same.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text)
  for (const event of isText ? ['input'] : ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
  if (isText && start !== null) field.setSelectionRange(start, end)
}

/**
 * Keeps what a reader types into a page that is not alive yet: a form that comes alive begins with values of its own.
 * @param root what the server rendered of one root; the areas inside of the shell's are left to themselves
 * @returns gives it to the page, which is alive by then
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
  const hear = ({ target }: Event) => note(target)
  root.addEventListener('input', hear, true)
  return () => {
    root.removeEventListener('input', hear, true)
    for (const [field, text] of typed) if (field.isConnected) typeAgain(field, text)
  }
}
