/** How long a store keeps what it made. */
export interface FreshStoreOptions {
  /** Entries that are kept at most; the one that was asked for longest ago goes. */
  most: number
  /** Milliseconds for which an entry is as good as new. */
  freshFor: number | (() => number)
  /** Milliseconds for which an entry is still given out while a new one is made. After that whoever asks waits. */
  keptFor: number | (() => number)
  /** Milliseconds after which a making that failed is tried again. */
  retryAfter: number
  /** Milliseconds since 1970. */
  now: () => number
}

interface Entry<Value> {
  made?: { value: Value; at: number }
  failed?: { error: unknown; at: number }
  making?: Promise<Value>
}

/** Keeps what is dear to make. */
export interface FreshStore<Value> {
  /**
   * What is kept under a key, or what is made now. Two who ask at once wait for one making; an entry that is no longer
   * fresh is given out and made again behind it.
   * @param make gets what was made before, where there is something, however old
   * @throws what the making threw, if nothing is kept
   */
  get(key: string, make: (before?: Value) => Promise<Value>): Promise<Value>
  /** Nothing that is kept, or being made, is given out any more: whoever asks waits for a new one. */
  outdate(): void
  /** Forgets everything; what is being made reaches only those who wait for it already. */
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

  /** The entry of a key, which is now the one that was asked for last. */
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
      // What is being made goes on with the entry of before, for those who wait for it.
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
