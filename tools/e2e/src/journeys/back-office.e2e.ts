import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser } from '@playwright/test'
import { launchBrowser, loggedIn } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, heading, quick, patient } from '../harness/waiting.ts'

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

it('the staff answer a call request, and the audit trail has it with its reason', quick, async () => {
  const fullName = `Bisi Alabi ${Date.now()}`
  const asked = await fetch(`${site.url}/users/create_call_request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ fullName, fullPhoneNumber: `+23480${String(Date.now()).slice(-8)}`, category: 'vehicle' }),
  })
  assert.equal(asked.status, 200)

  const { page, context, console } = await loggedIn(browser, site.url, 'staff')
  await page.goto('/back-office')
  await heading(page, 'Back office')
  await page
    .getByRole('link', { name: /Call requests/ })
    .first()
    .click()
  await heading(page, 'Call requests')
  await page.getByRole('searchbox').fill(fullName)
  await page.getByRole('searchbox').press('Enter')
  await page
    .getByRole('link', { name: new RegExp(fullName) })
    .first()
    .click()
  await heading(page, new RegExp(fullName))
  await page
    .getByRole('button', { name: /Mark as answered/i })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Called back, wants a quote for a van.')
  await dialog.getByRole('button', { name: /Mark as answered/i }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto('/back-office/audit-trail')
  await heading(page, 'Audit trail')
  await page.getByText(new RegExp(fullName)).first().waitFor()
  console.check()
  await context.close()
})

it('is closed for a customer, who reads that it is for staff', quick, async () => {
  const { page, context, console } = await loggedIn(browser, site.url, 'customer', { expected: [/403/] })
  for (const address of ['/back-office', '/back-office/users', '/back-office/audit-trail']) {
    await page.goto(address)
    await page.getByRole('heading', { name: 'The back office is for staff' }).waitFor(patient)
    await expect(page.locator('main').getByText('@'), `${address} shows nobody`).toHaveCount(0)
  }
  console.check()
  await context.close()
})
