import type { Browser, Page } from 'playwright-core'
import type { BenchServer } from '../site/bench-server.ts'
import { openTab, type Line } from './browser/browser.ts'
import { watchRequests } from './browser/requests.ts'

declare global {
  interface Window { fieldproofMove: Promise<number> }
}

const HOME = { path: '/', area: 'mfe-content' }
const SERVICE = { path: '/services/vehicle', area: 'mfe-orders' }
type Place = typeof HOME

/** Times of a move from the home page to a service's page, in ms from the click until the new heading is seen. */
export interface Moves { cold: number; warm: number; prefetched: number }

/** Runs in the page: times the next move, from the click until the place's heading is there to be seen. */
const timeNextMove = ({ path, area }: Place): void => {
  window.fieldproofMove = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${path} did not come into sight within 30 s`)), 30_000)
    document.addEventListener('click', () => {
      const began = performance.now()
      const look = (): void => {
        const heading = document.querySelector<HTMLElement>(`[data-area="${area}"][data-state="shown"] h1`)
        if (location.pathname !== path || !heading?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return
        observer.disconnect()
        resolve(performance.now() - began)
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    }, { capture: true, once: true })
  })
}

const linkTo = (page: Page, { path }: Place) => page.locator(`a[href="${path}"]`).filter({ visible: true }).first()

/** Clicks without a pointer, so that nothing tells of the move before it happens. */
const moveUnannounced = async (page: Page, place: Place): Promise<number> => {
  await page.evaluate(timeNextMove, place)
  await linkTo(page, place).evaluate((link) => { (link as HTMLElement).click() })
  return page.evaluate(() => window.fieldproofMove)
}

const openHome = async (browser: Browser, server: BenchServer, line: Line) => {
  const tab = await openTab(browser, line)
  const watch = await watchRequests(tab.session)
  await tab.page.goto(server.url + HOME.path)
  await tab.page.locator(`[data-area="${HOME.area}"][data-state="shown"] h1`).waitFor()
  await watch.quiet(500)
  return { ...tab, watch }
}

export interface MoveRequest { browser: Browser; server: BenchServer; line: Line }

/** Moves for the first time, back, and again; then, in a fresh browser, with the pointer over the link before. */
export const measureMoves = async ({ browser, server, line }: MoveRequest): Promise<Moves> => {
  const first = await openHome(browser, server, line)
  const cold = await moveUnannounced(first.page, SERVICE)
  await first.watch.quiet(300)
  await moveUnannounced(first.page, HOME)
  await first.watch.quiet(300)
  const warm = await moveUnannounced(first.page, SERVICE)
  await first.context.close()

  const second = await openHome(browser, server, line)
  const link = linkTo(second.page, SERVICE)
  await link.hover()
  await second.watch.quiet(400)
  await second.page.evaluate(timeNextMove, SERVICE)
  await link.click({ noWaitAfter: true })
  const prefetched = await second.page.evaluate(() => window.fieldproofMove)
  await second.context.close()
  return { cold, warm, prefetched }
}
