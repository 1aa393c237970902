import assert from 'node:assert/strict'
import type { Download, Locator, Page } from '@playwright/test'
import { field, fill } from './forms.ts'
import { linkTo, messageTo, type Delivered } from './mailbox.ts'
import { freshEmail, freshPassword } from './people.ts'
import { openSiteDatabase } from './site-database.ts'
import type { TestSite } from '../harness/site.ts'
import { atRest, expect, heading, patient } from '../harness/waiting.ts'

/** An amount of naira as the screens show it. */
const naira = /₦[\d,]+(?:\.\d\d)?/

/** Presses "Book now" as a visitor, which leads to the log-in. */
export const bookAsVisitor = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Book now' }).click()
  await heading(page, 'Log in')
}

export const logIn = async (page: Page, email: string): Promise<void> => {
  await fill(page, { email })
  await page.locator('input[type="password"]').first().fill(freshPassword)
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Goes from the log-in to a new account, confirmed by the mail's link; resolves with its address. */
export const signUp = async (page: Page, url: string, companyName?: string): Promise<string> => {
  const email = freshEmail()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await heading(page, 'Create an account')
  if (companyName !== undefined) {
    await page.locator('input[type="radio"][value="business"]').check()
    await fill(page, { companyName })
  }
  await fill(page, {
    firstName: 'Tunde',
    lastName: 'Bakare',
    email,
    'phone.number': '0803 000 4321',
    'passwords.password': freshPassword,
    'passwords.repeat': freshPassword,
  })
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('checkbox', { name: /at least 18/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await heading(page, 'Check your email')
  await page.goto(linkTo(await messageTo(url, email), '/status/confirm-email'))
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  return email
}

/** Fills in "Complete your order" with what the quote and the account do not contain yet. */
export const fillCheckout = async (page: Page, summary: string): Promise<void> => {
  await heading(page, 'Complete your order')
  await field(page, 'requester.addressLine1').waitFor(patient)
  await page.getByRole('region', { name: 'Your order' }).getByText(summary).first().waitFor(patient)
  await fill(page, {
    'requester.addressLine1': '3 Marina',
    'requester.city': 'Lagos',
    'requester.state': 'Lagos',
    'requester.zipCode': '101001',
  })
  await expect(field(page, 'requester.firstName'), "the account's name is there").not.toHaveValue('')
}

/** Chooses the way of payment by its label. */
export const chooseWay = (page: Page, way: 'Card' | 'Wallet' | 'Wallet and card' | 'Invoice'): Promise<void> =>
  page.getByRole('radio', { name: new RegExp(`^${way}(?! and)`) }).check({ ...patient, force: true })

/** Accepts the terms and presses the order button. */
export const order = async (page: Page, button: RegExp = /^Pay ₦/): Promise<void> => {
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: button }).click(patient)
}

/** Goes from the provider's page back to the site and to the booking. */
export const seeBooking = async (page: Page): Promise<void> => {
  await heading(page, 'Thank you, your payment is in')
  await page.getByRole('link', { name: 'See my booking' }).click()
}

/** /status/booking-successful; resolves with the order's readable number. */
export const bookedNumber = async (page: Page, title = 'Your inspection is booked'): Promise<string> => {
  await heading(page, title)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/status/booking-successful')
  const number = await page
    .locator('main')
    .getByText(/^Order \S+$/)
    .first()
    .innerText()
  return number.replace('Order ', '')
}

/** Goes from the booking to the order's own page, and checks its payment. */
export const openBookedOrder = async (page: Page, payment: string): Promise<void> => {
  await page.getByRole('link', { name: /^Go to your order/ }).click()
  await page.waitForURL(/\/dashboard\/order-details\//, patient)
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Price and payment' }) })
  await card.getByText(payment, { exact: true }).first().waitFor(patient)
  await expect(card).toHaveText(naira, { useInnerText: true })
}

/** Waits for the download, or for the error text of this part of the page. */
const downloadOrRefusal = async (page: Page, part: Locator): Promise<Download> => {
  const alert = part.getByRole('alert')
  const refusal = alert.waitFor(patient).then(async () => {
    throw new Error(`The page refuses: ${await alert.innerText()}`)
  })
  const download = page.waitForEvent('download', patient)
  // The promise that loses the race is ignored.
  for (const either of [refusal, download]) either.catch(() => undefined)
  return Promise.race([refusal, download])
}

/** Downloads a document on the order's page; it is a PDF or a calendar file. */
export const openPaper = async (page: Page, name: string, start: string): Promise<void> => {
  const papers = page.locator('#documents')
  // Parts of the order that load later move the documents.
  await atRest(page)
  const [download] = await Promise.all([downloadOrRefusal(page, papers), papers.getByRole('button', { name }).click()])
  assert.equal((await contentOf(download)).subarray(0, start.length).toString('latin1'), start, name)
}

const contentOf = async (download: Download): Promise<Buffer> => {
  const stream = await download.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

/** The order's mail, with attachments. */
export const mailOfOrder = async ({ url, dataDir }: TestSite, email: string, subject: RegExp): Promise<Delivered> => {
  const mail = await messageTo(url, email, (message) => subject.test(message.subject))
  const db = await openSiteDatabase(dataDir)
  try {
    const { headers } = await db
      .selectFrom('dev_mails')
      .select('headers')
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow()
    assert.match(headers, /multipart\/mixed/i, 'something is attached')
  } finally {
    await db.destroy()
  }
  return mail
}

/** Checks that the wallet's history names the order. */
export const seeInHistory = async (page: Page, number: string): Promise<void> => {
  await page.goto('/dashboard/wallet/wallet-transactions')
  await page.locator('main').getByText(number).first().waitFor(patient)
}
