/** Where the notes stand; the login screen of the shell reads them by the same name. */
const key = 'reportsOnDevice'

export type UnsentNotes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const read = (notes: UnsentNotes): Record<string, boolean> => {
  try {
    const found: unknown = JSON.parse(notes.getItem(key) ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    )
  } catch {
    return {}
  }
}

/** Notes whether a user's reports on this device hold anything that the server has not; null: there are none (any more). */
export const noteUnsent = (notes: UnsentNotes, userId: string, isUnsent: boolean | null): void => {
  const { [userId]: _, ...others } = read(notes)
  try {
    const all = isUnsent === null ? others : { ...others, [userId]: isUnsent }
    if (Object.keys(all).length === 0) notes.removeItem(key)
    else notes.setItem(key, JSON.stringify(all))
  } catch {
    // Where nothing can be noted, nothing is taken off the device either.
  }
}

export const hasUnsent = (notes: UnsentNotes, userId: string): boolean => read(notes)[userId] === true
/** Users who have reports on this device. */
export const usersNoted = (notes: UnsentNotes): string[] => Object.keys(read(notes))
