import { after, before, it } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { heading, patient, slow } from '../harness/waiting.ts'
import { newInspector, giveInspector, openOrder, orderByCall } from './booking-orders.ts'
import { field } from './forms.ts'
import { topUp } from './payments.ts'
import { as, newPerson } from './people.ts'
import { openSiteDatabase } from './site-database.ts'

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

/** Hands in the inspector's report directly in the database. */
const handInReport = async (orderId: string): Promise<void> => {
  const db = await openSiteDatabase(site.dataDir)
  try {
    await db.updateTable('orders').set({ report_submitted_at: new Date() }).where('id', '=', orderId).execute()
  } finally {
    await db.destroy()
  }
}

const rate = (page: Page, what: string, star: string): Promise<void> =>
  page.getByRole('radiogroup', { name: what }).getByRole('radio', { name: star }).check({ force: true })

it('a review is written, changed, and answered by the inspector', slow, async () => {
  const person = await newPerson(site.url)
  const inspector = await newInspector(site)
  const { page, context, console } = await as(person, browser, site.url)
  await topUp(page, '100,000')
  const { order } = await orderByCall(site.url, person, 200, 'wallet')
  await giveInspector(site, order, person, inspector)
  await handInReport(order._id)

  await openOrder(page, order)
  await page.getByRole('button', { name: 'Accept as complete' }).click(patient)
  await page.getByRole('button', { name: 'Accept and complete' }).click(patient)
  await page.getByText('The order is complete. Thank you.').waitFor(patient)
  await page.getByRole('link', { name: 'Write a review' }).first().click(patient)
  await heading(page, 'Review your inspection')
  for (const what of ['Overall', 'Communication', 'Expertise', 'Professionalism'])
    await rate(page, what, '5 of 5: Excellent')
  await field(page, 'text').fill('Came on time and knew generators well.')
  await page.getByRole('button', { name: 'Publish my review' }).click()
  await page.locator('[aria-invalid="true"]').first().waitFor(patient)
  await rate(page, 'Clarity of the report', '4 of 5: Very good')
  await page.getByRole('button', { name: 'Publish my review' }).click()
  await heading(page, 'Your review')

  await page.getByRole('button', { name: 'Change my review' }).click(patient)
  await field(page, 'text').fill('Came on time, knew generators well, and explained every figure.')
  await page.getByRole('button', { name: 'Save my changes' }).click()
  await heading(page, 'Your review')
  await page
    .locator('main')
    .getByText('Came on time, knew generators well, and explained every figure.')
    .waitFor(patient)

  const theirs = await as(inspector, browser, site.url)
  await theirs.page.goto(`/write-a-review/${order._id}`)
  await heading(theirs.page, 'Review of your inspection')
  await field(theirs.page, 'text').fill('Thank you. The load test is in the annex.')
  await theirs.page.getByRole('button', { name: 'Send my answer' }).click()
  await theirs.page.getByText('Sade answers').waitFor(patient)
  theirs.console.check()
  await theirs.context.close()

  await page.reload()
  await page.getByText('Thank you. The load test is in the annex.').waitFor(patient)
  console.check()
  await context.close()
})
