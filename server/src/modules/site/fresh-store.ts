/** The limits of a store. */
export interface FreshStoreOptions {
  /** The most entries; the least recently used one is dropped. */
  most: number
  /** Milliseconds for which an entry is fresh. */
  freshFor: number | (() => number)
  /** Milliseconds for which a stale entry is still served while a new one is made. After that callers wait. */
  keptFor: number | (() => number)
  /** Milliseconds after which a failure is retried. */
  retryAfter: number
  /** Milliseconds since 1970. */
  now: () => number
}

interface Entry<Value> {
  made?: { value: Value; at: number }
  failed?: { error: unknown; at: number }
  making?: Promise<Value>
}

/** Caches expensive results. */
export interface FreshStore<Value> {
  /**
   * The entry of a key, which is made if missing. Simultaneous callers share one call; an entry that is no longer
   * fresh is served and refreshed in the background.
   * @param make gets the previous value, if there is one, however old
   * @throws the error of `make`, if there is no entry
   */
  get(key: string, make: (before?: Value) => Promise<Value>): Promise<Value>
  /** Invalidates all entries, also those being made: callers wait for a new one. */
  outdate(): void
  /** Clears everything; entries being made only reach callers that are already waiting for them. */
  clear(): void
  readonly size: number
}

const valueOf = (time: number | (() => number)): number => (typeof time === 'number' ? time : time())

/** A store with few entries and a short life. */
export const freshStore = <Value>({
  most,
  freshFor,
  keptFor,
  retryAfter,
  now,
}: FreshStoreOptions): FreshStore<Value> => {
  const entries = new Map<string, Entry<Value>>()

  const begin = (entry: Entry<Value>, make: (before?: Value) => Promise<Value>): Promise<Value> => {
    entry.making ??= make(entry.made?.value)
      .then(
        (value) => {
          entry.made = { value, at: now() }
          delete entry.failed
          return value
        },
        (error: unknown) => {
          entry.failed = { error, at: now() }
          throw error
        },
      )
      .finally(() => {
        delete entry.making
      })
    return entry.making
  }

  /** The entry of a key, which becomes the most recently used. */
  const entryOf = (key: string): Entry<Value> => {
    const entry = entries.get(key) ?? {}
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > most) {
      const [oldest] = entries.keys()
      if (oldest !== undefined) entries.delete(oldest)
    }
    return entry
  }

  return {
    get: async (key, make) => {
      const entry = entryOf(key)
      const { made, failed } = entry
      const age = made === undefined ? Infinity : now() - made.at
      if (made !== undefined && age < valueOf(freshFor)) return made.value
      const waits = failed !== undefined && now() - failed.at < retryAfter
      if (made !== undefined && age < valueOf(keptFor)) {
        if (!waits) begin(entry, make).catch(() => undefined)
        return made.value
      }
      if (waits) throw failed.error
      return begin(entry, make)
    },
    outdate: () => {
      // A pending call continues with the previous entry, for the callers that wait for it.
      for (const [key, { made }] of entries)
        entries.set(key, made ? { made: { value: made.value, at: -Infinity } } : {})
    },
    clear: () => {
      entries.clear()
    },
    get size() {
      return entries.size
    },
  }
}
