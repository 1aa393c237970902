/** Milliseconds after which work is done without a frame: a hidden tab has none. */
const atLatest = 100

/**
 * Does something once what the browser shows now is painted, or at the latest after a tenth of a second.
 * @returns takes it back
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
