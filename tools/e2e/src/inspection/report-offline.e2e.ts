import type { Report } from '@fieldproof/contracts/entities/report'
import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../harness/browser.ts'
import { startSite, type TestSite } from '../harness/site.ts'
import { expect, patient, slow } from '../harness/waiting.ts'
import { call } from '../journeys/booking-orders.ts'
import type { Person } from '../journeys/people.ts'
import { orderToInspect } from '../journeys/report-orders.ts'
import {
  choosePhotos,
  fillGroup,
  keptForLater,
  kill,
  loseSome,
  openReport,
  sectionsOf,
  startPhone,
  stored,
  takePicture,
  type Phone,
  type Written,
} from './report-phone.ts'

/** REPORT_LONG=1 runs the full size: 160 points of a vehicle and 40 photos. */
const isLong = process.env['REPORT_LONG'] === '1'
const kind = isLong ? 'vehicle' : 'general-purpose'
const photoCount = isLong ? 40 : 4
const most = { timeout: isLong ? 900_000 : slow.timeout }
/** The server is killed once this many photos were sent. */
const sentAtDeath = photoCount / 4

let site: TestSite
let browser: Browser
let folder: string
let phone: Phone | undefined
before(
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldproof-report-'))
    // PostgreSQL may run as another user, which needs access to this folder.
    await chmod(folder, 0o755)
    site = await startSite({ dataDir: join(folder, 'data') })
    browser = await launchBrowser()
  },
  { timeout: 300_000 },
)
after(async () => {
  await phone?.context.close()
  await browser?.close()
  await site?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

/** Console messages that are expected while the page has no network, a bad one, or no server. */
const expected = [
  /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|NETWORK_CHANGED|INCOMPLETE_CHUNKED_ENCODING)/,
  /Failed to fetch/,
  /preload/,
  /WebSocket connection/,
  /service worker/i,
]
const reportOf = (person: Person, orderId: string): Promise<Report> =>
  call<Report>(site.url, person, 'GET', `/reports/get-report-of-order/${orderId}`)

/** Kills the server when some photos are sent and one is under way, and starts it again with its data and port. */
const killServer = async (page: Page, inspector: Person, orderId: string): Promise<void> => {
  for (
    const end = performance.now() + most.timeout / 2;
    (await reportOf(inspector, orderId)).media.length < sentAtDeath;
  ) {
    if (performance.now() > end) assert.fail('the photos are not being sent')
    await pause(100)
  }
  await expect(page.getByText('Everything is sent.')).toBeHidden()
  await site.kill?.()
  // Everything sent during this pause is lost.
  await pause(1_000)
  site = await startSite({ dataDir: site.dataDir, port: Number(new URL(site.url).port) })
}

const written = new Map<string, Written>()

it(
  'a report is written without a network, survives killed tabs and a restart, and arrives once over a bad line even if the server is killed',
  most,
  async () => {
    let began = performance.now()
    /** Prints how long each part took, in the full size only. */
    const logTime = (part: string) => {
      if (isLong) console.log(`  ${part}: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
      began = performance.now()
    }
    const { order, inspector, customer } = await orderToInspect(site, browser, kind)
    const profile = join(folder, 'phone')
    phone = await startPhone({ url: site.url, profile, expected }, inspector)
    let page = await phone.context.newPage()
    await openReport(page, order._id)
    await keptForLater(page)
    const picture = await takePicture(page)
    logTime('ordered and opened')

    await phone.context.setOffline(true)
    await openReport(page, order._id)
    const sections = await sectionsOf(page)
    const third = Math.ceil(sections.length / 3)
    for (const section of sections.slice(0, third)) await fillGroup(page, section, written)
    await kill(page)
    logTime('the first third')

    page = await phone.context.newPage()
    await openReport(page, order._id)
    for (const section of sections.slice(third, 2 * third)) await fillGroup(page, section, written)
    logTime('the second third')
    if (isLong) {
      await page.locator('#vehicle h2 button').click()
      await page.getByLabel('VIN').fill('2T1BURHE5JC034461')
      await page.getByLabel('Mileage', { exact: true }).fill('87412')
      await choosePhotos(page.locator('#vehicle'), picture, 1)
    }
    await page.locator('#more h2 button').click()
    await choosePhotos(page.locator('#more'), picture, photoCount)
    await kill(page)
    logTime('photos')

    await phone.context.close()
    phone = await startPhone({ url: site.url, profile, expected }, inspector)
    await phone.context.setOffline(true)
    await loseSome(phone.context)
    page = await phone.context.newPage()
    // The restarted server may have built changed files.
    await page.addLocatorHandler(page.getByText('A new version of the site is ready'), () =>
      page.getByRole('button', { name: 'Later' }).click(),
    )
    await openReport(page, order._id)
    for (const section of sections.slice(2 * third)) await fillGroup(page, section, written)
    await page.locator('#tasks h2 button').click()
    await page.getByLabel('What you found for: Start it cold').fill('It started at once.')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.locator('#summary h2 button').click()
    await page.getByLabel('Your summary').fill('Worth its price.')
    logTime('the last third, after a restart')

    const line = await phone.context.newCDPSession(page)
    await line.send('Network.enable')
    await phone.context.setOffline(false)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 200_000,
    })
    await killServer(page, inspector, order._id)
    logTime('until the server was killed and back')
    await page.getByText('Everything is sent.').waitFor({ timeout: isLong ? 600_000 : 240_000 })
    logTime('the rest of the sending')

    const report = await reportOf(inspector, order._id)
    const arrived = (report.checklist?.groups ?? []).flatMap(({ groupId, items }) =>
      items.map((item) => ({ id: `point-${groupId}-${item.itemId}`, ...item })),
    )
    assert.equal(arrived.length, written.size)
    if (isLong) assert.equal(arrived.length, 160)
    for (const { id, rating, comment, revision } of arrived) {
      const wanted = written.get(id)
      assert.deepEqual(
        { id, rating, comment, revision },
        { id, rating: stored[wanted?.rating ?? 'Good'], comment: wanted?.comment, revision: 1 },
      )
    }
    assert.equal(report.media.length, photoCount + (isLong ? 1 : 0))
    for (const { file, takenWhere } of report.media) {
      assert.ok(file.size <= 300 * 1024, `a photo has ${file.size} bytes`)
      assert.ok(takenWhere, 'a photo does not know its place')
      const answer = await fetch(new URL(file.url, site.url), {
        headers: { authorization: `Bearer ${inspector.token}` },
      })
      assert.deepEqual(
        [answer.status, (await answer.arrayBuffer()).byteLength],
        [200, file.size],
        'a photo is not whole on the server',
      )
    }
    assert.deepEqual(
      report.tasks.map(({ title, entries }) => [title, entries.map(({ text }) => text)]),
      [['Start it cold', ['It started at once.']]],
    )
    assert.equal(report.summary, 'Worth its price.')

    await page.locator('#hand-in h2 button').click()
    const frozen = page.getByText('The report is handed in')
    const noLine = page.getByText('We could not reach the server', { exact: false })
    const sure = page.locator('dialog[open]').getByRole('button', { name: 'Hand in the report' })
    // The bad line sometimes loses this request too, or its answer: the inspector presses again.
    for (let tries = 0; tries < 8; tries += 1) {
      await page.getByRole('button', { name: 'Hand in the report' }).first().click(patient)
      await sure.or(noLine).first().waitFor(patient)
      if (!(await sure.isVisible())) continue
      await sure.click(patient)
      await frozen.or(noLine).first().waitFor(patient)
      if (await frozen.isVisible()) break
    }
    await frozen.waitFor(patient)
    assert.equal((await reportOf(customer, order._id)).status, 'completed')
    logTime('checked and handed in')
    phone.check()
  },
)
