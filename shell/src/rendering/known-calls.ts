/** A call of a page: its endpoint and what it is called with. */
export interface KnownCall {
  endpoint: string
  argument: unknown
}

/** Pages whose calls are kept at most. */
const mostPages = 500

/**
 * What every rendering of a page has asked for so far. The next one begins with it, and draws the page once instead of
 * twice. For pages of visitors only: the arguments on a logged-in reader's page may be private.
 */
export class KnownCalls {
  readonly #pages = new Map<string, Map<string, KnownCall>>()

  of(page: string): KnownCall[] {
    return [...(this.#pages.get(page)?.values() ?? [])]
  }

  /**
   * A rendering has ended. A call that it did without is none of every rendering, so it is not begun again.
   * @param calls by their key in the cache
   */
  note(page: string, calls: ReadonlyMap<string, KnownCall>): void {
    const before = this.#pages.get(page)
    if (!before && this.#pages.size >= mostPages) this.#pages.clear()
    this.#pages.set(page, new Map([...(before ?? calls)].filter(([key]) => calls.has(key))))
  }
}
