import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser, Locator, Page } from '@playwright/test'
import { launchBrowser } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, patient, slow } from '../harness/waiting.ts'
import { as } from './people.ts'
import { aConversation, writeMessage } from './conversations.ts'

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

/** Puts a finger on a message, moves it by this distance and lifts it, with the touch events of Chromium. */
const drag = async (page: Page, message: Locator, by: { right?: number; down?: number }): Promise<void> => {
  const box = await message.boundingBox()
  assert.ok(box, 'the message is on the screen')
  const session = await page.context().newCDPSession(page)
  const [x, y] = [box.x + 40, box.y + box.height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + (by.right ?? 0) * part, y: y + (by.down ?? 0) * part, id: 1 }],
    })
  await touch('touchStart')
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10)
  await touch('touchEnd')
  await session.detach()
}

it('swiping a message to the right on a phone starts a reply, and both people see the quote', slow, async () => {
  const { seller, buyer, roomId } = await aConversation(site)
  await writeMessage(site, buyer, roomId, 'Good morning.')
  await writeMessage(site, buyer, roomId, 'May I see it on Saturday?')
  const phone = await as(seller, browser, site.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const other = await as(buyer, browser, site.url)
  const address = `/dashboard/messages?room=${roomId}`
  await phone.page.goto(address)
  await other.page.goto(address)
  const conversation = phone.page.getByRole('region', { name: 'Messages with Bola' })
  const message = conversation.getByRole('listitem').filter({ hasText: 'May I see it on Saturday?' })
  await message.waitFor(patient)
  const bar = phone.page.getByRole('button', { name: 'Cancel the reply' })

  // A finger that scrolls, or that returns in time, starts no reply.
  await drag(phone.page, message, { down: 120 })
  await drag(phone.page, message, { right: 40 })
  await expect(bar).toHaveCount(0)

  await drag(phone.page, message, { right: 140 })
  await bar.waitFor(patient)
  await expect(phone.page.getByText('Reply to Bola')).toBeVisible()
  assert.ok(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  await phone.page.getByRole('textbox', { name: 'Message to Bola' }).fill('At ten o’clock.')
  await phone.page.getByRole('button', { name: 'Send', exact: true }).click()
  await bar.waitFor({ ...patient, state: 'detached' })

  const quoted = (region: Locator) =>
    region
      .getByRole('listitem')
      .filter({ hasText: 'At ten o’clock.' })
      .getByRole('button', { name: /^In reply to/ })
  await expect(quoted(conversation)).toContainText('May I see it on Saturday?')
  const elsewhere = other.page.getByRole('region', { name: 'Messages with Ngozi' })
  await expect(quoted(elsewhere)).toContainText('You')
  await expect(quoted(elsewhere)).toContainText('May I see it on Saturday?')
  // A press on the quote brings the original message into view.
  await quoted(elsewhere).click()
  await expect(elsewhere.getByRole('listitem').filter({ hasText: 'May I see it on Saturday?' }).first()).toBeFocused()

  for (const visit of [phone, other]) {
    visit.console.check()
    await visit.context.close()
  }
})
