import { whenIdle } from './when-idle.ts'

/**
 * Makes the browser load its tables for numbers and dates while it waits for the scripts. The first format of each kind
 * takes a phone some 50 ms, which the first price on a page would otherwise add to the hydration.
 */
export const warmFormats = (): void => {
  // In tasks of their own, so that neither keeps a click waiting for long.
  whenIdle(() => new Intl.NumberFormat())
  whenIdle(() => new Intl.DateTimeFormat())
}
