/** A call of a page: its endpoint and arguments. */
export interface KnownCall {
  endpoint: string
  argument: unknown
}

/** The maximum number of pages whose calls are remembered. */
const mostPages = 500

/**
 * The calls that every rendering of a page has made so far. The next one starts with them, and renders the page once
 * instead of twice. Only for pages of visitors, because a logged-in user's arguments may be private.
 */
export class KnownCalls {
  readonly #pages = new Map<string, Map<string, KnownCall>>()

  of(page: string): KnownCall[] {
    return [...(this.#pages.get(page)?.values() ?? [])]
  }

  /**
   * A rendering has ended. A call that it did not need is removed, so it is not started ahead again.
   * @param calls by their key in the cache
   */
  note(page: string, calls: ReadonlyMap<string, KnownCall>): void {
    const before = this.#pages.get(page)
    if (!before && this.#pages.size >= mostPages) this.#pages.clear()
    this.#pages.set(page, new Map([...(before ?? calls)].filter(([key]) => calls.has(key))))
  }
}
