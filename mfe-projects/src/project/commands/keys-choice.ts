/**
 * Whether single keys are commands: who dictates, or has other tools that press keys, turns them off on this device
 * (PROJECT-25). The choice is its user's and goes at their log-out.
 */
const place = (userId: string) => `fieldproof.keys-off.${userId}`

/** Who turned them off where storage is closed: it holds until the page is loaded again. */
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
