import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, loggedIn } from '../harness/browser.ts'
import { startSite, type TestSite } from '../harness/site.ts'
import { expect, patient, quick } from '../harness/waiting.ts'
import { faults, loopsForEver, type Fault } from './faults.ts'
import { areas, manage, type AreaName, type Manager } from './workshop.ts'

let site: TestSite
let browser: Browser
let manager: Manager
let good: Record<string, string>

const areaOnScreen = (name: string) => `[data-area="${name}"][data-state="shown"] h1`

before(
  async () => {
    site = await startSite()
    browser = await launchBrowser()
    manager = await manage(site)
    good = await manager.live()
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

/** Header, footer or dashboard navigation, and another area, which have to work as before. */
const assertRestWorks = async (page: Page, broken: AreaName): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /fieldproof/i })
    .first()
    .waitFor()
  const other = areas.find(({ name }) => name !== broken && name !== 'mfe-content') ?? areas[0]
  await page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    document.body.append(link)
    link.click()
    link.remove()
  }, other.address)
  await page.locator(areaOnScreen(other.name)).waitFor(patient)
}

interface Reported {
  version: string
  lastAt: string
  phase: string
  cause: string
}
const reportsOf = async (name: AreaName): Promise<Reported[]> => {
  const { development } = await site.tokens()
  const answer = await fetch(`${site.url}/releases/failures?name=${name}`, {
    headers: { authorization: `Bearer ${development}` },
  })
  return ((await answer.json()) as { data: Reported[] }).data
}

const assertReported = async (name: AreaName, since: number): Promise<void> => {
  const data = await reportsOf(name)
  const fresh = data.filter(({ lastAt }) => Date.parse(lastAt) >= since - 1_000)
  assert.ok(fresh.length > 0, `${name}: the failure was not reported`)
  assert.ok(fresh.every(({ phase, cause }) => phase !== '' && cause !== ''))
}

let version = 100
/** A development version: the registry compresses it twenty times as fast, and serves it like any other. */
const nextVersion = (): string => `${++version}.0.0-dev.1`

const visit = async (name: AreaName, address: string, fault: Fault): Promise<void> => {
  const { context, page } = await loggedIn(browser, site.url, 'customer', { expected: [/./], serviceWorkers: 'block' })
  const started = Date.now()
  let isBroken = true
  try {
    if (fault.kind === 'network') {
      await page.route(`**/areas/${name}/**`, (route) =>
        isBroken && fault.files(new URL(route.request().url()).pathname) ? fault.answer(route) : route.continue(),
      )
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      // No release of the area can be loaded: the shell shows its fallback.
      const retry = page.locator('main').getByRole('button', { name: /try again/i })
      await retry.waitFor(patient)
      await assertRestWorks(page, name)
      await page.evaluate(() => history.back())
      await retry.waitFor(patient)
      isBroken = false
      await retry.click()
      await page.locator(areaOnScreen(name)).waitFor(patient)
    } else {
      const faulty = nextVersion()
      await manager.publish(name, { version: faulty, ...fault.variant(name) })
      await manager.promote(name, faulty)
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      if (fault.provoke) {
        await page.locator(`[data-area="${name}"][data-version="${faulty}"][data-state="shown"] h1`).waitFor(patient)
        await fault.provoke(page)
      }
      // The previously live release is shown.
      await page.locator(`[data-area="${name}"][data-version="${good[name]}"][data-state="shown"] h1`).waitFor(patient)
      await assertRestWorks(page, name)
      await manager.promote(name, good[name] ?? '')
    }
    await assertReported(name, started)
  } finally {
    await context.close()
  }
}

const broken = (title: string) => `${title}: the rest of the site works as before`

// Only the visitor's own network is broken here, so several areas are tested at the same time: mostly they wait. Areas
// wait long for an entry that hangs, so all wait together.
for (const [title, fault] of Object.entries(faults)) {
  if (fault.kind !== 'network') continue
  describe(broken(title), { concurrency: title === 'entry hangs' ? areas.length : 3 }, () => {
    for (const { name, address } of areas) it(name, quick, () => visit(name, address, fault))
  })
}

// A faulty release is live for everyone, so these run one at a time.
for (const { name, address } of areas) {
  describe(name, () => {
    for (const [title, fault] of Object.entries(faults)) {
      if (fault.kind === 'released') it(broken(title), quick, () => visit(name, address, fault))
    }
  })
}

it('an area in an endless loop is reported from outside it, and once it is rolled back the same tab loads again', {
  ...quick,
}, async () => {
  const [{ name, address }] = areas
  const faulty = nextVersion()
  await manager.publish(name, { version: faulty, ...loopsForEver })
  await manager.promote(name, faulty)
  const { context, page } = await loggedIn(browser, site.url, 'customer', { expected: [/./], serviceWorkers: 'block' })
  await page.goto(address, { waitUntil: 'commit' })
  const hangs = async () => (await reportsOf(name)).filter(({ phase }) => phase === 'hang')
  await expect.poll(async () => (await hangs()).map((hang) => hang.version)).toEqual([faulty])
  assert.match((await hangs())[0]?.cause ?? '', /no sign of life for 5 s/)
  await manager.promote(name, good[name] ?? '')
  await page.reload({ waitUntil: 'commit' })
  await page.locator(`[data-area="${name}"][data-version="${good[name]}"][data-state="shown"] h1`).waitFor(patient)
  await assertRestWorks(page, name)
  await context.close()
})
