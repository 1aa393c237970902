import type { Page } from '@playwright/test'

/** When each part was visible, in ms from the beginning of the navigation. */
export interface Opening {
  /** The document's last byte, from the worker. */
  document: number
  /** The heading of the report. */
  heading: number
  /** All parts of the form, folded. */
  form: number
  /** A point of the part that was opened as soon as possible: it is painted, and can be rated. */
  point: number
}

interface Seen {
  heading: number
  form: number
  point: number
}
declare global {
  interface Window {
    openingMeter?: Seen
  }
}

/** Records these moments in every document of this page, and presses the first part's button as soon as it exists. */
export const watchOpening = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Seen = { heading: 0, form: 0, point: 0 }
    window.openingMeter = seen
    const look = (): void => {
      if (seen.heading === 0 && /^Report for/.test(document.querySelector('h1')?.textContent ?? ''))
        seen.heading = performance.now()
      const part = document.querySelector<HTMLElement>('section[id^="group-"] h2 button')
      if (seen.form === 0 && part) {
        seen.form = performance.now()
        if (part.getAttribute('aria-expanded') === 'false') part.click()
      }
      if (!document.querySelector('li[id^="point-"] input[type="radio"]:enabled')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          seen.point = performance.now()
        }
        port2.postMessage(null)
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  })

/** Opens a report in a watched page. */
export const openOnce = async (page: Page, path: string): Promise<Opening> => {
  await page.goto(path)
  await page.waitForFunction(() => (window.openingMeter?.point ?? 0) > 0, undefined, { timeout: 60_000 })
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const { heading = NaN, form = NaN, point = NaN } = window.openingMeter ?? {}
    return {
      document: navigation instanceof PerformanceNavigationTiming ? navigation.responseEnd : NaN,
      heading,
      form,
      point,
    }
  })
}
