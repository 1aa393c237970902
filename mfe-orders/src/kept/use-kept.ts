import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { moveText, parseText, readText, watchText, writeText } from './kept-text.ts'

export interface Kept<Value> {
  value: Value
  /** The current value, which may be newer than the rendered one. */
  read: () => Value
  /** Changes the current value, not the rendered one. */
  change: (to: (now: Value) => Value) => void
  forget: () => void
}

/**
 * A value that outlives the page on this device. `read` makes it from what is stored, or from null. Define `read`
 * outside the component, so that it is the same function at each render.
 */
export const useKept = <Value>(key: string, read: (found: unknown) => Value, adoptFrom?: string): Kept<Value> => {
  const subscribe = useCallback((listener: () => void) => watchText(key, listener), [key])
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  )
  useEffect(() => {
    if (adoptFrom !== undefined) moveText(adoptFrom, key)
  }, [adoptFrom, key])
  const value = useMemo(() => read(parseText(text)), [read, text])
  const change = useCallback(
    (to: (now: Value) => Value) => {
      writeText(key, JSON.stringify(to(read(parseText(readText(key))))))
    },
    [key, read],
  )
  const readNow = useCallback(() => read(parseText(readText(key))), [key, read])
  const forget = useCallback(() => writeText(key, null), [key])
  return { value, read: readNow, change, forget }
}
