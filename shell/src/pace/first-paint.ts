/** Milliseconds to wait if the browser does not report its first paint. */
const atLatest = 1_000

const hasPainted = (entries: PerformanceEntryList) => entries.some(({ name }) => name === 'first-contentful-paint')

/** Runs a callback once the browser has painted content for the first time; at once in a hidden tab. */
export const afterFirstPaint = (task: () => void): void => {
  const isReported = PerformanceObserver.supportedEntryTypes.includes('paint')
  if (document.hidden || !isReported || hasPainted(performance.getEntriesByType('paint'))) {
    task()
    return
  }
  const run = () => {
    observer.disconnect()
    clearTimeout(late)
    task()
  }
  const observer = new PerformanceObserver((list) => {
    if (hasPainted(list.getEntries())) run()
  })
  const late = setTimeout(run, atLatest)
  observer.observe({ type: 'paint', buffered: true })
}
