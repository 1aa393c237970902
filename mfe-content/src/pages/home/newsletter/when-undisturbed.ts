/** Milliseconds between two checks. */
const checkInterval = 1_000
/** Milliseconds without a press, a key or a scroll after which the user counts as idle (NEWSLETTER-7). */
const idleTime = 2_000
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

let lastActivity = -Infinity

/** Records the user's last activity. @returns a function that stops this */
export const watchActivity = (): (() => void) => {
  lastActivity = -Infinity
  const note = () => {
    lastActivity = Date.now()
  }
  for (const event of activityEvents) addEventListener(event, note, { capture: true, passive: true })
  return () => {
    for (const event of activityEvents) removeEventListener(event, note, { capture: true })
  }
}

/** Whether the user is active or in an input, or a dialog, a video call, a menu or a list of options is open. */
const isBusy = () =>
  Date.now() - lastActivity < idleTime ||
  document.querySelector('dialog[open], [role="dialog"], [aria-expanded="true"]') !== null ||
  (document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false)

/** Calls back as soon as the user is not busy (NEWSLETTER-7). @returns a function that cancels this */
export const whenUndisturbed = (callback: () => void): (() => void) => {
  if (!isBusy()) {
    callback()
    return () => {}
  }
  const timer = setInterval(() => {
    if (isBusy()) return
    clearInterval(timer)
    callback()
  }, checkInterval)
  return () => clearInterval(timer)
}
