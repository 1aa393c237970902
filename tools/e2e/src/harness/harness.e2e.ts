import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from '@playwright/test'
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

test('a warning on the console is a fault, unless the test expects it', async () => {
  const { page, console, context } = await visitor(browser, site.url, { expected: [/on purpose/] })
  await page.goto('/')
  await page.evaluate(() => globalThis.console.warn('broken on purpose'))
  assert.deepEqual(console.faults(), [])
  await page.evaluate(() => globalThis.console.warn('something else'))
  assert.throws(() => console.check(), /something else/)
  await context.close()
})
