/**
 * Whether single-key shortcuts are on: users with dictation or similar tools turn them off on this device (PROJECT-25).
 * The choice belongs to the user and is deleted at logout.
 */
const place = (userId: string) => `fieldproof.keys-off.${userId}`

/** Users who turned them off without storage: this lasts until the page is reloaded. */
const offHere = new Set<string>()

export const readsKeys = (userId: string): boolean => {
  if (offHere.has(userId)) return false
  try {
    return localStorage.getItem(place(userId)) === null
  } catch {
    return true
  }
}

export const setReadsKeys = (userId: string, isWanted: boolean): void => {
  try {
    if (isWanted) localStorage.removeItem(place(userId))
    else localStorage.setItem(place(userId), 'true')
    offHere.delete(userId)
  } catch {
    if (isWanted) offHere.delete(userId)
    else offHere.add(userId)
  }
}
