import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser } from '@playwright/test'
import { launchBrowser, loggedIn, visitor } from '../harness/browser.ts'
import { startSite, type TestSite } from '../harness/site.ts'
import { atRest, expect, heading, patient } from '../harness/waiting.ts'
import { manage, wrappedPages, type Manager } from '../composition/workshop.ts'

let site: TestSite
let browser: Browser
let manager: Manager
before(
  async () => {
    site = await startSite()
    browser = await launchBrowser()
    manager = await manage(site)
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

const reported = async (name: string, phase: string): Promise<{ version: string; cause: string } | undefined> => {
  const { development } = await site.tokens()
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = await fetch(`${site.url}/releases/failures?name=${name}`, {
      headers: { authorization: `Bearer ${development}` },
    })
    const { data } = (await answer.json()) as { data: { version: string; phase: string; cause: string }[] }
    const found = data.find((failure) => failure.phase === phase)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return undefined
}

it('a widget without content leaves no gap; one with content is in its place, and no card moves', {
  timeout: 300_000,
}, async () => {
  const { page, context, console } = await loggedIn(browser, site.url, 'customer')
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shift = list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
      document.documentElement.dataset['shift'] = String(Number(document.documentElement.dataset['shift'] ?? 0) + shift)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const titles = page.locator('main [data-widget]:visible').getByRole('heading', { level: 2 })
  const seeCards = async () => {
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 2, name: 'From the blog' }).waitFor(patient)
    await page.getByRole('heading', { level: 2, name: 'More to do' }).waitFor(patient)
    const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
    assert.ok(shift < 0.02, `cards moved: a layout shift of ${shift}`)
  }
  const application = page.locator('[data-widget="mfe-inspector/application"]')

  await seeCards()
  await expect(application).toBeHidden()
  await expect(titles.nth(0)).toHaveText('Needs your attention')
  await expect(titles.nth(1)).toHaveText('Next inspection')
  const [first, grid] = await Promise.all([
    page.locator('main [data-widget]:visible').first().boundingBox(),
    application.locator('..').boundingBox(),
  ])
  assert.equal(first?.x, grid?.x)

  const status = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/users/update-inspector-info', {
      method: 'PUT',
      headers,
      body: JSON.stringify({ totalYearsOfExperience: 3 }),
    })
    return answer.status
  })
  assert.equal(status, 200)
  await seeCards()
  await expect(application).toBeVisible()
  await expect(titles.nth(1)).toHaveText(await application.getByRole('heading', { level: 2 }).innerText())
  console.check()
  await context.close()
})

/** Makes the area's widget throw while the browser's storage marks it as broken. */
const widgetThrows = `
import type { AreaExtension } from '@fieldproof/platform'
const broken = (load: () => Promise<{ default: () => unknown }>) => async () => {
  const { default: Widget } = await load()
  return {
    default: () => {
      if (localStorage.getItem('e2e-broken') !== null) throw new Error('the widget failed on purpose')
      return Widget() as never
    },
  }
}
const extend: AreaExtension = (found) => ({
  ...found,
  widgets: { ...found.widgets, balance: broken(found.widgets?.balance as never) as never },
})
export default extend
`

it('a widget that throws shows a fallback in its own place, its neighbours still work, and a retry shows it again', {
  timeout: 180_000,
}, async () => {
  await manager.publish('mfe-wallet', { version: '50.0.0', extension: widgetThrows })
  await manager.promote('mfe-wallet', '50.0.0')
  const { page, context } = await loggedIn(browser, site.url, 'customer', { expected: [/./] })
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seen') === null) localStorage.setItem('e2e-broken', 'yes')
  })
  await page.goto('/dashboard')
  await heading(page, /Welcome/)
  const places = page.locator('main [data-widget]:visible')
  const place = page.locator('[data-widget="mfe-wallet/balance"]')
  await place.getByText('This part is not available right now').waitFor(patient)
  const others = [
    'Needs your attention',
    'Your inspector application',
    'Next inspection',
    'Inbox',
    'Projects',
    'From the blog',
  ]
  for (const title of others) await page.getByRole('heading', { level: 2, name: title }).waitFor(patient)
  await expect(places).toHaveCount(others.length + 1)
  await expect(page.getByText('This part is not available right now')).toHaveCount(1)
  const report = await reported('mfe-wallet', 'widget')
  assert.equal(report?.version, '50.0.0')
  assert.match(report?.cause ?? '', /failed on purpose/)

  // A retry during the fault shows the fallback again; a retry afterwards shows the widget.
  await place.getByRole('button', { name: /try again/i }).click()
  await place.getByText('This part is not available right now').waitFor(patient)
  await page.evaluate(() => {
    sessionStorage.setItem('seen', 'yes')
    localStorage.removeItem('e2e-broken')
  })
  await place.getByRole('button', { name: /try again/i }).click()
  await place.getByRole('heading', { level: 2, name: 'Wallet' }).waitFor(patient)
  await place.getByRole('link', { name: 'Wallet' }).click()
  await heading(page, 'Wallet')
  await context.close()
})

/** Makes every page of the area listen for call requests, and throw. */
const listenerThrows = wrappedPages(`
const wrap = (Page: ComponentType) => () => {
  useBusEvent('callback.requested@1', () => {
    document.documentElement.dataset['heard'] = String(Number(document.documentElement.dataset['heard'] ?? 0) + 1)
    throw new Error('the listener failed on purpose')
  })
  return createElement(Page)
}`)

it('a listener that throws does not stop the others', { timeout: 180_000 }, async () => {
  await manager.publish('mfe-content', { version: '50.0.0', extension: listenerThrows })
  await manager.promote('mfe-content', '50.0.0')
  const { page, context } = await visitor(browser, site.url, { expected: [/on purpose|listener/i] })
  await page.goto('/about-us')
  await page.locator('[data-area="mfe-content"][data-version="50.0.0"][data-state="shown"] h1').waitFor(patient)
  await atRest(page)
  for (const times of [1, 2]) {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Request a call' }).click()
    await page.getByRole('dialog', { name: 'Request a call' }).waitFor(patient)
    await expect(page.locator('html')).toHaveAttribute('data-heard', String(times))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  // The page with the listener still works.
  await page.locator('[data-area="mfe-content"][data-version="50.0.0"][data-state="shown"] h1').waitFor()
  const report = await reported('mfe-content', 'listener')
  assert.equal(report?.version, '50.0.0')
  assert.match(report?.cause ?? '', /callback\.requested@1.*failed on purpose/)
  await context.close()
})

it('a slow area shows its placeholder, delays no other area, and is shown once it is loaded', {
  timeout: 300_000,
}, async () => {
  const { page, context } = await visitor(browser, site.url)
  const line = Promise.withResolvers<void>()
  await page.route('**/areas/mfe-inspector/**/entry.js', async (route) => {
    await line.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto('/about-us')
  await heading(page, 'About us')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Become an inspector' }).click()
  await page
    .locator('main')
    .getByText('Loading the page')
    .waitFor({ state: 'attached', ...patient })
  await header.getByRole('link', { name: 'How it works' }).click()
  await heading(page, 'How Fieldproof works')
  await header.getByRole('link', { name: 'Become an inspector' }).click()
  await page
    .locator('main')
    .getByText('Loading the page')
    .waitFor({ state: 'attached', ...patient })
  line.resolve()
  await heading(page, /Become an inspector/)
  await expect(page.locator('main').getByText('Loading the page')).toHaveCount(0)
  await page.goBack()
  await heading(page, 'How Fieldproof works')
  await context.close()
})
