const ofHistory = 'pushState replaceState'
const ofEvents = 'addEventListener removeEventListener'
/** The browser functions that the shell and every area rely on, by who holds them. */
const relied = (): [holder: object, names: string][] => [
  [window, `fetch setTimeout clearTimeout setInterval requestAnimationFrame ${ofEvents}`],
  [EventTarget.prototype, ofEvents],
  [history, ofHistory],
  [History.prototype, ofHistory],
  [Storage.prototype, 'getItem setItem removeItem'],
]

/** Puts back what was replaced since it was kept. */
export type PutBack = () => void

/**
 * Remembers the browser functions that the site relies on, so that what a release replaces is put back when it goes
 * (CHANGE-7). To be called before an area runs, and again once single-spa runs: it replaces methods of the history and
 * of the window for good.
 */
export const keepNatives = (): PutBack => {
  const find = Object.getOwnPropertyDescriptor
  const kept = relied().flatMap(([holder, names]) =>
    names.split(' ').map((name) => [holder, name, find(holder, name)] as const),
  )
  return () => {
    for (const [holder, name, was] of kept) {
      if (find(holder, name)?.value === was?.value) continue
      // What was sealed by who replaced it stays until a reload.
      if (was) Reflect.defineProperty(holder, name, was)
      else Reflect.deleteProperty(holder, name)
    }
  }
}
