import { after, before, it } from 'node:test'
import type { Browser } from '@playwright/test'
import { launchBrowser } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { heading, patient, slow } from '../harness/waiting.ts'
import { call } from './booking-orders.ts'
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

it(
  'a buyer writes to a seller from a listing; the seller answers and archives, and sees the next message',
  slow,
  async () => {
    const [owner, person] = [await newPerson(site.url), await newPerson(site.url)]
    const title = `Corolla of ${owner.user._id.slice(0, 8)}`
    const { _id } = await call<{ _id: string }>(site.url, owner, 'POST', '/listings/create-listing', {
      listingType: 'vehicle',
      title,
      description: 'Serviced every 5,000 km.',
      details: {
        vehicleType: 'car',
        brand: 'Toyota',
        model: 'Corolla',
        year: 2016,
        condition: 'tokunbo',
        mileage: 98_000,
        mileageUnit: 'km',
      },
      price: { amount: 650_000_000, currency: 'NGN' },
      location: { country: 'NG', state: 'Lagos', city: 'Ikeja', street: '14 Allen Avenue', zipCode: '100271' },
    })
    const buyer = await as(person, browser, site.url)
    await buyer.page.goto(`/market-place/vehicle/${_id}`)
    await heading(buyer.page, title)
    await buyer.page.getByRole('button', { name: 'Write to Ngozi' }).click(patient)
    await buyer.page.waitForURL(/\/dashboard\/messages\?room=/, patient)
    await buyer.page.getByRole('textbox', { name: 'Message to Ngozi' }).fill('May I see it? Call 0803 123 4567.')
    await buyer.page.getByRole('button', { name: 'Send', exact: true }).click()
    await buyer.page
      .getByRole('region', { name: 'Messages with Ngozi' })
      .getByText('May I see it? Call •••.')
      .waitFor(patient)

    const seller = await as(owner, browser, site.url)
    await seller.page.goto('/dashboard/messages')
    await seller.page.getByRole('link', { name: new RegExp(`Listing: ${title}`) }).click(patient)
    await seller.page
      .getByRole('region', { name: 'Messages with Ngozi' })
      .getByText('May I see it? Call •••.')
      .waitFor(patient)
    await seller.page.getByRole('textbox', { name: 'Message to Ngozi' }).fill('On Saturday at ten.')
    await seller.page.getByRole('button', { name: 'Send', exact: true }).click()
    await buyer.page
      .getByRole('region', { name: 'Messages with Ngozi' })
      .getByText('On Saturday at ten.')
      .waitFor(patient)

    await seller.page.getByRole('button', { name: 'More about this conversation' }).click(patient)
    await seller.page.getByRole('button', { name: 'Archive', exact: true }).click(patient)
    await seller.page.getByText('No conversations yet').waitFor(patient)
    await buyer.page.getByRole('textbox', { name: 'Message to Ngozi' }).fill('I will be there.')
    await buyer.page.getByRole('button', { name: 'Send', exact: true }).click()
    await seller.page.getByRole('link', { name: /I will be there\./ }).waitFor(patient)

    buyer.console.check()
    seller.console.check()
    await buyer.context.close()
    await seller.context.close()
  },
)
