import type { Browser, Page } from '@playwright/test'
import { openTab, type Line } from '../composition/browser/browser.ts'
import { watchRequests } from '../composition/browser/requests.ts'

declare global {
  interface Window {
    fieldproofPainted: Promise<number>
  }
}

/** Screens of three areas, each with a visible link on the home page. */
export const places = [
  { what: 'how it works', path: '/how-it-works' },
  { what: 'the blog', path: '/blog' },
  { what: 'help', path: '/help' },
  { what: 'become an inspector', path: '/inspector' },
  { what: 'a service', path: '/services/vehicle' },
] as const
export type Place = (typeof places)[number]

/** Milliseconds from the click until the new heading is painted: for the first time in a fresh browser, and again. */
export interface Move {
  first: number
  again: number
}

/** Runs in the page: times the next move, from the click until the heading of another screen is painted. */
const timeNextMove = (path: string): void => {
  window.fieldproofPainted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${path} was not visible within 30 s`)), 30_000)
    const clicked = () => {
      const began = performance.now()
      const before = document.querySelector('main h1')
      const look = (): void => {
        if (location.pathname !== path) return
        // Visibility is checked last, because the browser computes the styles of the whole page for it.
        const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find(
          (one) =>
            one !== before &&
            !one.closest('[data-state="waiting"]') &&
            one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        )
        if (!heading) return
        observer.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - began)
          port2.postMessage(null)
        })
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    }
    document.addEventListener('click', clicked, { capture: true, once: true })
  })
}

/** Milliseconds from when a reader sees a link until the pointer reaches it, at the fastest. */
const SEES = 300

/** Clicks like a person: sees the link, moves the pointer to it, and presses for a realistic time. */
const move = async (page: Page, path: string): Promise<number> => {
  const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first()
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(SEES)
  await page.evaluate(timeNextMove, path)
  await link.click({ noWaitAfter: true, delay: 60 })
  return page.evaluate(() => window.fieldproofPainted)
}

/** Moves from the home page to a place, back, and to the place again, in a fresh browser. */
export const measureMove = async (browser: Browser, site: string, line: Line, { path }: Place): Promise<Move> => {
  const { context, page, session } = await openTab(browser, line)
  try {
    // The newsletter popup would cover the link.
    await page.addInitScript(() => localStorage.setItem('blockNewsletterPopup', 'true'))
    const watch = await watchRequests(session)
    await page.goto(`${site}/`)
    await page.locator('#areas > [data-state="shown"] h1').waitFor()
    await watch.quiet(1_000)
    // The first movement of the pointer shows the page that there is a reader.
    await page.mouse.move(400, 300)
    await watch.quiet(1_500)
    const first = await move(page, path)
    await watch.quiet(500)
    await move(page, '/')
    await watch.quiet(500)
    return { first, again: await move(page, path) }
  } finally {
    await context.close()
  }
}
