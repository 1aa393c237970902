import { useEffect, useSyncExternalStore } from 'react'

let shown = 0
const listeners = new Set<() => void>()
const addToCount = (change: number): void => {
  shown += change
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Counts a page's own notice while it is mounted. */
export const useCountedNotice = (isCounted: boolean): void => {
  useEffect(() => {
    if (!isCounted) return undefined
    addToCount(1)
    return () => addToCount(-1)
  }, [isCounted])
}

/** Whether the page itself says that the reader is offline, so that nothing else says it too (OFFLINE-1). */
export const useIsOfflineSaid = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown > 0,
    () => false,
  )
