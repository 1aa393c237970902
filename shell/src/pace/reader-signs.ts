const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown']

/** Does something once, when a reader shows for the first time that they are there. */
export const atFirstSign = (task: () => void): void => {
  const shown = new AbortController()
  const run = () => {
    shown.abort()
    task()
  }
  for (const sign of signs) window.addEventListener(sign, run, { passive: true, capture: true, signal: shown.signal })
}
