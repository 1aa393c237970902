import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { launchBrowser, loggedIn } from '../harness/browser.ts'
import { startSite, type TestSite } from '../harness/site.ts'
import { expect, patient } from '../harness/waiting.ts'
import { manage, type Manager } from './workshop.ts'

let site: TestSite
let browser: Browser
let manager: Manager
let first: string
const second = '7.0.0'

before(
  async () => {
    site = await startSite()
    browser = await launchBrowser()
    manager = await manage(site)
    first = (await manager.live())['mfe-content'] ?? ''
    await manager.publish('mfe-content', { version: second })
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

const shown = (page: Page, version: string) =>
  page.locator(`[data-area="mfe-content"][data-version="${version}"][data-state="shown"] h1`).waitFor(patient)

const measure = async (session: CDPSession): Promise<Record<string, number>> => {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** Marks the document: a reload would lose the mark. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.mark = 'kept'
  })
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.mark === 'kept')

it('replaces an area on screen twenty times without a reload or a leak', { timeout: 240_000 }, async () => {
  const { context, page, console } = await loggedIn(browser, site.url, 'customer')
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto('/help?search=refund')
  await shown(page, first)
  await page.waitForLoadState('networkidle')
  await mark(page)
  await page.evaluate(() => scrollTo(0, 300))
  const before = { top: await page.evaluate(() => scrollY) }

  const alternate = async () => {
    await manager.promote('mfe-content', second)
    await shown(page, second)
    await manager.promote('mfe-content', first)
    await shown(page, first)
  }
  // The first change loads the second release's code; from then on the counts stay the same.
  await alternate()
  await page.waitForLoadState('networkidle')
  const early = await measure(session)
  for (let turn = 1; turn < 10; turn += 1) await alternate()
  await page.waitForLoadState('networkidle')
  const late = await measure(session)

  assert.ok(await isMarked(page), 'the document was loaded anew')
  await expect.poll(() => new URL(page.url()).search).toBe('?search=refund')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before.top)
  await expect(page.locator('[data-area="mfe-content"]')).toHaveCount(1)
  await expect(
    page.locator(
      `link[href*="/areas/mfe-content/${second}/"][rel="stylesheet"], style[data-href*="/areas/mfe-content/${second}/"]`,
    ),
  ).toHaveCount(0)
  assert.deepEqual(failed, [])
  const grown = (name: string) => (late[name] ?? 0) - (early[name] ?? 0)
  assert.ok(grown('JSEventListeners') <= 20, `${grown('JSEventListeners')} listeners more`)
  assert.ok(grown('Nodes') <= 200, `${grown('Nodes')} nodes more`)
  assert.ok(grown('JSHeapUsedSize') < 3_000_000, `${grown('JSHeapUsedSize')} bytes of heap more`)
  console.check()
  await context.close()
})

it('offers the new release while the reader types, and shows it when the reader agrees', {
  timeout: 300_000,
}, async () => {
  const { context, page } = await loggedIn(browser, site.url, 'customer')
  await page.goto('/help')
  await shown(page, first)
  const search = page.locator('main').getByRole('searchbox').first()
  await search.fill('escrow')
  await page.waitForTimeout(300)
  await manager.promote('mfe-content', second)
  const update = page.getByRole('button', { name: /update/i })
  await update.waitFor({ timeout: 15_000 })
  await expect(search).toHaveValue('escrow')
  await shown(page, first)
  await update.click()
  await shown(page, second)
  await manager.promote('mfe-content', first)
  await context.close()
})

it('shows the new release at the next navigation into an area that is not on screen', {
  timeout: 300_000,
}, async () => {
  const { context, page } = await loggedIn(browser, site.url, 'customer')
  await page.goto('/dashboard/wallet')
  await page.locator('[data-area="mfe-wallet"][data-state="shown"] h1').waitFor()
  await page.waitForLoadState('networkidle')
  await mark(page)
  await manager.promote('mfe-content', second)
  await page.waitForFunction(async (version) => {
    const composition = (await (await fetch('/composition.json')).json()) as {
      areas: { name: string; release: { version: string } }[]
    }
    return composition.areas.some(({ name, release }) => name === 'mfe-content' && release.version === version)
  }, second)
  await page.waitForTimeout(500)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /fieldproof/i })
    .first()
    .click()
  await shown(page, second)
  assert.ok(await isMarked(page), 'the document was loaded anew')
  await manager.promote('mfe-content', first)
  await context.close()
})

it('lets one of two simultaneous promotions win and refuses the other; open tabs follow the winner', {
  timeout: 300_000,
}, async () => {
  const { context, page } = await loggedIn(browser, site.url, 'customer')
  await page.goto('/how-it-works')
  await shown(page, first)
  await page.waitForLoadState('networkidle')
  const third = '8.0.0'
  await manager.publish('mfe-content', { version: third })
  for (let round = 0; round < 5; round += 1) {
    const { compositionId } = await manager.client.environment('live')
    const attempts = await Promise.allSettled(
      [second, third].map((version) =>
        manager.client.promote({
          environment: 'live',
          name: 'mfe-content',
          version,
          expected: compositionId,
          why: `round ${round}`,
        }),
      ),
    )
    const refused = attempts.filter((attempt) => attempt.status === 'rejected')
    assert.equal(refused.length, 1, 'exactly one is refused')
    assert.equal((refused[0] as { reason: { status: number } }).reason.status, 409)
    const winner = attempts[0]?.status === 'fulfilled' ? second : third
    await shown(page, winner)
    await manager.promote('mfe-content', first)
    await shown(page, first)
  }
  await context.close()
})
