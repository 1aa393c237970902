import type { Report } from '@fieldproof/contracts/entities/report'
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { findChromium } from '../../../start/chromium.ts'
import { launchBrowser } from '../harness/browser.ts'
import { watchConsole } from '../harness/console-watch.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { call } from './booking-orders.ts'
import { patient } from './booking-quotes.ts'
import type { Person } from './people.ts'
import { orderToInspect } from './report-orders.ts'

/** REPORT_LONG=1 is the whole of it: 160 points of a vehicle and 40 photos. */
const isLong = process.env['REPORT_LONG'] === '1'
const kind = isLong ? 'vehicle' : 'general-purpose'
const photoCount = isLong ? 40 : 4
const most = { timeout: isLong ? 1_500_000 : 420_000 }

let site: TestSite
let browser: Browser
let folder: string | undefined
let phone: Awaited<ReturnType<typeof startPhone>> | undefined
before(async () => {
  site = await sharedSite()
  browser = await launchBrowser()
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-report-'))
}, { timeout: 300_000 })
after(async () => {
  await phone?.context.close()
  await browser?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
  await site?.close()
})

/** What the page says while it has no network, or a bad one, on purpose. */
const expected = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/, /preload/, /WebSocket connection/, /service worker/i]

/** A phone whose browser keeps its data in a folder, so that it can be ended and started again. */
const startPhone = async (profile: string, { token, user }: Person): Promise<{ context: BrowserContext; check: () => void }> => {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? '', baseURL: site.url, locale: 'en-GB', timezoneId: 'Africa/Lagos', viewport: { width: 360, height: 740 }, reducedMotion: 'reduce',
    geolocation: { latitude: 6.4281, longitude: 3.4219 }, permissions: ['geolocation'],
    args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  await context.addCookies([{ name: 'fUserJwt', value: token, url: site.url, httpOnly: true, sameSite: 'Lax', expires: Date.now() / 1000 + 86_400 }])
  await context.addInitScript(([givenToken, givenUser]) => {
    // An empty page has no storage.
    if (location.protocol === 'about:') return
    localStorage.setItem('token', givenToken ?? '')
    localStorage.setItem('user', givenUser ?? '')
  }, [token, JSON.stringify(user)])
  return { context, check: watchConsole(context, expected).check }
}

/** Loses one request of a report in five: half of them on the way there, half of them on the way back. */
const loseSome = (context: BrowserContext): Promise<unknown> => context.addInitScript(() => {
  const real = window.fetch.bind(window)
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (!/^\/(reports|chats|inspectors)\//.test(pathname)) return real(input, init)
    const fate = random()
    if (fate < 0.1) throw new TypeError('Failed to fetch: lost on the way there')
    const answer = await real(input, init)
    if (fate < 0.2) throw new TypeError('Failed to fetch: lost on the way back')
    return answer
  }
})

const openReport = async (page: Page, orderId: string): Promise<void> => {
  await page.goto(`/dashboard/report/${orderId}`)
  await page.getByRole('heading', { level: 1, name: /^Report for / }).waitFor(patient)
}

/** The worker has taken the document, which it does after all files that the screen needs. */
const keptForLater = async (page: Page): Promise<void> => {
  const isKept = () => page.evaluate(async () => await (await caches.open('document-1')).match('/dashboard/locationJobs') !== undefined)
  const end = performance.now() + patient.timeout
  while (!await isKept()) {
    if (performance.now() > end) assert.fail('the screen was not kept for later')
    await pause(250)
  }
}

/** A large photo with much in it, as a phone takes it. */
const takePicture = async (page: Page): Promise<Buffer> => Buffer.from(await page.evaluate(() => {
  const canvas = document.createElement('canvas')
  canvas.width = 2_400
  canvas.height = 1_800
  const pen = canvas.getContext('2d')
  for (let index = 0; index < 6_000; index += 1) {
    if (!pen) break
    pen.fillStyle = `hsl(${(index * 47) % 360} 60% ${(index * 13) % 90}%)`
    pen.fillRect((index * 137) % 2_400, (index * 251) % 1_800, 60, 40)
  }
  return canvas.toDataURL('image/jpeg', 0.95).slice('data:image/jpeg;base64,'.length)
}), 'base64')

const ratings = ['Good', 'Fair', 'Poor', 'Failed', 'N/A'] as const
const stored = { Good: 'good', Fair: 'fair', Poor: 'poor', Failed: 'failed', 'N/A': 'not-applicable' } as const
interface Written { rating: (typeof ratings)[number]; comment: string }

/** Fills in all points of a part; remembers what was written by the point's id. */
const fillGroup = async (page: Page, section: string, written: Map<string, Written>): Promise<void> => {
  const part = page.locator(`[id="${section}"]`)
  if (await part.locator('button[aria-expanded]').first().getAttribute('aria-expanded') === 'false') await part.locator('h2 button').click()
  const points = part.locator('li[id^="point-"]')
  await points.first().waitFor(patient)
  for (let index = 0; index < await points.count(); index += 1) {
    const point = points.nth(index)
    const id = await point.getAttribute('id') ?? ''
    const rating = ratings[written.size % ratings.length] ?? 'Good'
    const comment = `Seen on site, no. ${written.size + 1}`
    await point.getByRole('radio', { name: rating, exact: true }).press('Space')
    await point.getByPlaceholder(/^(Comment|What is wrong with it\?)$/).fill(comment)
    written.set(id, { rating, comment })
  }
}

/** Nothing tells a page that is killed; what it wrote a moment before is on the disk. */
const kill = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash', { timeout: 10_000 }).catch(() => undefined)
  await page.close()
}

const written = new Map<string, Written>()

it('a report is written without a network, survives killed tabs and a restart, and arrives once over a bad line', most, async () => {
  const { order, inspector, customer } = await orderToInspect(site, browser, kind)
  const profile = folder ?? ''
  phone = await startPhone(profile, inspector)
  let page = await phone.context.newPage()
  await openReport(page, order._id)
  await keptForLater(page)
  const picture = await takePicture(page)

  await phone.context.setOffline(true)
  await openReport(page, order._id)
  const sections = await page.locator('section[id^="group-"]').evaluateAll((all) => all.map(({ id }) => id))
  const third = Math.ceil(sections.length / 3)
  for (const section of sections.slice(0, third)) await fillGroup(page, section, written)
  await kill(page)

  page = await phone.context.newPage()
  await openReport(page, order._id)
  for (const section of sections.slice(third, 2 * third)) await fillGroup(page, section, written)
  const files = Array.from({ length: photoCount }, (_, index) => ({ name: `site-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer: picture }))
  await page.locator('#more h2 button').click()
  await page.getByLabel('Choose photos or videos of More photos and videos').setInputFiles(files)
  await page.locator('#more li').nth(photoCount - 1).waitFor({ timeout: 15_000 * photoCount })
  await kill(page)

  await phone.context.close()
  phone = await startPhone(profile, inspector)
  await phone.context.setOffline(true)
  await loseSome(phone.context)
  page = await phone.context.newPage()
  await openReport(page, order._id)
  for (const section of sections.slice(2 * third)) await fillGroup(page, section, written)
  await page.locator('#tasks h2 button').click()
  await page.getByLabel('What you found for: Start it cold').fill('It started at once.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.locator('#summary h2 button').click()
  await page.getByLabel('Your summary').fill('Worth its price.')

  const line = await phone.context.newCDPSession(page)
  await line.send('Network.enable')
  await phone.context.setOffline(false)
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 })
  await page.getByText('Everything is sent.').waitFor({ timeout: isLong ? 900_000 : 240_000 })

  const report = await call<Report>(site.url, inspector, 'GET', `/reports/get-report-of-order/${order._id}`)
  const arrived = (report.checklist?.groups ?? []).flatMap(({ groupId, items }) => items.map((item) => ({ id: `point-${groupId}-${item.itemId}`, ...item })))
  assert.equal(arrived.length, written.size)
  for (const { id, rating, comment, revision } of arrived) {
    const wanted = written.get(id)
    assert.deepEqual({ id, rating, comment, revision }, { id, rating: stored[wanted?.rating ?? 'Good'], comment: wanted?.comment, revision: 1 })
  }
  assert.equal(report.media.length, photoCount)
  for (const { file, takenWhere } of report.media) {
    assert.ok(file.size <= 300 * 1024, `a photo has ${file.size} bytes`)
    assert.ok(takenWhere, 'a photo does not know its place')
  }
  assert.deepEqual(report.tasks.map(({ title, entries }) => [title, entries.map(({ text }) => text)]), [['Start it cold', ['It started at once.']]])
  assert.equal(report.summary, 'Worth its price.')

  await page.locator('#hand-in h2 button').click()
  await page.getByRole('button', { name: 'Hand in the report' }).click(patient)
  await page.locator('dialog[open]').getByRole('button', { name: 'Hand in the report' }).click(patient)
  const frozen = page.getByText('The report is handed in')
  const noLine = page.getByText('The server could not be reached', { exact: false })
  // The line loses this one, too, now and then: the inspector presses again.
  for (let tries = 0; tries < 8; tries += 1) {
    await frozen.or(noLine).first().waitFor(patient)
    if (await frozen.isVisible()) break
    await page.getByRole('button', { name: 'Hand in the report' }).first().click()
    await page.locator('dialog[open]').getByRole('button', { name: 'Hand in the report' }).click(patient)
    await noLine.waitFor({ state: 'detached', timeout: 5_000 }).catch(() => undefined)
  }
  await frozen.waitFor(patient)
  const seen = await call<Report>(site.url, customer, 'GET', `/reports/get-report-of-order/${order._id}`)
  assert.equal(seen.status, 'completed')
  phone.check()
})
