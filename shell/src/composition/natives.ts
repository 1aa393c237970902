const ofHistory = 'pushState replaceState'
const ofEvents = 'addEventListener removeEventListener'
/** The browser functions that the shell and every area rely on, by their owner. */
const nativeFunctions = (): [holder: object, names: string][] => [
  [window, `fetch setTimeout clearTimeout setInterval requestAnimationFrame ${ofEvents}`],
  [EventTarget.prototype, ofEvents],
  [history, ofHistory],
  [History.prototype, ofHistory],
  [Storage.prototype, 'getItem setItem removeItem'],
]

/** Restores the functions that were replaced since they were stored. */
export type PutBack = () => void

/**
 * Stores the browser functions that the site relies on, so that a release's replacements are undone when it is removed
 * (CHANGE-7). Must be called before an area runs, and again after single-spa has started, because single-spa patches
 * methods of the history and of the window permanently.
 */
export const keepNatives = (): PutBack => {
  const find = Object.getOwnPropertyDescriptor
  const kept = nativeFunctions().flatMap(([holder, names]) =>
    names.split(' ').map((name) => [holder, name, find(holder, name)] as const),
  )
  return () => {
    for (const [holder, name, was] of kept) {
      if (find(holder, name)?.value === was?.value) continue
      // A frozen replacement stays until a reload.
      if (was) Reflect.defineProperty(holder, name, was)
      else Reflect.deleteProperty(holder, name)
    }
  }
}
