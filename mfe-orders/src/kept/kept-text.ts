/**
 * Texts kept on this device under a key; all components and other tabs see the same. If storage is full or closed, the
 * texts last only as long as the page.
 */
const listeners = new Map<string, Set<() => void>>()
const inMemory = new Map<string, string | null>()

const notifyListeners = (key: string): void => {
  for (const listener of listeners.get(key) ?? []) listener()
}

/** The text under a key; null if there is none. */
export const readText = (key: string): string | null => {
  const held = inMemory.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or deletes the key for null. */
export const writeText = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    inMemory.delete(key)
  } catch {
    inMemory.set(key, text)
  }
  notifyListeners(key)
}

/** Copies a text to a key that has none: a visitor's text, once they have logged in. */
export const moveText = (from: string, to: string): void => {
  const found = readText(from)
  if (found === null || readText(to) !== null) return
  writeText(to, found)
  writeText(from, null)
}

/** Calls back at each change of a key, also by another tab. @returns a function that stops this */
export const watchText = (key: string, listener: () => void): (() => void) => {
  const known = listeners.get(key) ?? new Set()
  listeners.set(key, known.add(listener))
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', fromOtherTab)
  return () => {
    known.delete(listener)
    if (known.size === 0) listeners.delete(key)
    removeEventListener('storage', fromOtherTab)
  }
}

/** The value of a kept text; null if there is no text, or it is not JSON. */
export const parseText = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
