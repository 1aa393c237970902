/** The maximum number of screens in one call, as the server reads it. */
const SCREENS_AT_ONCE = 32

export interface ScreenFilesOptions {
  /** The user's language. */
  locale: () => string
  /** The id of the live composition: another one has other files. */
  composition: () => string
}

/** The files that this document has loaded. */
const loadedFiles = (): Set<string> =>
  new Set(performance.getEntriesByType('resource').map(({ name }) => name.replace(location.origin, '')))

/** The server's lists of the files that screens need, and which of these files the browser has. */
export class ScreenFiles {
  readonly #options: ScreenFilesOptions
  readonly #lists = new Map<string, readonly string[]>()
  readonly #fetched = new Set<string>()
  #of = ''

  constructor(options: ScreenFilesOptions) {
    this.#options = options
  }

  /**
   * Requests the lists of screens that are not known yet; at most 32 in a call.
   * @throws if the connection fails or the signal aborts
   */
  async list(paths: readonly string[], signal: AbortSignal): Promise<void> {
    const of = `${this.#options.composition()} ${this.#options.locale()}`
    if (of !== this.#of) this.#lists.clear()
    this.#of = of
    const unknown = paths.filter((path) => !this.#lists.has(path)).slice(0, SCREENS_AT_ONCE)
    if (unknown.length === 0) return
    const query = new URLSearchParams([['locale', this.#options.locale()], ...unknown.map((path) => ['path', path])])
    const answer = await fetch(`/screen-files.json?${query}`, { priority: 'low', signal })
    const { screens = {} } = (await answer.json()) as { screens?: Record<string, string[]> }
    for (const path of unknown) this.#lists.set(path, screens[path] ?? [])
  }

  /** The known files of screens that were not fetched yet, each once. */
  missing(paths: readonly string[]): string[] {
    const files = paths.flatMap((path) => this.#lists.get(path) ?? [])
    return [...new Set(files)].filter((file) => !this.#fetched.has(file))
  }

  /**
   * Loads a file into the browser's cache.
   * @throws if the connection fails or the signal aborts
   */
  async fetch(file: string, init: RequestInit): Promise<void> {
    const answer = await fetch(file, init)
    await answer.arrayBuffer()
    this.#fetched.add(file)
  }

  /** Loads all known files of a screen at once that this document did not load yet: the user is about to go there. */
  fetchNow(path: string): void {
    const loaded = loadedFiles()
    for (const file of this.missing([path])) {
      this.#fetched.add(file)
      if (loaded.has(file)) continue
      // If this fails, the navigation requests the file itself.
      this.fetch(file, {}).catch(() => this.#fetched.delete(file))
    }
  }
}
