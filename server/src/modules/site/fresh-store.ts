/** How long a store keeps what it made. */
export interface FreshStoreOptions {
  /** Entries that are kept at most; the one that was asked for longest ago goes. */
  most: number
  /** Milliseconds for which an entry is as good as new. */
  freshFor: number
  /** Milliseconds for which an entry is still given out while a new one is made. After that whoever asks waits. */
  keptFor: number
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
   * @throws what the making threw, where nothing is kept
   */
  get(key: string, make: () => Promise<Value>): Promise<Value>
  /** Forgets everything; what is being made reaches only those who wait for it already. */
  clear(): void
  readonly size: number
}

/** A store with few entries and a short life. */
export const freshStore = <Value>({
  most,
  freshFor,
  keptFor,
  retryAfter,
  now,
}: FreshStoreOptions): FreshStore<Value> => {
  const entries = new Map<string, Entry<Value>>()

  const begin = (entry: Entry<Value>, make: () => Promise<Value>): Promise<Value> => {
    entry.making ??= make()
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
      if (made !== undefined && age < freshFor) return made.value
      const waits = failed !== undefined && now() - failed.at < retryAfter
      if (made !== undefined && age < keptFor) {
        if (!waits) begin(entry, make).catch(() => undefined)
        return made.value
      }
      if (waits) throw failed.error
      return begin(entry, make)
    },
    clear: () => {
      entries.clear()
    },
    get size() {
      return entries.size
    },
  }
}
