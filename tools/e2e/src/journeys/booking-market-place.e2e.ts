import { after, before, it } from 'node:test'
import type { Browser } from '@playwright/test'
import { launchBrowser, visitor } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, heading, patient, slow } from '../harness/waiting.ts'
import { inHours, place } from './booking-quotes.ts'
import { bookedNumber, fillCheckout, openBookedOrder, order, seeBooking } from './booking-steps.ts'
import { field, fill } from './forms.ts'
import { messageTo } from './mailbox.ts'
import { cards, enterCard } from './payments.ts'
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

it('a listing is found by words and a filter, and "Inspect this" leads into a filled quote', slow, async () => {
  const { page, context, console } = await visitor(browser, site.url)
  await page.goto('/market-place/vehicle-listings')
  await heading(page, 'Vehicles for sale')
  const count = page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: /listings?$/ })
  await count.filter({ hasText: /^\d{2,} listings$/ }).waitFor(patient)
  await page.locator('main').getByRole('searchbox').fill('Toyota')
  await page.locator('main').getByRole('searchbox').press('Enter')
  await page.waitForURL(/search=Toyota/, patient)
  await page.getByRole('link', { name: 'Toyota HiAce high roof 2014, 18 seats' }).waitFor(patient)
  await page.locator('main select[name="vehicleType"]').first().selectOption('van')
  await page.getByRole('button', { name: 'Show results' }).click()
  await page.waitForURL(/vehicleType=van/, patient)
  await count.filter({ hasText: /^1 listing$/ }).waitFor(patient)
  await page.reload()
  await page.getByRole('link', { name: 'Toyota Sienna XLE 2012' }).click(patient)
  await heading(page, 'Toyota Sienna XLE 2012')
  await page.getByRole('link', { name: 'Inspect this' }).click(patient)
  await page.waitForURL(/\/services\/vehicle\?listing=[^#]+#quotation$/, patient)
  await page.getByRole('button', { name: 'See my quote' }).waitFor(patient)
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('#quotation [name="brand"]')?.value === 'Toyota',
    undefined,
    patient,
  )
  for (const [name, value] of Object.entries({ model: 'Sienna', year: '2012', vehicleType: 'van' })) {
    await expect(field(page, name), name).toHaveValue(value)
  }
  console.check()
  await context.close()
})

it('a seller invites a buyer by mail, who books with the link; the seller sees it', slow, async () => {
  const seller = await as(await newPerson(site.url), browser, site.url)
  const buyer = await newPerson(site.url)
  await seller.page.goto('/dashboard/invitations')
  await heading(seller.page, 'Invitations')
  await seller.page.getByRole('button', { name: 'Invite a buyer' }).first().click(patient)
  await fill(seller.page, {
    propertyDescription: 'Toyota Corolla 2014, silver',
    vin: '1HGCM82633A004352',
    price: '4500000',
    buyerFirstName: 'Ngozi',
    buyerLastName: 'Eze',
    buyerEmail: buyer.email,
    ...Object.fromEntries(Object.entries(place).map(([name, value]) => [`location.${name}`, value])),
  })
  await seller.page.getByRole('checkbox', { name: /I refund the inspection/ }).check()
  await seller.page.getByRole('button', { name: 'Send the invitation' }).click()
  await seller.page.getByText(/^We emailed Ngozi Eze\. The invitation is valid until /).waitFor(patient)

  const mail = await messageTo(site.url, buyer.email, ({ subject }) => subject.includes('invites you'))
  const link = mail.links.find((address) => new URL(address).pathname.startsWith('/invitation/')) ?? ''
  const { page, context, console } = await as(buyer, browser, site.url)
  await page.goto(link)
  await heading(page, /invites you to inspect before you buy$/)
  await page.getByText('Toyota Corolla 2014, silver').waitFor(patient)
  await page.getByRole('link', { name: 'Book the inspection' }).click()
  await page.getByRole('button', { name: 'See my quote' }).waitFor(patient)
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('#quotation [name="vin"]')?.value === '1HGCM82633A004352',
    undefined,
    patient,
  )
  await fill(page, { vehicleType: 'car', year: '2014', brand: 'Toyota', model: 'Corolla', ...inHours(9 * 24) })
  await expect(field(page, 'city')).toHaveValue(place.city)
  await page.getByRole('button', { name: 'See my quote' }).click()
  await page.getByRole('button', { name: 'Book now' }).click(patient)
  await fillCheckout(page, 'Toyota Corolla 2014')
  await order(page)
  await enterCard(page, cards.good)
  await seeBooking(page)
  await bookedNumber(page)
  await openBookedOrder(page, 'Paid')
  await page.getByText(/invited you to have this inspected\.$/).waitFor(patient)
  console.check()
  await context.close()

  await seller.page.reload()
  await seller.page.locator('main tbody').getByText('Booked').first().waitFor(patient)
  seller.console.check()
  await seller.context.close()
})
