/** Milliseconds to wait if the browser renders no frame, as in a hidden tab. */
const atLatest = 100

/**
 * Runs a callback after the browser has painted the current frame, or after a tenth of a second at the latest.
 * @returns a function that cancels it
 */
export const afterPaint = (work: () => void): (() => void) => {
  let frame = 0
  let soon: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(soon)
    clearTimeout(late)
  }
  const run = () => {
    cancel()
    work()
  }
  const late = setTimeout(run, atLatest)
  frame = requestAnimationFrame(() => {
    soon = setTimeout(run)
  })
  return cancel
}
