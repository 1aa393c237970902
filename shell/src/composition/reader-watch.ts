/** Milliseconds without a keystroke after which the user is not typing. */
const pause = 1_000
const unnoticed = { capture: true, passive: true }

/** Tracks what the user is doing: which fields they have changed, and whether they are pressing or typing. */
export class ReaderWatch {
  readonly #touched = new Set<Node>()
  readonly #forms = new WeakSet<Element>()
  #isPressed = false
  // Both in ms of the document's own clock.
  #lastAct = -Infinity
  #lastKey = -Infinity

  constructor(scope: Document) {
    const act = ({ target }: Event) => {
      this.#lastAct = performance.now()
      const form = target instanceof Element && target.closest('form')
      if (form) this.#forms.add(form)
    }
    const key = (event: Event) => {
      act(event)
      this.#lastKey = this.#lastAct
    }
    const press = (event: Event) => {
      this.#isPressed = event.type === 'pointerdown'
      act(event)
    }
    const input = (event: Event) => {
      if (event.target instanceof Node) this.#touched.add(event.target)
      key(event)
    }
    scope.addEventListener('input', input, unnoticed)
    scope.addEventListener('keydown', key, unnoticed)
    scope.addEventListener('reset', () => this.#touched.clear(), unnoticed)
    for (const event of ['pointerdown', 'pointerup', 'pointercancel']) scope.addEventListener(event, press, unnoticed)
  }

  /** Whether the user is pressing or typing at this moment. */
  get isBusy(): boolean {
    return this.#isPressed || performance.now() - this.#lastKey < pause
  }

  /** Whether the user has pressed or typed anything since an instant of `performance.now()`. */
  hasActedSince(instant: number): boolean {
    return this.#lastAct >= instant
  }

  /** Whether the user has pressed or typed anything in a form. */
  hasActedIn(form: HTMLFormElement): boolean {
    return this.#forms.has(form)
  }

  /** The fields within an element that the user has changed. */
  touchedIn(element: HTMLElement): Node[] {
    for (const node of this.#touched) if (!node.isConnected) this.#touched.delete(node)
    return [...this.#touched].filter((node) => element.contains(node))
  }
}
