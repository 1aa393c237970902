import type { Browser, Page } from '@playwright/test'
import type { BenchServer } from '../site/bench-server.ts'
import { openTab, type Line } from './browser/browser.ts'
import { watchRequests, type RequestWatch } from './browser/requests.ts'

declare global {
  interface Window {
    fieldproofMove: Promise<number>
  }
}

const HOME = { path: '/', area: 'mfe-content' }
const SERVICE = { path: '/services/vehicle', area: 'mfe-orders' }
type Place = typeof HOME

/** Times of a move from the home page to a service's page, in ms from the click until the new heading is seen. */
export interface Moves {
  cold: number
  warm: number
  prefetched: number
}

/** Runs in the page: times the next move, from the click until the place's heading is visible. */
const timeNextMove = ({ path, area }: Place): void => {
  window.fieldproofMove = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${path} was not visible within 30 s`)), 30_000)
    document.addEventListener(
      'click',
      () => {
        const began = performance.now()
        const look = (): void => {
          const heading = document.querySelector<HTMLElement>(`[data-area="${area}"][data-state="shown"] h1`)
          if (
            location.pathname !== path ||
            !heading?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
          )
            return
          observer.disconnect()
          resolve(performance.now() - began)
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      },
      { capture: true, once: true },
    )
  })
}

const linkTo = (page: Page, { path }: Place) => page.locator(`a[href="${path}"]`).filter({ visible: true }).first()

/** Clicks without a pointer, so that the page cannot anticipate the move. */
const moveUnannounced = async (page: Page, place: Place): Promise<number> => {
  await page.evaluate(timeNextMove, place)
  await linkTo(page, place).evaluate((link) => {
    ;(link as HTMLElement).click()
  })
  return page.evaluate(() => window.fieldproofMove)
}

export interface MoveRequest {
  browser: Browser
  server: BenchServer
  line: Line
}

interface Home {
  page: Page
  watch: RequestWatch
}

/** Opens the home page in a fresh browser, waits until it is idle, and closes it after use. */
const atHome = async <Result>(
  { browser, server, line }: MoveRequest,
  use: (home: Home) => Promise<Result>,
): Promise<Result> => {
  const { context, page, session } = await openTab(browser, line)
  try {
    const watch = await watchRequests(session)
    await page.goto(server.url + HOME.path)
    await page.locator(`[data-area="${HOME.area}"][data-state="shown"] h1`).waitFor()
    await watch.quiet(500)
    return await use({ page, watch })
  } finally {
    await context.close()
  }
}

const moveTwice = async ({ page, watch }: Home): Promise<Pick<Moves, 'cold' | 'warm'>> => {
  const cold = await moveUnannounced(page, SERVICE)
  await watch.quiet(300)
  await moveUnannounced(page, HOME)
  await watch.quiet(300)
  return { cold, warm: await moveUnannounced(page, SERVICE) }
}

const hoverAndMove = async ({ page, watch }: Home): Promise<number> => {
  const link = linkTo(page, SERVICE)
  await link.hover()
  await watch.quiet(400)
  await page.evaluate(timeNextMove, SERVICE)
  await link.click({ noWaitAfter: true })
  return page.evaluate(() => window.fieldproofMove)
}

/** Measures a first and a second move; then, in a fresh browser, a first move after hovering over the link. */
export const measureMoves = async (request: MoveRequest): Promise<Moves> => ({
  ...(await atHome(request, moveTwice)),
  prefetched: await atHome(request, hoverAndMove),
})
