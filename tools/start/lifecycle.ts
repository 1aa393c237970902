import { stat } from 'node:fs'

/** A reason to stop that is not an error. */
export class Stopped extends Error {}

/**
 * A signal that aborts when this program should end: at Ctrl-C, at a termination, or when its launcher has ended for any
 * reason. A second Ctrl-C, more than a second later, ends it at once.
 */
export const whenAskedToStop = (): AbortSignal => {
  const controller = new AbortController()
  let first = 0
  const ask = (): void => {
    if (first === 0) {
      first = Date.now()
      controller.abort(new Stopped('stopped'))
    } else if (Date.now() - first > 1_000) {
      process.exit(130)
    }
  }
  process.on('SIGINT', ask)
  process.on('SIGTERM', ask)
  if (process.connected) {
    process.on('disconnect', ask)
    process.channel?.unref()
  }
  // If the terminal is closed, output fails; the program continues anyway.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  return controller.signal
}

/** Milliseconds after which a lost wake-up is repaired. */
const WAKE_EVERY = 5_000

/**
 * Wakes this process's event loop regularly through the thread pool. Once a loop slept although a file had been read and
 * the result was ready (Node 24.21 with libuv 1.52.1, on a machine that had been paused). Code that only reads one file
 * after another would then wait forever. The next result of the pool also delivers the lost one.
 */
export const stayAwake = (): void => {
  setInterval(() => stat(import.meta.filename, () => undefined), WAKE_EVERY).unref()
}

export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
