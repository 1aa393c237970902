import { whenIdle } from './when-idle.ts'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown']

let hasShown = false

const onSign = (task: () => void): void => {
  const shown = new AbortController()
  const run = () => {
    shown.abort()
    task()
  }
  for (const sign of signs) window.addEventListener(sign, run, { passive: true, capture: true, signal: shown.signal })
}

/** Hears from now on whether a reader shows that they are there: they may do so before anything waits for it. */
export const hearReader = (): void => {
  onSign(() => {
    hasShown = true
  })
}

/** Does something once, when a reader shows for the first time that they are there; in idle time where they have done so already. */
export const atFirstSign = (task: () => void): void => {
  if (hasShown) whenIdle(task)
  else onSign(task)
}
