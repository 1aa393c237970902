/** Session storage key of the destination after a provider's sign-in that was canceled there. */
const key = 'wayOn'

/**
 * The reader's destination, stored while they are at a provider's sign-in. The server returns it with a finished
 * sign-in; this is for a canceled one. It is no secret, and removed once it is read.
 */
export const wayOn = {
  keep: (referTo: string | null): void => {
    try {
      if (referTo === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, referTo)
    } catch {
      // With blocked storage the reader goes to the dashboard.
    }
  },
  take: (): string | null => {
    try {
      const referTo = sessionStorage.getItem(key)
      sessionStorage.removeItem(key)
      return referTo
    } catch {
      return null
    }
  },
}
