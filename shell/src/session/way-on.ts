/** Session storage: where this tab goes on after a sign-in with a provider that was given up there. */
const key = 'wayOn'

/**
 * Where the reader was to go on, kept while they are at a provider's sign-in. The server tells it with a sign-in that is
 * finished; this is for one that is not. No secret, and gone once it is read.
 */
export const wayOn = {
  keep: (referTo: string | null): void => {
    try {
      if (referTo === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, referTo)
    } catch {
      // Storage that refuses costs the way on, and the reader comes to the dashboard.
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
