import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which long work lets the calls that wait go first. */
const SLICE = 20

/**
 * For long work in small pieces: lets other calls go first whenever the work has run for 20 ms without a break.
 * @example const giveWay = givingWay(); for (const piece of pieces) { work(piece); await giveWay() }
 */
export const givingWay = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE) return
    await setImmediate()
    since = performance.now()
  }
}
