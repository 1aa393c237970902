import {
  amountIn,
  ApiFault,
  ok,
  optionalTextIn,
  pageIn,
  textIn,
  type SandboxAnswer,
  type SandboxParts,
  type SandboxRequest,
} from './parts.ts'
import { statusShown } from './payment-shape.ts'
import type { SandboxPayment, SandboxRefund } from './tables.ts'
import { queueWebhook } from './webhooks.ts'

/** Milliseconds until a refund is processed. */
const SETTLES_AFTER = 2_000

const shape = (refund: SandboxRefund, payment: SandboxPayment, now: Date) => ({
  id: refund.id,
  integration: 1,
  domain: 'test',
  transaction: payment.id,
  transaction_reference: payment.reference,
  dispute: null,
  amount: refund.amount,
  deducted_amount: refund.amount,
  currency: payment.currency,
  channel: 'card',
  fully_deducted: true,
  status: now < refund.settles_at ? 'pending' : refund.outcome,
  merchant_note: refund.merchant_note,
  customer_note: null,
  refunded_by: 'sandbox',
  expected_at: refund.settles_at.toISOString(),
  createdAt: refund.created_at.toISOString(),
})

/** Makes a refund; a repeated request makes a second one, as with Paystack. */
export const createRefund = async ({ db, clock }: SandboxParts, { body }: SandboxRequest): Promise<SandboxAnswer> => {
  const now = clock.now()
  const settlesAt = new Date(now.getTime() + SETTLES_AFTER)
  return db.transaction().execute(async (transaction) => {
    const payment = await transaction
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('reference', '=', textIn(body, 'transaction'))
      .forUpdate()
      .executeTakeFirst()
    if (!payment) throw new ApiFault(404, 'Transaction not found', 'transaction_not_found')
    if (statusShown(payment, now) !== 'success')
      throw new ApiFault(400, 'Transaction has not been paid', 'transaction_not_successful')
    const paid = payment.paid_amount ?? payment.amount
    const amount = body['amount'] === undefined ? paid : amountIn(body)
    const { sum } = await transaction
      .selectFrom('sandbox_refunds')
      .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
      .where('payment_id', '=', payment.id)
      .where('outcome', '=', 'processed')
      .executeTakeFirstOrThrow()
    if (Number(sum ?? 0) + amount > paid)
      throw new ApiFault(400, 'Refund amount cannot be more than transaction amount', 'invalid_amount')
    const refund = await transaction
      .insertInto('sandbox_refunds')
      .values({
        payment_id: payment.id,
        amount,
        merchant_note: optionalTextIn(body, 'merchant_note'),
        settles_at: settlesAt,
        created_at: now,
        outcome: payment.card === 'refund-refused' ? 'failed' : 'processed',
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const shown = shape(refund, payment, settlesAt)
    await queueWebhook(transaction, settlesAt, `refund.${refund.outcome}`, {
      ...shown,
      refund_reference: null,
      amount: String(amount),
    })
    return ok('Refund has been queued for processing', {
      ...shape(refund, payment, now),
      transaction: { id: payment.id, reference: payment.reference },
    })
  })
}

export const listRefunds = async ({ db, clock }: SandboxParts, { query }: SandboxRequest): Promise<SandboxAnswer> => {
  const { limit, offset, meta } = pageIn(query)
  const payment = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('id', '=', Number(query.get('transaction')) || 0)
    .executeTakeFirst()
  if (!payment) return ok('Refunds retrieved', [], meta(0))
  const listed = db.selectFrom('sandbox_refunds').where('payment_id', '=', payment.id)
  const { total } = await listed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await listed.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return ok(
    'Refunds retrieved',
    rows.map((row) => shape(row, payment, clock.now())),
    meta(total),
  )
}
