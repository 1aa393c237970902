import { sql } from 'kysely'
import type { ProviderPayment, ProviderTransfer } from '#kernel/ports/payment-provider.ts'
import { compareBooks } from './compare-books.ts'
import { recordDifference, resolveByItself, type Difference } from './differences.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { findPayment, isOver } from './payment-rows.ts'
import { settlePayment } from './settle.ts'
import type { PaymentRow } from './tables.ts'

const HOUR = 60 * 60 * 1_000
/** How many milliseconds a comparison looks back. */
const SPAN = 3 * 24 * HOUR
/**
 * Our payments that began within this many milliseconds of either end of the span are not looked up in the payment
 * provider's list: there they may be just outside of the span, or still in progress.
 */
const MARGIN = HOUR
/** The prefix of our references; other sites may use the same account at the payment provider. */
const OURS = 'PAYMENT'

/** The differences of a payment that succeeded at the payment provider. */
const paidDifference = (found: ProviderPayment, row: PaymentRow | undefined): Difference | undefined => {
  const { reference, amount } = found
  if (!row)
    return {
      kind: 'not-known-here',
      reference,
      found: amount,
      detail: 'The payment provider has a payment that is not known here',
    }
  const ours = {
    paymentId: row.id,
    expected: { amount: row.paid_amount ?? row.amount, currency: row.paid_currency ?? row.currency },
  }
  if (!isOver(row) || row.reference !== reference) {
    return {
      kind: 'not-credited',
      reference,
      ...ours,
      found: amount,
      detail: 'The payment was made at the payment provider, but it is not credited here',
    }
  }
  if (amount.currency !== ours.expected.currency) {
    return {
      kind: 'other-currency',
      reference,
      ...ours,
      found: amount,
      detail: 'The payment provider has another currency than we have booked',
    }
  }
  return amount.amount === ours.expected.amount
    ? undefined
    : {
        kind: 'other-amount',
        reference,
        ...ours,
        found: amount,
        detail: 'The payment provider has another amount than we have booked',
      }
}

const comparePaid = async (parts: PaymentParts, found: ProviderPayment): Promise<void> => {
  const { db, clock } = parts
  const { reference } = found
  const before = await findPayment(db, reference)
  if (before && !isOver(before)) await settlePayment(parts, reference, 'reconciliation')
  const difference = paidDifference(found, await findPayment(db, reference))
  if (difference) await recordDifference(db, clock.now(), difference)
  else await resolveByItself(db, clock.now(), 'not-credited', reference)
}

/**
 * Records that a payment is credited here although the payment provider does not have it as paid. If all of it was
 * refunded, that is no difference.
 */
const compareUnpaid = async (parts: PaymentParts, row: PaymentRow, detail: string): Promise<void> => {
  if (row.refunded_amount >= (row.paid_amount ?? 0)) return
  await recordDifference(parts.db, parts.clock.now(), {
    kind: 'not-with-provider',
    reference: row.reference,
    paymentId: row.id,
    expected: { amount: row.paid_amount ?? row.amount, currency: row.paid_currency ?? row.currency },
    detail,
  })
}

const comparePayments = async (parts: PaymentParts, span: { from: Date; until: Date }): Promise<void> => {
  const listed = new Set<string>()
  for await (const found of parts.ports.payments.listPayments(span)) {
    if (!found.reference.startsWith(OURS)) continue
    listed.add(found.reference)
    if (found.status === 'succeeded') await comparePaid(parts, found)
    else if (found.status === 'failed') {
      const row = await findPayment(parts.db, found.reference)
      if (row?.status === 'succeeded')
        await compareUnpaid(
          parts,
          row,
          'The payment is credited here, but it failed or was taken back at the payment provider',
        )
    }
  }
  // The payment provider lists payments by the time of their start, so ours are chosen by that time too.
  const ours = await parts.db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', ['succeeded', 'held'])
    .where('created_at', '>=', new Date(span.from.getTime() + MARGIN))
    .where('created_at', '<=', new Date(span.until.getTime() - MARGIN))
    .execute()
  for (const row of ours) {
    if (!listed.has(row.reference))
      await compareUnpaid(parts, row, 'The payment is credited here, but the payment provider does not list it')
  }
}

type TransferStatus = ProviderTransfer['status']
const isSameOutcome = (ours: TransferStatus, theirs: TransferStatus): boolean =>
  ours === theirs ||
  theirs === 'pending' ||
  (ours === 'returned' && theirs === 'failed') ||
  (ours === 'failed' && theirs === 'returned')

const compareTransfers = async (
  { db, clock, ports }: PaymentParts,
  span: { from: Date; until: Date },
): Promise<void> => {
  for await (const { reference, status, amount } of ports.payments.listTransfers(span)) {
    const row = await db
      .selectFrom('bank_transfers')
      .select(['status', 'currency', sql<number>`coalesce(arrived_amount, amount - fee)`.as('arriving')])
      .where('reference', '=', reference)
      .executeTakeFirst()
    const note = async (detail: string): Promise<void> => {
      const expected = row && { amount: row.arriving, currency: row.currency }
      await recordDifference(db, clock.now(), {
        kind: 'transfer',
        reference,
        ...(expected && { expected }),
        found: amount,
        detail,
      })
    }
    if (!row) {
      if (reference.startsWith('transfer-'))
        await note('The payment provider has a bank transfer that is not known here')
    } else if (amount.amount !== row.arriving || amount.currency !== row.currency) {
      await note('The payment provider has another amount for the bank transfer')
    } else if (row.status !== 'pending' && !isSameOutcome(row.status, status)) {
      await note(`The bank transfer is ${row.status} here and ${status} at the payment provider`)
    } else if (row.status === status) await resolveByItself(db, clock.now(), 'transfer', reference)
  }
}

/**
 * Compares payments, bank transfers and the ledger with the payment provider's lists of the last three days, settles
 * what can be settled, and records every difference once. Runs each night.
 * @throws {ProviderDidNotAnswer}
 */
export const compareWithProvider = async (parts: PaymentParts): Promise<void> => {
  const until = parts.clock.now()
  const span = { from: new Date(until.getTime() - SPAN), until }
  await comparePayments(parts, span)
  await compareTransfers(parts, span)
  await compareBooks(parts, span)
}
