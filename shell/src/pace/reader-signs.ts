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

/** Starts to listen for signs of a user, which may come before anything waits for them. */
export const listenForReader = (): void => {
  onSign(() => {
    hasShown = true
  })
}

/** Calls back once, at the first sign of a user; in idle time if there was one already. */
export const atFirstSign = (task: () => void): void => {
  if (hasShown) whenIdle(task)
  else onSign(task)
}
