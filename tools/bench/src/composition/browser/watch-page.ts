/** What the page records while it loads, in `window.fieldproofBench`. Times in ms since the navigation began. */
export interface PageNotes {
  ready: number | null
  firstPaint: number | null
  largestPaint: number | null
  shifts: number
}

declare global {
  interface Window {
    fieldproofBench: PageNotes
  }
}

/**
 * Runs in the page before any other script. A page is ready when the screen's heading is first visible, inside its area if
 * the screen belongs to one.
 */
export const watchPage = ({ isArea }: { isArea: boolean }): void => {
  const notes: PageNotes = { ready: null, firstPaint: null, largestPaint: null, shifts: 0 }
  window.fieldproofBench = notes
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  }
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') notes.firstPaint = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    notes.largestPaint = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) notes.shifts += shift.value
  })
  const isSeen = (heading: HTMLElement): boolean => {
    const area = heading.closest<HTMLElement>('[data-area]')
    if (isArea ? area?.dataset['state'] !== 'shown' : area !== null) return false
    return (
      heading.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      heading.getBoundingClientRect().height > 0
    )
  }
  const look = (): void => {
    if (notes.ready !== null || ![...document.querySelectorAll<HTMLElement>('main h1')].some(isSeen)) return
    notes.ready = performance.now()
    observer.disconnect()
    document.removeEventListener('load', look, true)
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  // A style sheet that arrives changes the page without a mutation.
  document.addEventListener('load', look, true)
}
