type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (node: EventTarget | null): node is Field =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement

const holdsText = (node: Node): boolean => {
  if (!node.isConnected) return false
  if (isField(node))
    return (
      node instanceof HTMLSelectElement || node.type === 'checkbox' || node.type === 'radio' || node.value.trim() !== ''
    )
  return (node.textContent ?? '').trim() !== ''
}

/** Knows where the reader has typed something that is still there: a change-over would lose it. */
export class TypingWatch {
  readonly #touched = new Set<Node>()

  constructor(scope: Document) {
    scope.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof Node) this.#touched.add(target)
      },
      { capture: true, passive: true },
    )
    scope.addEventListener('reset', () => this.#touched.clear(), { capture: true, passive: true })
  }

  isTypingIn(element: HTMLElement): boolean {
    for (const node of this.#touched) if (!node.isConnected) this.#touched.delete(node)
    return [...this.#touched].some((node) => element.contains(node) && holdsText(node))
  }
}
