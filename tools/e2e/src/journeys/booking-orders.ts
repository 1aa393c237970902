import type { Envelope } from '@fieldproof/contracts'
import type { Order } from '@fieldproof/contracts/entities/order'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { TestSite } from '../harness/site.ts'
import { atRest } from '../harness/waiting.ts'
import { inHours, kinds, place } from './booking-quotes.ts'
import { newPerson, type Person } from './people.ts'
import { openSiteDatabase } from './site-database.ts'

interface Sum {
  amount: number
  currency: string
}
type Method = 'GET' | 'POST' | 'PATCH'

/** Calls the site as this person. @throws with the site's text if it refuses */
export const call = async <Data>(
  url: string,
  { token }: Pick<Person, 'token'>,
  method: Method,
  path: string,
  body?: unknown,
): Promise<Data> => {
  const answer = await fetch(new URL(path, url), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      origin: url,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const envelope = (await answer.json()) as Envelope<Data>
  if (!envelope.success)
    throw new Error(`${method} ${path.split('/').slice(0, 3).join('/')} was refused: ${JSON.stringify(envelope)}`)
  return envelope.data
}

/** A new person whom the staff have made an inspector, with an empty calendar. */
export const newInspector = async ({ url, dataDir }: TestSite): Promise<Person> => {
  const person = await newPerson(url)
  const name = { first_name: 'Sade', last_name: 'Bello' }
  const now = new Date()
  const db = await openSiteDatabase(dataDir)
  try {
    await db
      .updateTable('users')
      .set({ ...name, is_pro: true })
      .where('id', '=', person.user._id)
      .execute()
    await db
      .insertInto('inspector_applications')
      .values({
        ...name,
        user_id: person.user._id,
        status: 'Activated',
        status_changed_at: now,
        country: 'NG',
        created_at: now,
        updated_at: now,
      })
      .execute()
  } finally {
    await db.destroy()
  }
  return person
}

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

/** A quote for a general check in this many hours. */
const aQuote = (hours: number) => ({
  inspectionType: 'general-purpose',
  tasks: [],
  fileIds: [],
  details: {
    ...place,
    country: 'NG',
    ...inHours(hours),
    ...kinds['general-purpose'].answers,
    extraInformation: '',
    access: '',
    contact: { name: '', email: '', phoneCountry: 'NG', phoneNumber: '' },
  },
})

/**
 * Orders a general check with the calls that the screens send. With a new card, the payment page is still to be
 * visited.
 * @param milestoneId the milestone that the check proves
 */
export const orderByCall = async (
  url: string,
  person: Person,
  hours: number,
  method: 'card' | 'wallet' = 'card',
  milestoneId?: string,
): Promise<{ order: Order; paymentPage: string | null }> => {
  const quote = { ...aQuote(hours), ...(milestoneId !== undefined && { milestoneId }) }
  const { inspectionDate, inspectionTime, country, state, city } = quote.details
  const {
    price: { total },
  } = await call<{ price: { total: Sum } }>(url, person, 'POST', '/quotes/get-price', {
    inspectionType: quote.inspectionType,
    inspectionDate,
    inspectionTime,
    country,
    state,
    city,
    promoCode: '',
  })
  interface Placed {
    orders: Order[]
    payment: { paymentPage: string | null }
  }
  const {
    orders: [order],
    payment,
  } = await call<Placed>(url, person, 'POST', '/orders/create-order', {
    idempotencyKey: randomUUID(),
    quote,
    requester,
    payment: { method },
    expectedTotal: total,
    acceptsTerms: true,
  })
  if (!order) throw new Error('There is no order')
  return { order, paymentPage: payment.paymentPage }
}

/** Asks an inspector about an order, as matching would. */
export const makeCandidate = async ({ dataDir }: TestSite, orderId: string, inspector: Person): Promise<void> => {
  const db = await openSiteDatabase(dataDir)
  try {
    await db
      .insertInto('order_candidates')
      .values({
        order_id: orderId,
        inspector_id: inspector.user._id,
        answer: 'none',
        created_at: new Date(),
        answered_at: null,
      })
      .execute()
  } finally {
    await db.destroy()
  }
}

/** The inspector offers the order's own price, and the customer accepts it, both by calls. */
export const giveInspector = async (
  site: TestSite,
  order: Order,
  customer: Person,
  inspector: Person,
): Promise<void> => {
  await makeCandidate(site, order._id, inspector)
  const quotation = await call<{ _id: string }>(site.url, inspector, 'POST', '/quotations/create-or-update-quotation', {
    idempotencyKey: randomUUID(),
    orderId: order._id,
    amount: order.inspectionPrice,
    description: 'I am close by and bring the tools.',
  })
  await call(site.url, customer, 'PATCH', `/quotations/accept-quotation/${quotation._id}`, {
    idempotencyKey: randomUUID(),
    expectedDifference: { ...order.inspectionPrice, amount: 0 },
  })
}

/** The page of an order. */
export const openOrder = async (page: Page, { _id }: Pick<Order, '_id'>): Promise<void> => {
  await page.goto(`/dashboard/order-details/${_id}`)
  await atRest(page)
}
