import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { demoAccounts, launchBrowser, loggedIn, visitor } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, heading, patient, quick } from '../harness/waiting.ts'
import { linkTo, messageTo } from './mailbox.ts'
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

  it('appears five seconds after the load, and not again within a day', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await page.clock.install()
    // The page's clock moves only with these steps, so a slow machine does not show the popup earlier.
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

  it('appears again after the stored time, and never after the box was ticked', quick, async () => {
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

  it("shows errors, then shows the server's message, closes and is blocked", quick, async () => {
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

describe('the newsletter in the back office', () => {
  /** An address whose owner signed up for the newsletter and confirmed it. */
  const subscriber = async () => {
    const email = freshEmail()
    const post = (path: string, body: object) =>
      fetch(new URL(path, site.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site.url },
        body: JSON.stringify(body),
      })
    await post('/newsletters/subscribe-to-newsletter', { email })
    const token = new URL(linkTo(await messageTo(site.url, email), '/newsletter/confirm')).searchParams.get('token')
    assert.equal((await post('/newsletters/confirm-subscription', { token })).status, 200)
    return email
  }
  /** The value below a label of the record. */
  const figure = (page: Page, label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
      .locator('dd')

  it(
    'is written, previewed, tested and sent; its reader unsubscribes by its link, and the back office counts it',
    quick,
    async () => {
      const reader = await subscriber()
      const subject = `Six questions ${Date.now()}`
      const { page, context, console } = await loggedIn(browser, site.url, 'staff')
      await page.goto('/back-office/newsletters')
      await heading(page, 'Newsletters')
      await page.getByRole('link', { name: 'New newsletter' }).first().click()
      await heading(page, 'New newsletter')
      await page.getByLabel('Kind').selectOption('news')
      await page.getByLabel('Subject in English').fill(subject)
      await page.getByLabel('Subject in Norwegian').fill(`${subject} på norsk`)
      await page
        .getByLabel('Text in English')
        .fill('Ask **first**.\n\n- Whose name?\n- A cold engine?\n\n[Book one](/services/vehicle)')
      await page.getByLabel('Text in Norwegian').fill('Spør **først**.\n\n[Bestill](/services/vehicle)')
      await page.getByRole('button', { name: 'Save' }).click()
      await heading(page, subject)

      const mail = page.frameLocator('iframe')
      await expect(mail.getByRole('heading', { level: 1 })).toHaveText(subject)
      await expect(mail.getByRole('link', { name: 'Book one' })).toHaveAttribute('href', `${site.url}/services/vehicle`)
      await page.getByRole('button', { name: 'Phone' }).click()
      await page.getByRole('button', { name: 'Dark' }).click()
      await page.getByRole('button', { name: 'Norsk' }).click()
      await expect(mail.getByRole('heading', { level: 1 })).toHaveText(`${subject} på norsk`)
      await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(16, 28, 39)')
      const box = await page.locator('iframe').boundingBox()
      assert.equal(box?.width, 360)
      assert.equal(await mail.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth), true)

      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await page.getByRole('button', { name: 'Send me a test' }).click()
      await dialog.getByLabel('Language').selectOption('en')
      await dialog.getByRole('button', { name: 'Send me a test' }).click()
      await dialog.waitFor({ state: 'detached' })
      await messageTo(site.url, demoAccounts.staff, (message) => message.subject === `Test: ${subject}`)

      await page.getByRole('button', { name: 'Send now' }).click()
      await expect(dialog).toContainText(/It goes to \d+ readers?, who subscribed/)
      await dialog.getByRole('button', { name: 'Send now' }).click()
      await dialog.waitFor({ state: 'detached' })
      const received = await messageTo(site.url, reader, (message) => message.subject === subject)
      assert.match(received.text, /Ask first\.\n\n- Whose name\?/)
      await expect(figure(page, 'Status')).toHaveText('Sent')

      const visit = await visitor(browser, site.url)
      await visit.page.goto(linkTo(received, '/newsletter/leave'))
      await heading(visit.page, 'Unsubscribe from the newsletter')
      await visit.page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
      await visit.page.getByText('You will get no more newsletters from us.').waitFor()
      visit.console.check()
      await visit.context.close()

      await page.reload()
      await heading(page, subject)
      await expect(figure(page, 'Unsubscribed')).toHaveText('1')
      console.check()
      await context.close()
    },
  )
})
