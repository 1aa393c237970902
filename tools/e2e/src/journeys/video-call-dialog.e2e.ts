import { after, before, it } from 'node:test'
import type { Browser } from '@playwright/test'
import { launchBrowser, loggedIn } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, patient, slow } from '../harness/waiting.ts'
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
  'a call that rings above an open form is declined by keyboard and answered by mouse, and the form keeps what is typed',
  slow,
  async () => {
    const customer = await loggedIn(browser, site.url, 'customer')
    const inspector = await loggedIn(browser, site.url, 'inspector', { viewport: { width: 390, height: 844 } })
    const { page } = inspector
    await page.goto('/dashboard/calendar')
    await page.getByRole('button', { name: 'Block dates' }).click(patient)
    const form = page.getByRole('dialog', { name: 'Block dates' })
    const reason = form.getByLabel('Reason')
    await reason.fill('A wedding')
    await reason.focus()

    await openConversation(customer.page, 'Babajide')
    await callFrom(customer.page)
    const ring = ringing(page)
    await ring.waitFor(patient)
    // It is read aloud, and takes no focus: the next step of the Tab key leads to it.
    await expect(ring.getByRole('alert')).toContainText('is calling you by video')
    await expect(reason).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(ring).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(form).toBeVisible()
    for (const name of ['Answer', 'Decline']) {
      await page.keyboard.press('Tab')
      await expect(ring.getByRole('button', { name, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await ring.waitFor({ ...patient, state: 'detached' })
    await expect(reason).toBeFocused()
    await page.keyboard.type(' in Aba')
    await expect(reason).toHaveValue('A wedding in Aba')
    await customer.page.getByText(/cannot talk right now/).waitFor(patient)
    await closeCall(customer.page)

    await callFrom(customer.page)
    await ring.getByRole('button', { name: 'Answer', exact: true }).click(patient)
    for (const visit of [customer, inspector]) await framesCome(visit.page)
    // The form is used beside the small window, and the call outlives the form.
    await page.getByRole('button', { name: 'Make the call smaller and show the page' }).click()
    await reason.click()
    await page.keyboard.press('End')
    await page.keyboard.type(', all day')
    await expect(reason).toHaveValue('A wedding in Aba, all day')
    await framesCome(page)
    await page.keyboard.press('Escape')
    await form.waitFor({ ...patient, state: 'hidden' })
    await framesCome(page)
    // A dialog that opens while someone talks does not lock the call away.
    await page.getByRole('button', { name: 'Block dates' }).click()
    await form.waitFor(patient)
    await framesCome(page)
    await page.getByRole('button', { name: 'Hang up' }).click()
    await customer.page.getByText('The video call has ended.').waitFor(patient)
    await closeCall(customer.page)
    await expect(form).toBeVisible()
    for (const visit of [customer, inspector]) {
      visit.console.check()
      await visit.context.close()
    }
  },
)
