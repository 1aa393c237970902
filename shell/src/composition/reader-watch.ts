/** Milliseconds without a key after which nobody is typing. */
const pause = 1_000
const unnoticed = { capture: true, passive: true }

/** Knows what the reader is at: where they have put something in, and whether they press or type at this moment. */
export class ReaderWatch {
  readonly #touched = new Set<Node>()
  #isPressed = false
  // Both in ms of the document's own clock.
  #lastAct = -Infinity
  #lastKey = -Infinity

  constructor(scope: Document) {
    const key = () => {
      this.#lastKey = this.#lastAct = performance.now()
    }
    const press = ({ type }: Event) => {
      this.#isPressed = type === 'pointerdown'
      this.#lastAct = performance.now()
    }
    const input = ({ target }: Event) => {
      if (target instanceof Node) this.#touched.add(target)
      key()
    }
    scope.addEventListener('input', input, unnoticed)
    scope.addEventListener('keydown', key, unnoticed)
    scope.addEventListener('reset', () => this.#touched.clear(), unnoticed)
    for (const event of ['pointerdown', 'pointerup', 'pointercancel']) scope.addEventListener(event, press, unnoticed)
  }

  /** Whether something is pressed or typed at this moment. */
  get isBusy(): boolean {
    return this.#isPressed || performance.now() - this.#lastKey < pause
  }

  /** Whether the reader has pressed or typed anything since an instant of `performance.now()`. */
  hasActedSince(instant: number): boolean {
    return this.#lastAct >= instant
  }

  /** The fields below an element in which the reader has put something. */
  touchedIn(element: HTMLElement): Node[] {
    for (const node of this.#touched) if (!node.isConnected) this.#touched.delete(node)
    return [...this.#touched].filter((node) => element.contains(node))
  }
}
