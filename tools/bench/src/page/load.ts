import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { openTab, type Line, type Login } from '../composition/browser/browser.ts'
import { watchRequests } from '../composition/browser/requests.ts'

/** A screen that is opened. */
export interface Screen {
  path: string
  isOfReader: boolean
}

/** What renders the page. The server does not render it for a browser with an expired session. */
export type Variant = 'rendered' | 'browser'

/** Times in ms since the navigation began; bytes as sent. */
export interface Load {
  firstPaint: number
  largestPaint: number
  /** When the page began to respond to input. */
  alive: number
  shifts: number
  /** Requests that had ended before the first paint. */
  before: number
  scripts: number
  all: number
  requests: number
}

interface Paints {
  first: number
  largest: number
  shifts: number
  alive: number
}
declare global {
  interface Window {
    fieldproofPaints: Paints
  }
}

/** Runs in the page, before its own scripts. */
const watchPaints = (): void => {
  const seen: Paints = { first: 0, largest: 0, shifts: 0, alive: 0 }
  window.fieldproofPaints = seen
  const watch = (type: string, handle: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) handle(entry)
    }).observe({ type, buffered: true })
  }
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shifts += value
  })
  const look = () => {
    // The heading belongs to the area or to a page of the shell; the frame around it is alive earlier.
    const heading = document.querySelector('main h1')
    if (heading && Object.keys(heading).some((key) => key.startsWith('__react'))) seen.alive = performance.now()
    else globalThis.setTimeout(look, 20)
  }
  // Here and in the wait below, frames are not requested: before the first paint, that would delay it.
  look()
}

interface LoadRequest {
  browser: Browser
  /** Origin without a slash at its end. */
  site: string
  screen: Screen
  variant: Variant
  line: Line
  login: Login
  /** Makes the server cache the document beforehand. */
  warm: () => Promise<unknown>
}

/** Opens a screen in a new visitor's browser, and waits until it is idle. */
export const loadOnce = async ({ browser, site, screen, variant, line, login, warm }: LoadRequest): Promise<Load> => {
  const { context, page, session } = await openTab(browser, line, screen.isOfReader ? login(site) : undefined)
  try {
    if (variant === 'browser')
      await context.addCookies([{ name: 'fUserJwt', value: 'of-a-session-that-is-over', url: site }])
    // Otherwise the server may render the page again on the same two processors while the browser renders it.
    await warm()
    await setTimeout(1_500)
    const watch = await watchRequests(session)
    // The home page's popup with the newsletter opens after five seconds, and would be counted in some loads.
    await page.addInitScript(() => localStorage.setItem('blockNewsletterPopup', 'true'))
    await page.addInitScript(watchPaints)
    await page.goto(site + screen.path, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.fieldproofPaints.alive > 0, undefined, { timeout: 60_000, polling: 100 })
    await watch.quiet(1_500)
    const { first, largest, shifts, alive } = await page.evaluate(() => window.fieldproofPaints)
    const requests = watch.requests()
    const sum = (of: typeof requests) => of.reduce((bytes, request) => bytes + request.bytes, 0)
    return {
      firstPaint: first,
      largestPaint: largest,
      alive,
      shifts,
      before: requests.filter(({ ended }) => ended !== null && ended * 1_000 < first).length,
      scripts: sum(requests.filter(({ type }) => type === 'Script')),
      all: sum(requests),
      requests: requests.length,
    }
  } finally {
    await context.close()
  }
}
