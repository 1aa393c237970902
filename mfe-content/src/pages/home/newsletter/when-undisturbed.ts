/** Milliseconds between two looks at what the reader is doing. */
const pause = 1_000
/** Milliseconds without a press, a key or a scroll after which the reader is at rest (NEWSLETTER-7). */
const rest = 2_000
const deeds = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

let lastDeed = -Infinity

/** Notes when the reader last did something. Returns what ends it. */
export const watchDeeds = (): (() => void) => {
  lastDeed = -Infinity
  const note = () => {
    lastDeed = Date.now()
  }
  for (const deed of deeds) addEventListener(deed, note, { capture: true, passive: true })
  return () => {
    for (const deed of deeds) removeEventListener(deed, note, { capture: true })
  }
}

/** Something lies over the page, or opens there: a dialog, a video call, a menu, a list of choices; or the reader types or moves on. */
const isBusy = () =>
  Date.now() - lastDeed < rest ||
  document.querySelector('dialog[open], [role="dialog"], [aria-expanded="true"]') !== null ||
  (document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false)

/** Calls back at the first calm moment (NEWSLETTER-7). Returns what calls it off. */
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
