import { stat } from 'node:fs'

/** A reason to stop that is nobody's fault. */
export class Stopped extends Error {}

/**
 * Tells once when this program should end: Ctrl-C, a termination, or the end of the launcher that it was started by,
 * however that came. A second Ctrl-C after a second ends it at once.
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
  // A terminal that is gone takes no lines; that is no reason to leave the rest undone.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  return controller.signal
}

/** Milliseconds after which a lost wake-up is made good. */
const WAKE_EVERY = 5_000

/**
 * Wakes this process's event loop regularly through the thread pool. A loop was once seen asleep although a file had
 * been read and its result was ready (Node 24.21 with libuv 1.52.1, on a machine that had been paused): code that only
 * reads one file after the other would then wait for ever. The next result of the pool delivers the lost one.
 */
export const stayAwake = (): void => {
  setInterval(() => stat(import.meta.filename, () => undefined), WAKE_EVERY).unref()
}

export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
