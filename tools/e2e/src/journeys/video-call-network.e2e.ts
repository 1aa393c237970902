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
  ringing,
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
  'one side changes its network: the way between the two is gone for good, and the call finds another',
  slow,
  async (t) => {
    const paths = openNetworkPaths()
    // Open sockets would keep a journey that failed from ending.
    t.after(() => paths.close())
    const permissions = ['camera', 'microphone']
    const customer = await loggedIn(browser, site.url, 'customer', { permissions })
    const phone = await loggedIn(browser, site.url, 'inspector', {
      permissions,
      viewport: { width: 390, height: 844 },
      expected: [/ERR_INTERNET_DISCONNECTED/, /websocket/i],
    })
    for (const { page } of [customer, phone]) await paths.lead(page)
    await phone.page.goto('/dashboard')
    await openConversation(customer.page, 'Babajide')
    await callFrom(customer.page)
    await ringing(phone.page).getByRole('button', { name: 'Answer', exact: true }).click(patient)
    for (const { page } of [customer, phone]) await framesCome(page)

    const pages = [customer.page, phone.page]
    // The phone leaves its network and is in another one at once. Chromium says both to the page.
    await phone.context.setOffline(true)
    assert.ok((await paths.close()) > 0, 'the call went by these ways')
    await phone.context.setOffline(false)
    await Promise.all(pages.map((page) => framesCome(page)))
    for (const page of pages)
      await expect(page.getByText('The line is interrupted. We are looking for another way …')).toHaveCount(0)

    await phone.page.getByRole('button', { name: 'Hang up' }).click()
    await customer.page.getByText('The video call has ended.').waitFor(patient)
    await closeCall(customer.page)
    for (const visit of [customer, phone]) {
      visit.console.check()
      await visit.context.close()
    }
  },
)
