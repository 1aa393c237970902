import { sql, type RawBuilder } from 'kysely'

/** The fewest letters and digits of a number plate, a VIN or an order's number; fewer match too many orders. */
const LEAST = 5
/** The number of last digits that identify a telephone number, however its country code was written. */
const ENDING = 8

const lettersAndDigits = (search: string): string => search.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The last digits of a text that is only a telephone number. */
const telephoneEnding = (search: string): string | null => {
  const digits = search.replace(/\D/g, '')
  return /^[+\d][\d\s()./-]*$/.test(search) && digits.length >= ENDING && digits.length <= 15
    ? digits.slice(-ENDING)
    : null
}

const byPeople = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select orders.id from users join orders on orders.customer_id = users.id where ${condition}
  union all select orders.id from users join orders on orders.inspector_id = users.id where ${condition}`

/** A payment by its reference, also by one that it had before, and what it is for: a checkout, a surcharge or a tip. */
const byPayment = (reference: string): RawBuilder<unknown> => sql`
  with paid as (
    select purpose, subject_id from payments where reference = ${reference}
    union all select purpose, subject_id from payments
      where previous_references @> array[${reference}]::text[] and previous_references <> '{}'
  ), subject as (
    select purpose, subject_id::uuid as id from paid where purpose in ('order', 'surcharge', 'tip')
  )
  select orders.id from subject join orders on orders.checkout_id = subject.id where subject.purpose = 'order'
  union all select surcharges.order_id from subject join surcharges on surcharges.id = subject.id where subject.purpose = 'surcharge'
  union all select tip.order_id from subject join awaited_tips tip on tip.id = subject.id where subject.purpose = 'tip'`

/**
 * Orders that match an identifier (STAFF-9): number, mail address or telephone number of customer or inspector, number
 * plate, VIN, reference of a payment, number of an invoice. Mail addresses and telephone numbers only match completely,
 * so that a search does not reveal the masked ones. Each part uses an index.
 * @returns ids as a subquery; null for a name or other words
 */
export const findOrders = (search: string): RawBuilder<unknown> | null => {
  const text = search.trim()
  if (text.includes('@')) return byPeople(sql`users.email = ${text.toLowerCase()}`)
  const ending = telephoneEnding(text)
  if (ending !== null)
    return sql`${byPeople(sql`right(users.phone_number, 8) = ${ending}`)}
      union all select id from orders where requester is not null and right(requester ->> 'mobileNumber1', 8) = ${ending}`
  const code = lettersAndDigits(text)
  // A word without a digit is a name, and is searched as words.
  if (code.length < LEAST || !(/\d/.test(code) || /^FP[A-Z]{8}$/.test(code))) return null
  if (code.startsWith('PAYMENT')) return byPayment(code)
  return sql`select id from orders where order_words(sequence_id, description, quote) like ${`%${code}%`}
    union all select order_id from order_invoices where number = ${text.toUpperCase()}`
}
