import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { BenchRequest } from '../request.ts'

/** How many times slower the processor is made. */
export const SLOWER = 4

export interface ScreenFigures {
  /** From the click on the view to its first task painted, in ms. */
  board: number[]
  timeline: number[]
  /** The address of the timeline, from the beginning of the navigation. */
  opened: number[]
}
export interface DragFigures {
  /** From one frame to the next, in ms. */
  intervals: number[]
  /** What the main thread had to do in a frame, with all that the pointer's move caused. */
  work: number[]
}

declare global {
  interface Window {
    dragMeter?: { intervals: number[]; work: number[]; isOn: boolean }
  }
}

const slow = async (page: Page, rate: number): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

const partOf = (id: string, query: string) => `/dashboard/projects/show/${id}/tasks${query}`
/** What stands for the first task of a view. */
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

/** How soon board and timeline of a large project are there at a slowed processor. */
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

/** Watches frames, and what the page does in each. */
const startMeter = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const meter = { intervals: [] as number[], work: [] as number[], isOn: true }
    window.dragMeter = meter
    let moved = 0
    let last = 0
    addEventListener(
      'pointermove',
      () => {
        if (moved === 0) moved = performance.now()
      },
      { capture: true },
    )
    const frame = () => {
      const now = performance.now()
      if (last > 0) meter.intervals.push(now - last)
      last = now
      const begun = moved === 0 ? now : Math.min(moved, now)
      const hasMoved = moved !== 0
      moved = 0
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        if (hasMoved) meter.work.push(performance.now() - begun)
      }
      port2.postMessage(null)
      if (meter.isOn) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })

/** Drags a task over the screen and back, for some seconds. */
const drag = async (page: Page, selector: string): Promise<DragFigures> => {
  const task = page.locator(selector).nth(3)
  // Below the window's edge the pointer would scroll the board all the time.
  await task.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await task.boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  const [x, y] = [box.x + Math.min(box.width / 2, 20), box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y)
  await startMeter(page)
  const begun = performance.now()
  for (let step = 0; performance.now() - begun < 4_000; step += 1) {
    await page.mouse.move(x + 150 + 150 * Math.sin(step / 20), y + 60 + 60 * Math.sin(step / 33))
    await new Promise((resolve) => setTimeout(resolve, 8))
  }
  const figures = await page.evaluate(() => {
    const { intervals, work } = window.dragMeter ?? { intervals: [], work: [] }
    if (window.dragMeter) window.dragMeter.isOn = false
    return { intervals, work }
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return figures
}

/** Frames while a task of a large project is dragged, at a slowed processor. */
export const measureDrag = async (
  context: BrowserContext,
  projectId: string,
  view: keyof typeof first,
): Promise<DragFigures> => {
  const page = await context.newPage()
  await page.goto(partOf(projectId, `?view=${view}`))
  await page.locator(first[view]).first().waitFor()
  await page.waitForTimeout(2_000)
  await slow(page, SLOWER)
  const figures = await drag(page, first[view])
  await page.close()
  return figures
}

/** From the call by which somebody else changes a task to its new name on the screen, in ms. */
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
