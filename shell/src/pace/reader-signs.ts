const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown']

/**
 * Does something once, when a reader shows for the first time that they are there.
 * @param atLatest milliseconds after which it is done without a sign; left out, it never is
 */
export const atFirstSign = (task: () => void, atLatest?: number): void => {
  const shown = new AbortController()
  const run = () => {
    shown.abort()
    clearTimeout(timer)
    task()
  }
  const timer = atLatest === undefined ? undefined : setTimeout(run, atLatest)
  for (const sign of signs) window.addEventListener(sign, run, { passive: true, capture: true, signal: shown.signal })
}
