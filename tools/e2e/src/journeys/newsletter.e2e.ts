import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, visitor } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, heading, patient, quick } from '../harness/waiting.ts'
import { as, freshEmail, newPerson, store } from './people.ts'

let site: TestSite
let browser: Browser
before(
  async () => {
    site = await sharedSite()
    browser = await launchBrowser()
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

describe('the newsletter popup', () => {
  const day = 86_400_000
  const popup = (page: Page) => page.locator('dialog[open]')
  const nextTime = async (page: Page) =>
    Number(await page.evaluate(() => localStorage.getItem('nextTimeToShowNewsletterPopUp')))

  it('comes five seconds after the load, and not again within a day', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await page.clock.install()
    // The page's clock moves only with these steps, so that a slow machine shows the popup no earlier.
    await page.clock.pauseAt(Date.now() + 1_000)
    await page.goto('/')
    while (!(await page.evaluate(() => localStorage.getItem('nextTimeToShowNewsletterPopUp')))) {
      await page.clock.runFor(16)
      await page.waitForTimeout(50)
    }
    const first = await nextTime(page)
    assert.ok(Math.abs(first - Date.now() - day) < 60_000)
    await page.clock.runFor(3_500)
    await expect(popup(page)).toHaveCount(0)
    await page.clock.runFor(1_600)
    await popup(page).waitFor(patient)
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    await page.reload()
    await heading(page, 'Know what you are paying for')
    await page.clock.runFor(7_000)
    await page.waitForTimeout(300)
    await expect(popup(page)).toHaveCount(0)
    assert.ok((await nextTime(page)) > first, 'every load moves the time on')
    console.check()
    await context.close()
  })

  it('comes again when the stored time has passed, and never after the tick', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await store(page, { nextTimeToShowNewsletterPopUp: String(Date.now() - 1_000) })
    await page.clock.install()
    await page.goto('/')
    await heading(page, 'Know what you are paying for')
    await page.clock.runFor(5_100)
    await popup(page)
      .getByLabel(/show this popup again/i)
      .check(patient)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('blockNewsletterPopup'))).toBe('true')
    await page.evaluate(() => localStorage.setItem('nextTimeToShowNewsletterPopUp', '1'))
    await page.reload()
    await heading(page, 'Know what you are paying for')
    await page.clock.runFor(7_000)
    await page.waitForTimeout(300)
    await expect(popup(page)).toHaveCount(0)
    console.check()
    await context.close()
  })

  it("says what is wrong, then tells the server's message, closes and is blocked", quick, async () => {
    const { page, context, console } = await as(await newPerson(site.url), browser, site.url)
    await page.clock.install()
    await page.goto('/')
    await heading(page, 'Know what you are paying for')
    await page.clock.runFor(5_100)
    const email = popup(page).getByLabel('Email')
    await email.waitFor(patient)
    await email.fill('')
    const submit = popup(page).locator('button[type="submit"]')
    await submit.click()
    await popup(page).getByText('Email is required.').waitFor()
    await email.fill('nobody@')
    await submit.click()
    await popup(page).getByText('Email is invalid.').waitFor()
    await email.fill(freshEmail())
    const [answer] = await Promise.all([page.waitForResponse('**/newsletters/subscribe-to-newsletter'), submit.click()])
    const { data } = (await answer.json()) as { data: { message: string } }
    await page.getByText(data.message).waitFor(patient)
    await popup(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('blockNewsletterPopup'))).toBe('true')
    console.check()
    await context.close()
  })
})
