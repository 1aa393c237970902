import type { Order } from '@fieldproof/contracts/entities/order'
import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import type { TestSite } from '../harness/site.ts'
import { call, giveInspector, newInspector } from './booking-orders.ts'
import { inHours, kinds, place } from './booking-quotes.ts'
import { topUp } from './payments.ts'
import { as, newPerson, type Person } from './people.ts'
import { openSiteDatabase } from './site-database.ts'

const requester = {
  firstName: 'Ngozi',
  lastName: 'Eze',
  addressLine1: '3 Marina',
  addressLine2: '',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG',
  zipCode: '101001',
  mobileNumber1: '+2348030001234',
}
const nobody = { name: '', email: '', phoneCountry: 'NG', phoneNumber: '' }

const quoteOf = (kind: 'general-purpose' | 'vehicle') => ({
  inspectionType: kind,
  fileIds: [],
  tasks: [{ title: 'Start it cold', description: 'Before anybody warms it up.' }],
  details: {
    ...place,
    country: 'NG',
    ...inHours(6),
    ...kinds[kind].answers,
    ...(kind === 'vehicle' && { year: 2016 }),
    extraInformation: '',
    access: '',
    contact: nobody,
    seller: nobody,
  },
})

/** A report can be handed in from the day of the inspection on; near midnight, the booked day may be tomorrow. */
const makeToday = async ({ dataDir }: TestSite, { _id }: Order): Promise<void> => {
  const db = await openSiteDatabase(dataDir)
  try {
    await db.updateTable('orders').set({ inspection_at: new Date() }).where('id', '=', _id).execute()
  } finally {
    await db.destroy()
  }
}

/** An order that was paid from the wallet and has its inspector; both people are new. */
export const orderToInspect = async (
  site: TestSite,
  browser: Browser,
  kind: 'general-purpose' | 'vehicle',
): Promise<{ order: Order; customer: Person; inspector: Person }> => {
  const { url } = site
  const [customer, inspector] = [await newPerson(url), await newInspector(site)]
  const { page, context } = await as(customer, browser, url)
  await topUp(page, '500,000')
  await context.close()
  const quote = quoteOf(kind)
  const { inspectionDate, inspectionTime, country, state, city } = quote.details
  const {
    price: { total },
  } = await call<{ price: { total: { amount: number; currency: string } } }>(
    url,
    customer,
    'POST',
    '/quotes/get-price',
    {
      inspectionType: kind,
      inspectionDate,
      inspectionTime,
      country,
      state,
      city,
      promoCode: '',
    },
  )
  const {
    orders: [order],
  } = await call<{ orders: Order[] }>(url, customer, 'POST', '/orders/create-order', {
    idempotencyKey: randomUUID(),
    quote,
    requester,
    payment: { method: 'wallet' },
    expectedTotal: total,
    acceptsTerms: true,
  })
  if (!order) throw new Error('There is no order')
  await giveInspector(site, order, customer, inspector)
  await makeToday(site, order)
  return { order, customer, inspector }
}
