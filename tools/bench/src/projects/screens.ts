import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { BenchRequest } from '../request.ts'
import { framesOf, traceTasks } from '../thread-work.ts'

/** The factor by which the processor is slowed. */
export const SLOWER = 4

export interface ScreenFigures {
  /** From the click on the view to its first task painted, in ms. */
  board: number[]
  timeline: number[]
  /** From the beginning of the navigation to the timeline's address until its first task is painted, in ms. */
  opened: number[]
}
export interface DragFigures {
  /** From one frame to the next, in ms. */
  intervals: number[]
  /** Processor time of the main thread per frame, including everything that the pointer's move caused, multiplied by the slowdown. */
  work: number[]
}

declare global {
  interface Window {
    dragMeter?: { intervals: number[]; isOn: boolean }
  }
}

const slow = async (page: Page, rate: number): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

const partOf = (id: string, query: string) => `/dashboard/projects/show/${id}/tasks${query}`
/** The selector of a view's first task. */
const first = { board: '[data-task]', timeline: '[data-bar]' } as const

/** Clicks on a view and waits in the page until its first task is painted. */
const showView = (page: Page, view: keyof typeof first): Promise<number> =>
  page.evaluate(
    ([selector, name]) =>
      new Promise<number>((resolve, reject) => {
        const link = [...document.querySelectorAll<HTMLAnchorElement>('a')].find(({ href }) =>
          href.includes(`view=${name}`),
        )
        if (!link) return reject(new Error(`There is no link to the ${name}`))
        const begun = performance.now()
        const look = () => {
          if (!document.querySelector(selector)) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - begun)
            port2.postMessage(null)
          })
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true })
        link.click()
      }),
    [first[view], view] as const,
  )

/** Measures how soon board and timeline of a large project are shown on a slowed processor. */
export const measureScreens = async (
  context: BrowserContext,
  projectId: string,
  { runs, log, signal }: BenchRequest,
): Promise<ScreenFigures> => {
  const figures: ScreenFigures = { board: [], timeline: [], opened: [] }
  for (let turn = -1; turn < runs; turn += 1) {
    for (const view of ['board', 'timeline'] as const) {
      signal.throwIfAborted()
      const page = await context.newPage()
      await page.goto(partOf(projectId, ''))
      await page.locator(`a[href*="view=${view}"]`).waitFor()
      await page.waitForTimeout(1_000)
      await slow(page, SLOWER)
      const time = await showView(page, view)
      if (turn >= 0) figures[view].push(time)
      await page.close()
    }
    const page = await context.newPage()
    await slow(page, SLOWER)
    await page.goto(partOf(projectId, '?view=timeline'))
    await page.locator(first.timeline).first().waitFor()
    const time = await page.evaluate(() => performance.now())
    if (turn >= 0) figures.opened.push(time)
    await page.close()
  }
  log(`  board ${figures.board.map((time) => time.toFixed(0)).join(', ')} ms`)
  log(`  timeline ${figures.timeline.map((time) => time.toFixed(0)).join(', ')} ms`)
  log(`  opened ${figures.opened.map((time) => time.toFixed(0)).join(', ')} ms`)
  return figures
}

/** Records the intervals between frames. */
const startMeter = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const meter = { intervals: [] as number[], isOn: true }
    window.dragMeter = meter
    let last = 0
    const frame = () => {
      const now = performance.now()
      if (last > 0) meter.intervals.push(now - last)
      last = now
      if (meter.isOn) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
const stopMeter = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { intervals } = window.dragMeter ?? { intervals: [] }
    if (window.dragMeter) window.dragMeter.isOn = false
    return intervals
  })

/** Milliseconds for which a task is dragged in each measurement. */
const DRAGGED = 4_000

/** Picks up a task. @returns functions that drag it across the screen and back, and that drop it where it was */
const take = async (page: Page, session: CDPSession, selector: string) => {
  const found = await page.evaluate((wanted) => {
    for (const task of [...document.querySelectorAll(wanted)].slice(3)) {
      // Below the window's edge, the pointer would scroll the board continuously.
      task.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, top, width, height } = task.getBoundingClientRect()
      const [x, y] = [left + Math.min(width / 2, 20), top + height / 2]
      // A bar may lie behind the names of the tasks.
      if (task.contains(document.elementFromPoint(x, y))) return { x, y }
    }
    return null
  }, selector)
  if (!found) throw new Error('There is nothing to drag')
  const { x, y } = found
  // Sent by the browser itself, because with a button down, Playwright's own mouse runs scripts in the page at each move.
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', right: number, down: number, buttons: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: x + right,
      y: y + down,
      button: 'left',
      buttons,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    })
  await send('mouseMoved', 0, 0, 0)
  await send('mousePressed', 0, 0, 1)
  await send('mouseMoved', 12, 0, 1)
  await page.locator(`${selector}[aria-pressed="true"], ${selector} [aria-pressed="true"]`).waitFor()
  return {
    about: async (): Promise<void> => {
      const begun = performance.now()
      for (let step = 0; performance.now() - begun < DRAGGED; step += 1) {
        await send('mouseMoved', 150 + 150 * Math.sin(step / 20), 60 + 60 * Math.sin(step / 33), 1)
        await new Promise((resolve) => setTimeout(resolve, 8))
      }
    },
    leave: async (): Promise<void> => {
      await page.keyboard.press('Escape')
      await send('mouseReleased', 12, 0, 0)
    },
  }
}

/** Measures frames while a task of a large project is dragged: their intervals on a slowed processor, and their cost. */
export const measureDrag = async (
  browser: Browser,
  context: BrowserContext,
  projectId: string,
  view: keyof typeof first,
): Promise<DragFigures> => {
  const page = await context.newPage()
  await page.goto(partOf(projectId, `?view=${view}`))
  await page.locator(first[view]).first().waitFor()
  await page.waitForTimeout(2_000)
  const session = await page.context().newCDPSession(page)
  const task = await take(page, session, first[view])
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await startMeter(page)
  await task.about()
  const intervals = await stopMeter(page)
  // Slowing would count the processor time of other programs as the page's own, so work is measured without it.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const tasks = await traceTasks(browser, page, task.about)
  await task.leave()
  await page.close()
  return { intervals, work: framesOf(tasks).map((work) => work * SLOWER) }
}

/** Milliseconds from the call with which another session renames a task until the new name is on the screen. */
export const measureChange = async (
  context: BrowserContext,
  projectId: string,
  change: (turn: number) => Promise<string>,
  { runs }: BenchRequest,
): Promise<number[]> => {
  const page = await context.newPage()
  await page.goto(partOf(projectId, '?view=timeline'))
  await page.locator(first.timeline).first().waitFor()
  await page.waitForTimeout(2_000)
  const times: number[] = []
  for (let turn = 0; turn < runs * 4; turn += 1) {
    const begun = performance.now()
    const name = await change(turn)
    await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), name, { polling: 'raf' })
    times.push(performance.now() - begun)
    await page.waitForTimeout(300)
  }
  await page.close()
  return times
}
