import { sql } from 'kysely'
import { ProviderRefused, type ProviderRefund } from '#kernel/ports/payment-provider.ts'
import { lockWallets, transfer } from '#modules/ledger/service.ts'
import { recordDifference } from './differences.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { currencyOf } from './payment-rows.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { PaymentRefundRow, PaymentRow } from './tables.ts'
import { notifyPayer } from './notify-payer.ts'

const transactionTexts = textsOf('wallet-transactions')

/** The most refunds of one batch. */
const AT_ONCE = 20
/**
 * Milliseconds before the second attempt. Longer than the payment provider may take to answer. Each further pause is
 * twice as long.
 */
const FIRST_PAUSE = 30_000
const LONGEST_PAUSE = 60 * 60 * 1_000
/** Milliseconds after which the staff are notified of a refund that is not settled. */
const STUCK_AFTER = 3 * 24 * 60 * 60 * 1_000
/** Characters of an error message that are stored. */
const ERROR_LENGTH = 300

type Status = ProviderRefund['status']

const claim = ({ db, clock }: PaymentParts): Promise<PaymentRefundRow[]> => {
  const now = clock.now()
  const due = db
    .selectFrom('payment_refunds')
    .select('id')
    .where('status', 'in', ['queued', 'sent'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
  const wait = sql`least(${LONGEST_PAUSE}::float8, ${FIRST_PAUSE}::float8 * power(2, least(attempts, 20)))`
  return db
    .updateTable('payment_refunds')
    .set({ attempts: sql`attempts + 1`, due_at: sql`${now}::timestamptz + ${wait} * interval '1 millisecond'` })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

/** Puts the money of a refund that the payment provider refuses into the payer's wallet, once. */
const giveToWallet = (parts: PaymentParts, payment: PaymentRow, { id, key, amount }: PaymentRefundRow): Promise<void> =>
  inTransaction(parts.db, async (transaction) => {
    const work = workWithin(parts, transaction)
    const { now } = work
    const currency = currencyOf(payment.paid_currency ?? payment.currency)
    await lockWallets(transaction, [payment.user_id], [currency])
    const row = await transaction
      .updateTable('payment_refunds')
      .set({ status: 'to-wallet', settled_at: now })
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'sent'])
      .returning('id')
      .executeTakeFirst()
    if (!row) return
    await transaction
      .updateTable('payments')
      .set({ refunded_amount: sql`refunded_amount - ${amount}` })
      .where('id', '=', payment.id)
      .execute()
    await transfer(work, {
      key: `refund-to-wallet:${key}`,
      kind: 'payment-credited',
      cause: { kind: 'payment', id: payment.id },
      description: transactionTexts.refusedRefund(),
      metadata: { paymentReference: payment.reference },
      entries: [
        { kind: 'provider-clearing', currency, amount: -amount },
        { kind: 'user-available', userId: payment.user_id, currency, amount },
      ],
    })
    await notifyPayer(work, payment, 'refund-to-wallet', { amount, currency }, id)
  })

const recordState = async (
  { db, clock }: PaymentParts,
  { id }: PaymentRefundRow,
  status: 'sent' | 'succeeded',
): Promise<void> => {
  const now = clock.now()
  await db
    .updateTable('payment_refunds')
    .set(
      status === 'sent'
        ? { status, last_error: null, sent_at: sql`coalesce(sent_at, ${now})` }
        : { status, last_error: null, settled_at: now },
    )
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'sent'])
    .execute()
}

/**
 * Sends a refund, or reads its state if it was sent before. The answer to an earlier attempt may have been lost, so the
 * payment provider's list is read first: sending the same request twice would make two refunds.
 */
const ask = async (
  { ports: { payments } }: PaymentParts,
  payment: PaymentRow,
  refund: PaymentRefundRow,
): Promise<Status> => {
  if (refund.attempts > 1 || refund.status === 'sent') {
    const known = (await payments.refundsOf(payment.reference)).find(({ key }) => key === refund.key)
    if (known) return known.status
    if (refund.status === 'sent') return 'pending'
  }
  const amount = { amount: refund.amount, currency: payment.paid_currency ?? payment.currency }
  return (await payments.refund({ reference: payment.reference, amount, key: refund.key })).status
}

const tryRefund = async (parts: PaymentParts, refund: PaymentRefundRow): Promise<void> => {
  const { db, clock, log } = parts
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  try {
    const status = await ask(parts, payment, refund)
    if (status === 'failed') await giveToWallet(parts, payment, refund)
    else await recordState(parts, refund, status === 'succeeded' ? 'succeeded' : 'sent')
  } catch (error) {
    if (error instanceof ProviderRefused) {
      log.warn(
        { payment: payment.reference, code: error.code },
        'The payment provider refused a refund; it goes to the wallet',
      )
      await giveToWallet(parts, payment, refund)
      return
    }
    const cause = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH)
    log.warn(
      { payment: payment.reference, attempt: refund.attempts, cause },
      'It is not known whether a refund was sent; this is tried again',
    )
    await db.updateTable('payment_refunds').set({ last_error: cause }).where('id', '=', refund.id).execute()
  }
  if (clock.now().getTime() - refund.created_at.getTime() < STUCK_AFTER) return
  const latest = await db
    .selectFrom('payment_refunds')
    .select('status')
    .where('id', '=', refund.id)
    .executeTakeFirstOrThrow()
  if (latest.status !== 'queued' && latest.status !== 'sent') return
  await recordDifference(db, clock.now(), {
    kind: 'refund-stuck',
    reference: refund.key.slice(0, 200),
    paymentId: payment.id,
    expected: { amount: refund.amount, currency: payment.currency },
    detail: `A refund of ${payment.reference} has not been settled for three days`,
  })
}

/** Sends the due refunds, and checks the state of sent ones. Several instances may do this at once. */
export const sendDueRefunds = async (parts: PaymentParts): Promise<void> => {
  for (;;) {
    const refunds = await claim(parts)
    for (const refund of refunds) await tryRefund(parts, refund)
    if (refunds.length < AT_ONCE) return
  }
}

/** Checks the sent refunds of a payment now, because a webhook says that they have changed. */
export const askAboutRefunds = async (parts: PaymentParts, reference: string): Promise<void> => {
  const now = parts.clock.now()
  const payment = await parts.db
    .selectFrom('payments')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!payment) return
  await parts.db
    .updateTable('payment_refunds')
    .set({ due_at: now })
    .where('payment_id', '=', payment.id)
    .where('status', '=', 'sent')
    .execute()
  await sendDueRefunds(parts)
}
