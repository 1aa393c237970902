import type { Currency } from '@fieldproof/contracts'
import { countries } from '@fieldproof/contracts/countries'
import { requester, type Requester } from '@fieldproof/contracts/entities/requester'
import { currencies } from '@fieldproof/contracts/lists'
import { daysLaterThere } from '@fieldproof/policy/order-deadlines'
import type { PlaceZone } from '#kernel/ports/places.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { insertOrder, openCheckout } from '#modules/orders/insert-order.ts'
import { attachFiles, putTasks } from '#modules/orders/place-order.ts'
import { attachQuoteFiles } from '#modules/quotes/quote-files.ts'
import type { UserRow } from '#modules/users/tables.ts'
import type { PostedJobRow } from './read-posted-jobs.ts'

/** The most characters of an order's description. */
const DESCRIPTION = 2_000

/** The currency of a job. @throws {RangeError} if the site does not know it */
export const currencyOfJob = ({ pay_currency: code }: Pick<PostedJobRow, 'pay_currency'>): Currency => {
  const currency = currencies.find((one) => one === code)
  if (currency === undefined) throw new RangeError(`${code} is not a currency of the site`)
  return currency
}

/** The poster as the requester of an order; null if the profile is incomplete. */
const requesterOf = (user: UserRow): Requester | null => {
  const country = countries.find(([code]) => code === user.country)?.[0]
  const parsed = requester.safeParse({
    firstName: user.first_name,
    lastName: user.last_name,
    addressLine1: user.address_line_1,
    addressLine2: user.address_line_2,
    city: user.city,
    state: user.state,
    country,
    zipCode: user.zip_code,
    mobileNumber1: user.phone_number,
    ...(user.mobile_number_2 !== null && { mobileNumber2: user.mobile_number_2 }),
  })
  return parsed.success ? parsed.data : null
}

/** How an order of a posted job is made. */
export interface MadeHow {
  place: Pick<PlaceZone, 'latitude' | 'longitude'> | undefined
  method: 'wallet' | 'card' | 'wallet-and-card'
  checkout?: { id: string; payment: { id: string; reference: string } }
}

/**
 * Makes an order of a posted job. The caller pays for it from the wallet in the same transaction. Its price is the
 * posted pay; its answers, tasks and files are those of the job's quote (POSTED-5). An older job without a quote
 * becomes an order without a quote, which is read like other old orders (`orders/bare-quote.ts`).
 * @param how.place the position of the city, if known; the quote's pin takes precedence
 * @param how.checkout the id of the checkout and the payment that arrived; without it, the checkout gets a random id
 * @throws {Refusal} 404 if a file of the quote no longer exists
 */
export const makeOrderOf = async (
  work: UnitOfWork,
  job: PostedJobRow,
  customer: UserRow,
  { place, method, checkout }: MadeHow,
): Promise<OrderRow> => {
  const { db, now } = work
  const currency = currencyOfJob(job)
  const service = await db
    .selectFrom('services')
    .select('report_within_days')
    .where('inspection_type', '=', job.inspection_type)
    .executeTakeFirst()
  const about = requesterOf(customer)
  const { quote } = job
  const position = quote?.position ?? place
  const reportDueAt = daysLaterThere(job.inspection_at.getTime(), service?.report_within_days ?? 3, job.time_zone)
  const values = {
    customer_id: customer.id,
    inspection_type: job.inspection_type,
    city: job.city,
    inspection_at: job.inspection_at,
    time_zone: job.time_zone,
    price_amount: job.pay_amount,
    price_currency: currency,
    description: `${job.title}. ${job.description}`.slice(0, DESCRIPTION).toWellFormed(),
    country: job.country,
    state: job.state,
    street: job.street ?? '',
    zip_code: job.zip_code ?? '',
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    quote: quote && JSON.stringify(quote),
    requester: about && JSON.stringify(about),
    seller: null,
    matching: 'candidates',
    price_parts: JSON.stringify([{ kind: 'service', amount: { amount: job.pay_amount, currency } }]),
    price_list_id: null,
    promo_code: null,
    checkout_id: await openCheckout(work, {
      ...checkout,
      customerId: customer.id,
      method,
      total: job.pay_amount,
      currency,
      promoCode: null,
    }),
    payment_method: method,
    payment_awaited_until: now,
    duration_minutes: job.duration_minutes,
    report_due_at: new Date(reportDueAt),
  } as const
  const order = await insertOrder(work, values, { pay: 'whole-price' })
  if (!quote) return order
  await putTasks(work, order.id, quote.tasks)
  const files = await attachQuoteFiles(db, now, { userId: customer.id, quote })
  await attachFiles(
    work,
    order.id,
    files.map(({ id }) => id),
  )
  return order
}
