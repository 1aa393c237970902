import type { Currency } from '@fieldproof/contracts'
import { countries } from '@fieldproof/contracts/countries'
import { requester, type Requester } from '@fieldproof/contracts/entities/requester'
import { currencies } from '@fieldproof/contracts/lists'
import { commissionBasisPoints } from '@fieldproof/policy/order-commission'
import { daysLaterThere } from '@fieldproof/policy/order-deadlines'
import { firstOrderStatus } from '@fieldproof/policy/order-status'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import type { Db } from '#kernel/db/connect.ts'
import type { PlaceZone } from '#kernel/ports/places.ts'
import { writeHistory } from '#modules/orders/change-order.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { nextSequenceId } from '#modules/orders/sequence-id.ts'
import type { UserRow } from '#modules/users/tables.ts'
import type { JobRow } from './read-jobs.ts'

/** Characters of an order's description. */
const DESCRIPTION = 2_000

/** A job's currency, of which there is a short list. @throws {RangeError} for any other */
export const currencyOfJob = ({ pay_currency: code }: Pick<JobRow, 'pay_currency'>): Currency => {
  const currency = currencies.find((one) => one === code)
  if (currency === undefined) throw new RangeError(`${code} is not a currency of the site`)
  return currency
}

/** Whoever posted the job, as an order names its requester; null while the profile does not hold all of it. */
const requesterOf = (user: UserRow): Requester | null => {
  const country = countries.find(([code]) => code === user.country)?.[0]
  const told = requester.safeParse({
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
  return told.success ? told.data : null
}

const openCheckout = async (transaction: Db, now: Date, job: JobRow, customerId: string): Promise<string> => {
  const { id } = await transaction
    .insertInto('checkouts')
    .values({
      customer_id: customerId,
      method: 'wallet',
      total_amount: job.pay_amount,
      currency: currencyOfJob(job),
      promo_code: null,
      payment_id: null,
      payment_reference: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Makes an order of a posted job, to be paid from the wallet in the same transaction. Its price is the pay that was posted;
 * there is no quote, since nobody has filled one in.
 * @param place where the city is, as far as it is known
 */
export const makeOrderOf = async (
  transaction: Db,
  now: Date,
  job: JobRow,
  customer: UserRow,
  place: PlaceZone | undefined,
): Promise<OrderRow> => {
  const currency = currencyOfJob(job)
  const service = await transaction
    .selectFrom('services')
    .select('report_within_days')
    .where('inspection_type', '=', job.inspection_type)
    .executeTakeFirst()
  const about = requesterOf(customer)
  const order = await transaction
    .insertInto('orders')
    .values({
      sequence_id: await nextSequenceId(transaction),
      customer_id: customer.id,
      inspector_id: null,
      inspection_type: job.inspection_type,
      status: firstOrderStatus,
      city: job.city,
      inspection_at: job.inspection_at,
      time_zone: job.time_zone,
      price_amount: job.pay_amount,
      price_currency: currency,
      created_at: now,
      description: `${job.title}. ${job.description}`.slice(0, DESCRIPTION).toWellFormed(),
      country: job.country,
      state: job.state,
      street: job.street ?? '',
      zip_code: job.zip_code ?? '',
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      quote: null,
      requester: about && JSON.stringify(about),
      seller: null,
      matching: 'candidates',
      price_parts: JSON.stringify([{ kind: 'service', amount: { amount: job.pay_amount, currency } }]),
      price_list_id: null,
      promo_code: null,
      terms: JSON.stringify(termsOfToday()),
      commission_basis_points: commissionBasisPoints[currency],
      checkout_id: await openCheckout(transaction, now, job, customer.id),
      payment_method: 'wallet',
      payment_status: 'pending',
      payment_awaited_until: now,
      duration_minutes: job.duration_minutes,
      report_due_at: new Date(
        daysLaterThere(job.inspection_at.getTime(), service?.report_within_days ?? 3, job.time_zone),
      ),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeHistory(transaction, now, { order, event: 'ordered', from: null }, { by: 'customer', userId: customer.id })
  return order
}
