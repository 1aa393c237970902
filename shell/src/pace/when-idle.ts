/** Calls back once the browser is idle, or after three seconds. */
export const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 3_000 })
  else setTimeout(task, 1_000)
}
