import { after, before, it } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, type Visit } from '../harness/browser.ts'
import { startSite, type TestSite } from '../harness/site.ts'
import { atRest, expect, heading, patient, slow } from '../harness/waiting.ts'
import { fillQuote, kinds, seeQuote } from '../journeys/booking-quotes.ts'
import { bookedNumber, fillCheckout, openBookedOrder, order, seeBooking } from '../journeys/booking-steps.ts'
import { field } from '../journeys/forms.ts'
import { messageTo } from '../journeys/mailbox.ts'
import { cards, enterCard } from '../journeys/payments.ts'
import { as, newPerson, type Person } from '../journeys/people.ts'
import { inspectorOfLagos } from './inspectors.ts'

let site: TestSite
let browser: Browser
let emeka: Person
let aisha: Person
before(
  async () => {
    site = await startSite()
    browser = await launchBrowser()
    emeka = await inspectorOfLagos(site, 'Emeka', 'vehicle')
    aisha = await inspectorOfLagos(site, 'Aisha', 'vehicle')
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

const whoComes = (page: Page) => page.locator('#candidates')

/** Goes from an inspector's public profile to the form, which names them. */
const chooseEmeka = async (page: Page): Promise<void> => {
  await page.goto(`/inspector/profile/${emeka.user._id}`)
  await heading(page, 'Emeka Obi')
  await page.getByRole('link', { name: 'Book Emeka Obi' }).click(patient)
  await page.getByText('We ask Emeka Obi first.').waitFor(patient)
  await atRest(page)
}

interface Booked extends Visit {
  number: string
  email: string
}

/** Books Emeka Obi through quote, cart and payment; resolves on the order's page. */
const bookEmeka = async (hours: number, ifNot: 'Ask nobody else' | 'Ask others'): Promise<Booked> => {
  const person = await newPerson(site.url)
  const customer = await as(person, browser, site.url)
  const { page } = customer
  await chooseEmeka(page)
  await page.getByLabel('If they cannot come').selectOption(ifNot)
  await fillQuote(page, 'vehicle', { hours })
  await seeQuote(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Added to your cart.').waitFor(patient)
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await heading(page, 'Your cart')
  await page.locator('main').getByText('We ask Emeka Obi first.').waitFor(patient)
  await page.getByRole('link', { name: 'Complete your order' }).click(patient)
  await fillCheckout(page, kinds.vehicle.summary)
  await order(page)
  await enterCard(page, cards.good)
  await seeBooking(page)
  const number = await bookedNumber(page)
  await openBookedOrder(page, 'Paid')
  await whoComes(page).getByText('We have asked Emeka first.').waitFor(patient)
  return { ...customer, number, email: person.email }
}

/** Finds this job among those that are offered to an inspector. */
const findJob = async (page: Page, number: string): Promise<void> => {
  await page.goto(`/dashboard/locationJobs?search=${number}`)
  await heading(page, 'My Jobs')
}
const openJob = async (page: Page, number: string): Promise<void> => {
  await findJob(page, number)
  await page.getByText('1 job', { exact: true }).waitFor(patient)
  await page.locator('main a[href*="inspector-job-notification"]').first().click(patient)
}
const press = async (page: Page, name: string, yes: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click(patient)
  await page.locator('dialog[open]').getByRole('button', { name: yes, exact: true }).click(patient)
}
const end = async (...visits: Visit[]): Promise<void> => {
  for (const { console, context } of visits) {
    console.check()
    await context.close()
  }
}

it('only the chosen inspector is asked, and takes the job with one answer (MATCH-23)', slow, async () => {
  const customer = await bookEmeka(9 * 24, 'Ask others')
  const [chosen, other] = [await as(emeka, browser, site.url), await as(aisha, browser, site.url)]
  await openJob(chosen.page, customer.number)
  await chosen.page.getByText('A customer has chosen you. Would you like to take this job?').waitFor(patient)
  await findJob(other.page, customer.number)
  await other.page.getByText('0 jobs', { exact: true }).waitFor(patient)

  await press(chosen.page, 'Take the job', 'Take the job')
  await chosen.page.getByRole('link', { name: 'Open the job' }).click(patient)
  await heading(chosen.page, /^Vehicle Check/)
  // The customer's page updates without any action.
  await customer.page.getByRole('link', { name: 'Open the conversation' }).first().waitFor(patient)
  await customer.page.locator('main').getByText('Emeka Obi').first().waitFor(patient)
  await expect(customer.page.getByText('We have asked Emeka first.')).toHaveCount(0)
  await end(customer, chosen, other)
})

it(
  'the chosen inspector declines: the customer is notified, and has others asked (MATCH-24, MATCH-25)',
  slow,
  async () => {
    const customer = await bookEmeka(12 * 24, 'Ask nobody else')
    const { page, number, email } = customer
    await whoComes(page).getByText('If Emeka cannot come, we ask you what to do.').waitFor(patient)
    // An inspector who has declined may no longer see the order, and the page asks for it once more.
    const chosen = await as(emeka, browser, site.url, { expected: [/404/] })
    await openJob(chosen.page, number)
    await press(chosen.page, 'Decline', 'Decline the job')
    await chosen.page.getByText('You have already declined this job.').waitFor(patient)

    await whoComes(page).getByText('Emeka cannot come.').waitFor(patient)
    await page.getByText('Ask other inspectors', { exact: true }).first().waitFor(patient)
    const message = `Emeka cannot take order ${number}.`
    await messageTo(site.url, email, ({ text }) => text.replace(/\s+/g, ' ').includes(message))
    // The bell leads back to the order.
    await page.goto('/notifications')
    await page
      .locator('main')
      .getByRole('link', { name: new RegExp(message) })
      .click(patient)
    await page.waitForURL(/\/dashboard\/order-details\//, patient)
    await atRest(page)

    const other = await as(aisha, browser, site.url)
    await findJob(other.page, number)
    await other.page.getByText('0 jobs', { exact: true }).waitFor(patient)
    await whoComes(page).getByRole('button', { name: 'Ask others now' }).click(patient)
    await page.getByText('We are asking other inspectors now.').first().waitFor(patient)
    await expect(whoComes(page).getByText('Emeka cannot come.')).toHaveCount(0)

    // The best matches are asked; the inspector who declined was the first of them.
    await whoComes(page)
      .getByText(/^[2-9]\d* inspectors asked/)
      .waitFor(patient)
    await end(customer, chosen, other)
  },
)

it('a customer who changes their mind has all inspectors asked at once', slow, async () => {
  const customer = await as(await newPerson(site.url), browser, site.url)
  const { page } = customer
  await chooseEmeka(page)
  await field(page, 'vehicleType').selectOption('car')
  await page.getByRole('button', { name: 'Ask all inspectors at once' }).click(patient)
  await expect(page.getByText('We ask Emeka Obi first.')).toHaveCount(0)
  // What was filled in stays.
  await expect(field(page, 'vehicleType')).toHaveValue('car')
  await end(customer)
})
