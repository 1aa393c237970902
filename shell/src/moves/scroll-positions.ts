import type { Address } from '@fieldproof/platform/host'

/** Session storage key of the scroll positions of this tab's history, for a reload and for a return from elsewhere. */
const storageKey = 'scrollPositions'
/** The number of entries of the history whose positions are stored. */
const most = 50

/** Names an entry of the history. The entry of a document's first screen has no key of its own. */
export const entryOf = ({ key, pathname }: Address): string => (key === 'default' ? pathname : key)

/** The stored positions in px from the top, by entry. */
export const readPositions = (): Map<string, number> => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

/** Stores the latest positions. */
export const storePositions = (positions: ReadonlyMap<string, number>): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-most)))
  } catch {
    // With blocked storage a reload leads to the top.
  }
}

/** Whether this document is a reload, or a return in the history. The reader then expects to be where they were. */
export const isReturn = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate'
}
