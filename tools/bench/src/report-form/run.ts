import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { launchBrowser } from '../../../e2e/src/harness/browser.ts'
import { startSite, type TestSite } from '../../../e2e/src/harness/site.ts'
import {
  choosePhotos,
  fillGroup,
  keptForLater,
  openPart,
  openReport,
  sectionsOf,
  startPhone,
  takePicture,
  type Phone,
  type Written,
} from '../../../e2e/src/inspection/report-phone.ts'
import { orderToInspect } from '../../../e2e/src/journeys/report-orders.ts'
import { othersLoad } from '../report/markdown.ts'
import { median, quantile } from '../report/statistics.ts'
import type { BenchRequest } from '../request.ts'
import { openOnce, watchOpening, type Opening } from './opening.ts'
import { renderReportForm, SLOWER, type FormFigures } from './render.ts'
import { openEmptyPage, typeInto, type Letter } from './typing.ts'

const PHOTOS = 40
/** Comments per turn. */
const COMMENTS = 5
/** Untimed openings at the beginning: the browser caches compiled code from the second or third on. */
const WARM = 3

interface Report {
  path: string
  points: number
  section: string
  pointsThere: number
}

/** Writes the whole report in the browser, without a network: every point, and the photos, half of them at points of the longest part. */
const writeReport = async ({ context }: Phone, orderId: string, { log, signal }: BenchRequest): Promise<Report> => {
  const page = await context.newPage()
  await openReport(page, orderId)
  await keptForLater(page)
  const picture = await takePicture(page)
  await context.setOffline(true)
  await openReport(page, orderId)
  const written = new Map<string, Written>()
  let longest = { section: '', count: 0 }
  for (const section of await sectionsOf(page)) {
    signal.throwIfAborted()
    const before = written.size
    await fillGroup(page, section, written)
    if (written.size - before > longest.count) longest = { section, count: written.size - before }
  }
  log(`${written.size} points; taking ${PHOTOS} photos …`)
  await openPart(page, longest.section)
  const points = page.locator(`[id="${longest.section}"] li[id^="point-"]`)
  const atPoints = Math.min(PHOTOS / 2, longest.count)
  for (let index = 0; index < atPoints; index += 1) {
    await choosePhotos(points.nth(index), picture, 1)
  }
  await openPart(page, 'more')
  await choosePhotos(page.locator('#more'), picture, PHOTOS - atPoints)
  await page.close()
  return {
    path: `/dashboard/report/${orderId}`,
    points: written.size,
    section: longest.section,
    pointsThere: longest.count,
  }
}

const slow = async (page: Page, rate: number): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  if (rate !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

/** Opens the report again and again, in a new tab each time. */
const measureOpening = async (
  { context }: Phone,
  { path }: Report,
  rate: number,
  { runs, log }: BenchRequest,
): Promise<Opening[]> => {
  const openings: Opening[] = []
  for (let turn = -WARM; turn < runs * 2; turn += 1) {
    const page = await context.newPage()
    await watchOpening(page)
    await slow(page, rate)
    const opening = await openOnce(page, path)
    if (turn >= 0) openings.push(opening)
    await page.close()
  }
  log(`  at ${rate}× CPU: ${median(openings.map(({ point }) => point)).toFixed(0)} ms to the first point`)
  return openings
}

interface Typed {
  letters: Letter[]
  busy: number[]
}
const measureTyping = async (
  { context }: Phone,
  report: Report,
  { runs, signal, log }: BenchRequest,
): Promise<{ form: Typed; empty: Typed }> => {
  const typed = {
    form: { letters: [] as Letter[], busy: [] as number[] },
    empty: { letters: [] as Letter[], busy: [] as number[] },
  }
  for (let turn = 0; turn < runs; turn += 1) {
    for (const where of ['empty', 'form'] as const) {
      signal.throwIfAborted()
      const page = await context.newPage()
      let fields: string[]
      if (where === 'form') {
        await page.goto(report.path)
        // Tapped: with a mouse pointer, the browser would look for the hovered element at every letter.
        await page.locator(`[id="${report.section}"] h2 button`).tap()
        // Points in the middle of the longest part.
        fields = Array.from(
          { length: COMMENTS },
          (_, index) =>
            `[id="${report.section}"] li[id^="point-"] >> nth=${(index * 3 + turn) % report.pointsThere} >> textarea`,
        )
      } else {
        const [field = ''] = await openEmptyPage(page)
        fields = Array.from({ length: COMMENTS }, () => field)
      }
      const session = await slow(page, SLOWER)
      const { letters, busy } = await typeInto(page, session, fields)
      typed[where].letters.push(...letters)
      const work = letters.map(({ worked }) => worked)
      log(
        `  ${where}: a letter's work ${median(work).toFixed(1)} ms, 95 of 100 ${quantile(work, 0.95).toFixed(1)} ms, busy ${busy.toFixed(1)} ms`,
      )
      typed[where].busy.push(busy)
      await page.close()
    }
  }
  return typed
}

/** An order that waits for its report, and its inspector. */
const jobOf = async (site: TestSite): ReturnType<typeof orderToInspect> => {
  const browser = await launchBrowser()
  try {
    return await orderToInspect(site, browser, 'vehicle')
  } finally {
    await browser.close()
  }
}

/** Measures the report form on a slowed phone without a network; resolves to the section of the document. */
export const measureReportForm = async (request: BenchRequest): Promise<string> => {
  const { root, log } = request
  if (root !== resolve(import.meta.dirname, '../../../..'))
    throw new Error('The report form is measured in its own repository only.')
  const before = othersLoad()
  // Not as in production: people sign up here, and their mails have to be read.
  const site = await startSite({ env: { LOG_LEVEL: 'error' } })
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-bench-'))
  let phone: Phone | undefined
  try {
    const { order, inspector } = await jobOf(site)
    phone = await startPhone({ url: site.url, profile: folder }, inspector)
    log('Writing a report without a network …')
    const report = await writeReport(phone, order._id, request)
    log('Opening it …')
    const unslowed = await measureOpening(phone, report, 1, request)
    const slowed = await measureOpening(phone, report, SLOWER, request)
    log('Typing …')
    const { form, empty } = await measureTyping(phone, report, request)
    const figures: FormFigures = {
      points: report.points,
      photos: PHOTOS,
      pointsThere: report.pointsThere,
      openings: { unslowed, slowed },
      form,
      empty,
      chromium: phone.context.browser()?.version(),
      busyness: [before, othersLoad()],
    }
    return renderReportForm(figures)
  } finally {
    await phone?.context.close()
    await site.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}
