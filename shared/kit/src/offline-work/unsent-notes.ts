export type NotesStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Notes which users have work on this device, and whether it has all been sent. The login screen of the shell reads
 * them.
 */
export interface UnsentNotes {
  /** Notes whether a user has unsent work on this device; null: no work (any more). */
  note: (userId: string, isUnsent: boolean | null) => void
  hasUnsent: (userId: string) => boolean
}

/** @param key in local storage; the area's `area.json` names it as `unsent` of its database */
export const unsentNotes = (storage: NotesStorage, key: string): UnsentNotes => {
  const read = (): Record<string, boolean> => {
    try {
      const found: unknown = JSON.parse(storage.getItem(key) ?? '{}')
      if (typeof found !== 'object' || found === null) return {}
      return Object.fromEntries(
        Object.entries(found).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
      )
    } catch {
      return {}
    }
  }
  return {
    note: (userId, isUnsent) => {
      const { [userId]: _, ...others } = read()
      try {
        const all = isUnsent === null ? others : { ...others, [userId]: isUnsent }
        if (Object.keys(all).length === 0) storage.removeItem(key)
        else storage.setItem(key, JSON.stringify(all))
      } catch {
        // Without a note, nothing is deleted from the device either.
      }
    },
    hasUnsent: (userId) => read()[userId] === true,
  }
}
