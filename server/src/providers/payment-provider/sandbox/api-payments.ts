import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { breaksUnique } from '#kernel/db/failures.ts'
import {
  amountIn,
  ApiFault,
  ok,
  optionalTextIn,
  pageIn,
  spanIn,
  textIn,
  type SandboxAnswer,
  type SandboxParts,
  type SandboxRequest,
} from './parts.ts'
import { authorizedCard, payWith } from './pay.ts'
import { paymentShape } from './payment-shape.ts'
import type { SandboxPayment } from './tables.ts'

const REFERENCE = /^[\w.=-]{1,200}$/

const create = async (
  { db, clock, currencies }: SandboxParts,
  body: Record<string, unknown>,
): Promise<SandboxPayment> => {
  const reference = textIn(body, 'reference')
  const email = textIn(body, 'email')
  const currency = optionalTextIn(body, 'currency') ?? 'NGN'
  if (!REFERENCE.test(reference)) throw new ApiFault(400, 'Invalid reference', 'invalid_params')
  if (!/^\S+@\S+$/.test(email)) throw new ApiFault(400, 'Invalid Email Address Passed', 'invalid_email_address')
  if (!currencies.includes(currency))
    throw new ApiFault(403, 'Currency not supported by merchant', 'unsupported_currency')
  try {
    return await db
      .insertInto('sandbox_payments')
      .values({
        reference,
        email,
        currency,
        amount: amountIn(body),
        access_code: randomBytes(9).toString('base64url'),
        callback_url: optionalTextIn(body, 'callback_url'),
        paid_amount: null,
        shown_from: null,
        message: null,
        card: null,
        authorization_code: null,
        created_at: clock.now(),
        paid_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (breaksUnique(error, 'sandbox_payments_reference_key'))
      throw new ApiFault(400, 'Duplicate Transaction Reference', 'duplicate_reference')
    throw error
  }
}

const pageOf = (parts: SandboxParts, { access_code: code }: SandboxPayment): string => `${parts.origin()}/pay/${code}`

export const initialize = async (parts: SandboxParts, { body }: SandboxRequest): Promise<SandboxAnswer> => {
  const payment = await create(parts, body)
  return ok('Authorization URL created', {
    authorization_url: pageOf(parts, payment),
    access_code: payment.access_code,
    reference: payment.reference,
  })
}

const refundedOf = (payment: 'sandbox_payments') => sql<number>`coalesce((
  select sum(amount) from sandbox_refunds where payment_id = ${sql.ref(`${payment}.id`)} and outcome = 'processed'), 0)::bigint`

const find = ({ db }: SandboxParts, reference: string) =>
  db
    .selectFrom('sandbox_payments')
    .selectAll()
    .select(refundedOf('sandbox_payments').as('refunded'))
    .where('reference', '=', reference)
    .executeTakeFirst()

export const verify = async (
  parts: SandboxParts,
  { params: [reference = ''] }: SandboxRequest,
): Promise<SandboxAnswer> => {
  const payment = await find(parts, reference)
  if (!payment) throw new ApiFault(400, 'Transaction reference not found.', 'transaction_not_found')
  return ok(
    'Verification successful',
    paymentShape(payment, parts.clock.now(), payment.refunded >= (payment.paid_amount ?? Infinity)),
  )
}

export const list = async ({ db, clock }: SandboxParts, { query }: SandboxRequest): Promise<SandboxAnswer> => {
  const { from, until } = spanIn(query)
  const { limit, offset, meta } = pageIn(query)
  const listed = db.selectFrom('sandbox_payments').where('created_at', '>=', from).where('created_at', '<=', until)
  const { total } = await listed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await listed
    .selectAll()
    .select(refundedOf('sandbox_payments').as('refunded'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const now = clock.now()
  return ok(
    'Transactions retrieved',
    rows.map((row) => paymentShape(row, now, row.refunded >= (row.paid_amount ?? Infinity))),
    meta(total),
  )
}

/**
 * Charges a saved card. If its bank asks for a confirmation each time, the answer leads to a page, as with Paystack.
 */
export const chargeAuthorization = async (parts: SandboxParts, { body }: SandboxRequest): Promise<SandboxAnswer> => {
  const card = await authorizedCard(parts, textIn(body, 'authorization_code'), textIn(body, 'email'))
  if (!card) throw new ApiFault(400, 'Authorization code is invalid for this customer', 'invalid_authorization')
  const payment = await create(parts, body)
  await parts.db.updateTable('sandbox_payments').set({ card: card.behaviour }).where('id', '=', payment.id).execute()
  if ((await payWith(parts, payment, card)) === 'challenge') {
    return ok('Please, redirect your customer to the authorization url provided', {
      authorization_url: `${pageOf(parts, payment)}/challenge`,
      reference: payment.reference,
      access_code: payment.access_code,
      paused: true,
    })
  }
  const after = await find(parts, payment.reference)
  return ok('Charge attempted', paymentShape(after ?? payment, parts.clock.now()))
}

export const deactivateAuthorization = async (
  { db }: SandboxParts,
  { body }: SandboxRequest,
): Promise<SandboxAnswer> => {
  await db
    .updateTable('sandbox_authorizations')
    .set({ is_active: false })
    .where('code', '=', textIn(body, 'authorization_code'))
    .execute()
  return ok('Authorization has been deactivated', undefined)
}
