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

export const aborted = (signal: AbortSignal): Promise<void> => new Promise((resolve) => {
  if (signal.aborted) resolve()
  else signal.addEventListener('abort', () => resolve(), { once: true })
})
