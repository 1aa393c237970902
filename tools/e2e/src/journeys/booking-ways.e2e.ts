import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser, Locator, Page } from '@playwright/test'
import { launchBrowser, visitor } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, heading, patient, slow } from '../harness/waiting.ts'
import {
  addFile,
  addTask,
  chooseFile,
  fillQuote,
  inHours,
  kinds,
  openQuoteForm,
  place,
  seeQuote,
} from './booking-quotes.ts'
import { bookedNumber, fillCheckout, openBookedOrder, order, seeBooking } from './booking-steps.ts'
import { field } from './forms.ts'
import { atPaymentPage, cards, enterCard } from './payments.ts'
import { as, newPerson } from './people.ts'

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

it('a declined card shows an error and loses nothing, and another card pays', slow, async () => {
  const { page, context, console } = await as(await newPerson(site.url), browser, site.url, { expected: [/402/] })
  await openQuoteForm(page, 'vehicle')
  await fillQuote(page, 'vehicle')
  await seeQuote(page)
  await page.getByRole('button', { name: 'Book now' }).click()
  await fillCheckout(page, kinds.vehicle.summary)
  await order(page)
  await enterCard(page, cards.declined)
  await page.getByRole('alert').getByText('The bank declined this card. Nothing was paid.').waitFor(patient)
  await page.getByRole('button', { name: 'Go back without paying' }).click()
  await heading(page, /^The payment (failed|was not completed)$/)
  await page.getByText('Your card was not charged.', { exact: false }).waitFor(patient)

  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 2, name: 'Pay for the order' }).waitFor(patient)
  await page.getByText(kinds.vehicle.summary).first().waitFor(patient)
  await page
    .locator('#pay')
    .getByRole('button', { name: /^Pay ₦/ })
    .click(patient)
  await enterCard(page, cards.good)
  await seeBooking(page)
  await bookedNumber(page)
  await openBookedOrder(page, 'Paid')
  console.check()
  await context.close()
})

it('a quote saved as a link is complete on another device', slow, async () => {
  const first = await visitor(browser, site.url)
  await openQuoteForm(first.page, 'property')
  await fillQuote(first.page, 'property')
  await addTask(first.page, 'Photograph the roof')
  await addFile(first.page, 'floor-plan.pdf')
  await seeQuote(first.page)
  const total = await totalOf(first.page)
  await first.page.getByRole('button', { name: 'Keep as a link' }).click()
  const link = await first.page.getByRole('textbox', { name: 'Link to your quote' }).inputValue(patient)
  first.console.check()
  await first.context.close()

  const { page, context, console } = await visitor(browser, site.url)
  await page.goto(link)
  await page.getByText('Photograph the roof').first().waitFor(patient)
  for (const part of [
    /Duplex/,
    /floor-plan\.pdf/,
    /4 Adeola Odeku Street/,
    new RegExp(`Total\\s*${total.replace('.', '\\.')}`),
  ]) {
    await expect(page.locator('main')).toHaveText(part, { useInnerText: true })
  }
  await page.getByRole('link', { name: 'Change something' }).click()
  await page.getByRole('button', { name: 'See my quote' }).waitFor(patient)
  await page.getByRole('button', { name: 'Remove "Photograph the roof"' }).waitFor(patient)
  await page.getByRole('button', { name: /floor-plan\.pdf/ }).waitFor(patient)
  await expect(field(page, 'street')).toHaveValue(place.street)
  await expect(field(page, 'bedrooms')).toHaveValue('4')
  console.check()
  await context.close()
})

it('the price page calculates a price and leads to a quote with the same answers', slow, async () => {
  const { page, context, console } = await visitor(browser, site.url)
  await page.goto('/services/get-price/vehicle')
  const part = page.locator('#calculate')
  await part.getByLabel('Kind of inspection').selectOption('property', patient)
  const { inspectionDate, inspectionTime } = inHours(9 * 24)
  await part.getByLabel('Type of home').selectOption('duplex')
  await part.getByLabel('Number of bedrooms').fill('4')
  await part.getByLabel('State or province').selectOption(place.state)
  await part.getByLabel('City or town').fill(place.city)
  await part.getByLabel('Inspection date').fill(inspectionDate)
  await part.getByLabel('Inspection time').fill(inspectionTime)
  await part.getByText('This price is valid until:', { exact: false }).waitFor(patient)
  const worked = await totalIn(part.getByRole('complementary'))
  await part.getByRole('button', { name: 'Book this inspection' }).click()
  await heading(page, /^Property/)
  await page.getByRole('button', { name: 'See my quote' }).waitFor(patient)
  const filled = {
    homeType: 'duplex',
    bedrooms: '4',
    state: place.state,
    city: place.city,
    inspectionDate,
    inspectionTime,
  }
  for (const [name, value] of Object.entries(filled)) await expect(field(page, name), name).toHaveValue(value)
  await page.locator('#quotation').getByText('This price is valid until:', { exact: false }).waitFor(patient)
  await expect.poll(() => totalOf(page)).toBe(worked)
  console.check()
  await context.close()
})

it('a file that is still uploading when the quote is requested is included', slow, async () => {
  const { page, context, console } = await visitor(browser, site.url)
  const line = Promise.withResolvers<void>()
  await page.route('**/quotes/upload-file', async (route) => {
    await line.promise
    await route.continue()
  })
  await openQuoteForm(page, 'vehicle')
  await fillQuote(page, 'vehicle')
  await chooseFile(page, 'advertisement.pdf')
  await page.getByRole('progressbar', { name: 'advertisement.pdf' }).waitFor(patient)
  await page.getByRole('button', { name: 'See my quote' }).click()
  line.resolve()
  await page.getByRole('heading', { name: 'Your inspection, ready to book' }).waitFor(patient)
  await page.locator('#quotation').getByText('advertisement.pdf').waitFor(patient)
  console.check()
  await context.close()
})

/** The total below the price's parts. */
const totalOf = (page: Page): Promise<string> => totalIn(page.locator('#quotation'))
const totalIn = async (price: Locator): Promise<string> => {
  const sum = /Total\s*(₦[\d,.]+)/
  await expect(price).toHaveText(sum, { useInnerText: true })
  return sum.exec(await price.innerText())?.[1] ?? assert.fail('the sum is gone again')
}

const addToCart = async (page: Page, kind: 'vehicle' | 'goods'): Promise<void> => {
  await openQuoteForm(page, kind)
  await fillQuote(page, kind)
  await seeQuote(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Added to your cart.').waitFor(patient)
}

it('two inspections in the cart: one is removed and restored, both are ordered with one payment', slow, async () => {
  const { page, context, console } = await as(await newPerson(site.url), browser, site.url)
  await addToCart(page, 'vehicle')
  await page.getByRole('img', { name: '1 inspection in the cart' }).waitFor(patient)
  await addToCart(page, 'goods')
  const count = page.getByRole('img', { name: '2 inspections in the cart' })
  await count.waitFor(patient)
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await heading(page, 'Your cart')

  await page.getByRole('button', { name: 'Remove "Toyota Corolla 2016"' }).click(patient)
  await page.getByRole('img', { name: '1 inspection in the cart' }).waitFor(patient)
  await page.getByRole('button', { name: 'Undo' }).click()
  await count.waitFor(patient)
  await page.getByRole('button', { name: 'Remove "Toyota Corolla 2016"' }).waitFor(patient)
  await page.getByText('2 inspections chosen').waitFor(patient)
  await page.getByRole('link', { name: 'Complete your order' }).click()

  await fillCheckout(page, kinds.vehicle.summary)
  await page.getByRole('region', { name: 'Your order' }).getByText(kinds.goods.summary).waitFor(patient)
  await order(page)
  await atPaymentPage(page)
  await enterCard(page, cards.good)
  await seeBooking(page)
  await bookedNumber(page)
  await page.getByText('Total, ordered together').waitFor(patient)
  await count.waitFor({ state: 'detached', ...patient })
  await page.goto('/dashboard/orders')
  await heading(page, 'My Orders')
  await page
    .getByRole('status')
    .filter({ hasText: /^2 orders$/ })
    .waitFor(patient)
  await expect(page.locator('main tbody').getByText('Paid', { exact: true })).toHaveCount(2)
  console.check()
  await context.close()
})
