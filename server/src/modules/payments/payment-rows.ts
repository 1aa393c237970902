import { currencies, type Currency } from '@fieldproof/contracts'
import type { paymentStatuses } from '@fieldproof/contracts/lists'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import { ProviderDidNotAnswer } from '#kernel/ports/payment-provider.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { CreditedPayment } from './payment-purpose.ts'
import type { PaymentRow } from './tables.ts'

const texts = textsOf('payments')

type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * Whether a payment had this reference before. The second condition is that of the partial index, which PostgreSQL
 * would not use without it.
 */
export const hadBefore = (reference: string) =>
  sql<boolean>`previous_references @> array[${reference}]::text[] and previous_references <> '{}'`

/** A payment by its reference, or by one that it had before. */
export const findPayment = async (db: Db, reference: string): Promise<PaymentRow | undefined> =>
  (await db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst()) ??
  db.selectFrom('payments').selectAll().where(hadBefore(reference)).executeTakeFirst()

/**
 * Whether nothing from the payment provider can change a payment any more. A failed or abandoned one may still be made.
 */
export const isOver = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'succeeded' || status === 'held' || status === 'returned'

type Refunded = Pick<PaymentRow, 'status' | 'refunded_amount' | 'paid_amount'>

/**
 * Whether a payment waits although nobody has begun to start it, or each start was refused before the payment provider
 * was asked (PAY-12). It can take no money until its payer tries again.
 */
export const isUnasked = ({
  status,
  start_attempts: attempts,
}: Pick<PaymentRow, 'status' | 'start_attempts'>): boolean => status === 'pending' && attempts === 0

/**
 * The state of a payment in the contract's terms. While staff examine a payment, its payer sees it as pending.
 */
export const statusOf = ({ status, refunded_amount: refunded, paid_amount: paid }: Refunded): PaymentStatus => {
  if (status === 'held') return 'pending'
  if (status === 'returned') return 'refunded'
  if (status !== 'succeeded' || refunded === 0) return status
  return refunded < (paid ?? 0) ? 'partly-refunded' : 'refunded'
}

export const isCurrency = (text: string | null): text is Currency => currencies.some((one) => one === text)

/** Checks the currency of a payment. @throws {Error} if the ledger has no accounts in it, which is a bug */
export const currencyOf = (text: string): Currency => {
  if (!isCurrency(text)) throw new Error(`There are no accounts in ${text}`)
  return text
}

/** The part of a payment that the module of its purpose needs. */
export const creditedOf = (row: PaymentRow): CreditedPayment => ({
  id: row.id,
  reference: row.reference,
  userId: row.user_id,
  subjectId: row.subject_id,
  amount: { amount: row.amount, currency: row.currency },
})

/**
 * Asks the payment provider on behalf of a waiting user.
 * @throws {Refusal} 503 `provider-unavailable` if it does not answer
 */
export const answered = async <Answer>(asking: Promise<Answer>): Promise<Answer> => {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof ProviderDidNotAnswer)) throw error
    throw refuse('provider-unavailable', texts.providerSilent())
  }
}
