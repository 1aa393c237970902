import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, visitor, loggedIn } from './browser.ts'
import { sharedSite, type TestSite } from './site.ts'
import { expect } from './waiting.ts'

let site: TestSite
let browser: Browser
before(async () => {
  site = await sharedSite()
  browser = await launchBrowser()
})
after(async () => {
  await browser.close()
  await site.close()
})

test('a visitor sees the home page and a clean console', async () => {
  const { page, console, context } = await visitor(browser, site.url)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  console.check()
  await context.close()
})

test('a demo account is logged in', async () => {
  const { page, console, context } = await loggedIn(browser, site.url, 'customer')
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard')
  console.check()
  await context.close()
})

test('a warning on the console fails the test, unless it is expected', async () => {
  const { page, console, context } = await visitor(browser, site.url, { expected: [/on purpose/] })
  await page.goto('/')
  await page.evaluate(() => globalThis.console.warn('broken on purpose'))
  assert.deepEqual(console.faults(), [])
  await page.evaluate(() => globalThis.console.warn('something else'))
  assert.throws(() => console.check(), /something else/)
  await context.close()
})

const movingPage = `data:text/html,<input id="field"><div id="above"></div><button onclick="window.clicks = (window.clicks ?? 0) + 1">Paper</button>`

/** Presses the button, and something appears above it before the mouse is released. */
const pressWhileItMoves = async (page: Page): Promise<unknown> => {
  const { x, y } = (await page.getByRole('button').boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.evaluate(() => ((document.querySelector('#above') as HTMLElement).style.height = '300px'))
  await page.mouse.up()
  return page.evaluate(() => (window as { clicks?: number }).clicks ?? 0)
}

test('a press reaches its button, even if the page moves it away meanwhile', async () => {
  const { page, context } = await visitor(browser, site.url)
  await page.goto(movingPage)
  assert.equal(await pressWhileItMoves(page), 1)
  await page.getByRole('button').click()
  assert.equal(await page.evaluate(() => (window as { clicks?: number }).clicks), 2, 'a press that hits counts once')
  await context.close()
})

test('a press that leaves a field is lost if the page moves, as for every user', async () => {
  const { page, context } = await visitor(browser, site.url)
  await page.goto(movingPage)
  await page.locator('#field').focus()
  assert.equal(await pressWhileItMoves(page), 0)
  await context.close()
})

test('the error of a failed journey says what its pages showed', () => {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout } = spawnSync(
    process.execPath,
    ['--test-reporter=spec', join(import.meta.dirname, 'failing-journey.ts')],
    {
      env,
      encoding: 'utf8',
    },
  )
  const failures = stdout.slice(stdout.indexOf('failing tests')).split('✖ ')
  for (const name of ['fails with its pages open', 'fails after it closed its pages', 'takes too long']) {
    const text = failures.find((failure) => failure.startsWith(name)) ?? ''
    for (const seen of ['headings: “Your order”', 'alerts: “The paper could not be drawn.”', 'a warning of the page'])
      assert.ok(text.includes(seen), `${name}: ${seen} is not in\n${stdout}`)
    assert.match(text, /GET \/gone: net::ERR/)
    assert.ok(!text.includes('secret'), 'the query is left out')
  }
})
