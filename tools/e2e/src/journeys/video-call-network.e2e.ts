import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser } from '@playwright/test'
import { launchBrowser, loggedIn } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, patient, slow } from '../harness/waiting.ts'
import { openNetworkPaths } from './network-paths.ts'
import {
  allowAll,
  callFrom,
  closeCall,
  fakeDevices,
  framesCome,
  openConversation,
  partIsUploaded,
  ringing,
  shortParts,
} from './video-call-pages.ts'

let site: TestSite
let browser: Browser
before(
  async () => {
    site = await sharedSite()
    browser = await launchBrowser([fakeDevices, allowAll, '--autoplay-policy=no-user-gesture-required'])
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

it(
  'each side loses its network: the path between the two is gone for good, the call finds another, and its recording continues',
  slow,
  async (t) => {
    const paths = openNetworkPaths()
    // Open sockets would keep a failed journey from ending.
    t.after(() => paths.close())
    const permissions = ['camera', 'microphone']
    const expected = [/ERR_INTERNET_DISCONNECTED/, /websocket/i]
    const customer = await loggedIn(browser, site.url, 'customer', { permissions, expected })
    const phone = await loggedIn(browser, site.url, 'inspector', {
      permissions,
      viewport: { width: 390, height: 844 },
      expected,
    })
    await shortParts(customer.page)
    for (const { page } of [customer, phone]) await paths.lead(page)
    await phone.page.goto('/dashboard')
    await openConversation(customer.page, 'Babajide')
    await callFrom(customer.page)
    await ringing(phone.page).getByRole('button', { name: 'Answer', exact: true }).click(patient)
    for (const { page } of [customer, phone]) await framesCome(page)

    const pages = [customer.page, phone.page]
    await customer.page.getByRole('button', { name: 'Record the call' }).click()
    await customer.page.getByRole('button', { name: 'Ask everyone' }).click()
    const [first] = await Promise.all([
      partIsUploaded(customer.page),
      phone.page.getByRole('button', { name: 'Yes, record' }).click(patient),
    ])
    assert.equal(first.ok(), true)

    // The phone leaves its network and joins another one at once. Chromium reports both to the page.
    await phone.context.setOffline(true)
    assert.ok((await paths.close()) > 0, 'the call went by these ways')
    await phone.context.setOffline(false)
    await Promise.all(pages.map((page) => framesCome(page)))
    for (const page of pages) await expect(page.getByText('Connection lost. Reconnecting …')).toHaveCount(0)

    // The recording device stays offline until a part is complete and cannot be sent; both try to reconnect in vain.
    const unsent = customer.page.waitForEvent('requestfailed', {
      ...patient,
      predicate: (request) => request.url().endsWith('/chats/generate-signed-file-url'),
    })
    await customer.context.setOffline(true)
    await paths.close()
    await unsent
    for (const page of pages) await page.getByText('Connection lost. Reconnecting …').waitFor(patient)
    await customer.page.waitForTimeout(6_000)
    await customer.context.setOffline(false)
    await Promise.all(pages.map((page) => framesCome(page)))
    for (const page of pages) await page.getByText('This call is being recorded.').waitFor(patient)
    assert.equal((await partIsUploaded(customer.page)).ok(), true)
    await phone.page.getByRole('button', { name: 'Stop recording' }).click()
    await customer.page.getByText('The recording is now in your conversation.').waitFor(patient)
    await phone.page.getByRole('button', { name: 'Hang up' }).click()
    await customer.page.getByText('The video call has ended.').waitFor(patient)
    await closeCall(customer.page)
    // All parts have arrived, also those from the time without a network.
    await openConversation(phone.page, 'Adaeze')
    const recording = phone.page.locator('[data-message]').filter({ hasText: 'Recording of the video call' }).last()
    await expect(recording.locator('video')).toHaveAccessibleName(/^Part 1 of ([3-9]|\d\d), 0:00 to 0:0\d$/)
    await expect(recording.getByText('Not in the recording:')).toHaveCount(0)
    for (const visit of [customer, phone]) {
      visit.console.check()
      await visit.context.close()
    }
  },
)
