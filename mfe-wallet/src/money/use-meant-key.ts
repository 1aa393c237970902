import { useRef } from 'react'

interface Kept {
  meaning: string
  key: string
}

const prefix = 'fieldproof.meant.'

const read = (name: string): Kept | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'meaning' in kept && 'key' in kept
      ? { meaning: String(kept.meaning), key: String(kept.key) }
      : null
  } catch {
    return null
  }
}

/** Forgets what was meant, once it has come to an end: the same again is then another one. */
export const forgetMeant = (name: string): void => {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // A storage that is closed keeps nothing.
  }
}

/**
 * A key for something that moves money, which is the same for the same meaning through a double click, a retry, a reload
 * and the back button, until {@link forgetMeant}.
 */
export const useMeantKey = (name: string): { keyOf: (meaning: string) => string; forget: () => void } => {
  const present = useRef<Kept | null>(null)
  return {
    keyOf: (meaning) => {
      const kept = present.current ?? read(name)
      const meant = kept?.meaning === meaning ? kept : { meaning, key: crypto.randomUUID() }
      present.current = meant
      try {
        sessionStorage.setItem(prefix + name, JSON.stringify(meant))
      } catch {
        // It then lives as long as the screen does.
      }
      return meant.key
    },
    forget: () => {
      present.current = null
      forgetMeant(name)
    },
  }
}
