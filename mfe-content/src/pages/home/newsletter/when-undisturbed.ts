/** Milliseconds between two looks at what the reader is doing. */
const pause = 1_000

const isBusy = () =>
  document.querySelector('dialog[open]') !== null ||
  (document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false)

/** Calls back as soon as the reader neither types nor has a dialog open. Returns what calls it off. */
export const whenUndisturbed = (act: () => void): (() => void) => {
  if (!isBusy()) {
    act()
    return () => {}
  }
  const timer = setInterval(() => {
    if (isBusy()) return
    clearInterval(timer)
    act()
  }, pause)
  return () => clearInterval(timer)
}
