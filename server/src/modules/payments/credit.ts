import type { FastifyBaseLogger } from 'fastify'
import type { Money } from '@fieldproof/contracts/entities'
import type { Db } from '#kernel/db/connect.ts'
import { isDatabaseUnavailable } from '#kernel/db/failures.ts'
import type { ProviderPayment } from '#kernel/ports/payment-provider.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { lockWallets, transfer } from '#modules/ledger/service.ts'
import { inSavepoint, inTransaction, isEndedForOthers } from '#kernel/db/transactions.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { PaymentParts, Purpose } from './payment-purpose.ts'
import { creditedOf, currencyOf, isOver } from './payment-rows.ts'
import type { PaymentRow } from './tables.ts'
import { notifyPayer } from './notify-payer.ts'

const transactionTexts = textsOf('wallet-transactions')

/** The data to record about a successful payment. */
const paidColumns = ({ amount, fee, paidAt, channel, message, card }: ProviderPayment, now: Date) => ({
  paid_amount: amount.amount,
  paid_currency: amount.currency,
  fee_amount: fee?.amount ?? null,
  paid_at: paidAt ?? now,
  channel,
  message,
  card_brand: card?.brand ?? null,
  card_ending: card?.ending ?? null,
  card_signature: card?.authorization ? card.signature : null,
})

/** Locks the row of a payment; undefined if another transaction has settled it meanwhile. */
const lockUnsettled = async (transaction: Db, id: string): Promise<PaymentRow | undefined> => {
  const row = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return isOver(row) ? undefined : row
}

/**
 * Credits money that the payment provider has received to the payer's wallet, and books the payment provider's fee. The
 * unit of work has locked the payment's row.
 */
export const bookCredit = async (
  work: UnitOfWork,
  row: PaymentRow,
  money: Money,
  fee: number | null,
): Promise<void> => {
  const currency = currencyOf(money.currency)
  const order = { cause: { kind: 'payment', id: row.id }, metadata: { paymentReference: row.reference } }
  await lockWallets(work.db, [row.user_id], [currency])
  await transfer(work, {
    ...order,
    key: `payment:${row.reference}`,
    kind: 'payment-credited',
    description: transactionTexts.cardPayment(),
    entries: [
      { kind: 'provider-clearing', currency, amount: -money.amount },
      { kind: 'user-available', userId: row.user_id, currency, amount: money.amount },
    ],
  })
  if (fee === null || fee <= 0) return
  await transfer(work, {
    ...order,
    key: `payment:${row.reference}:fee`,
    kind: 'provider-fee',
    description: transactionTexts.providerFee(),
    entries: [
      { kind: 'fees', currency, amount: -fee },
      { kind: 'provider-clearing', currency, amount: fee },
    ],
  })
}

/** The purposes whose money stays in the wallet. */
const stayOnWallet: readonly Purpose[] = ['wallet-credit']

/**
 * Announces that the money has come, so that the module of its purpose can take it from the wallet.
 * @returns `taken`; `left` if the module left the money in the wallet and has notified the payer why; `failed` if an
 * error stopped the module, and no one has notified the payer
 */
const letTake = async (
  work: UnitOfWork,
  log: FastifyBaseLogger,
  row: PaymentRow,
): Promise<'taken' | 'left' | 'failed'> => {
  try {
    let isTaken = stayOnWallet.includes(row.purpose)
    const take = (): void => {
      isTaken = true
    }
    await inSavepoint(work.db, () =>
      announceEvent(work, 'payment.came', {
        purpose: row.purpose,
        payment: creditedOf(row),
        take,
      }),
    )
    return isTaken ? 'taken' : 'left'
  } catch (error) {
    if (isEndedForOthers(error) || isDatabaseUnavailable(error)) throw error
    const about = { err: error, payment: row.reference, purpose: row.purpose }
    log.error(about, 'The purpose of a payment could not be paid; the money stays in the wallet')
    return 'failed'
  }
}

/**
 * Credits a payment of the right amount to its payer's wallet, and lets the module of its purpose take the money from
 * there, in one transaction. Does nothing if the payment has already been settled.
 */
export const creditPayment = (parts: PaymentParts, id: string, found: ProviderPayment): Promise<void> =>
  inTransaction(parts.db, async (transaction) => {
    const row = await lockUnsettled(transaction, id)
    if (!row) return
    const work = workWithin(parts, transaction)
    const { now } = work
    await transaction
      .updateTable('payments')
      .set({
        ...paidColumns(found, now),
        status: 'succeeded',
        provider: parts.ports.payments.name,
        settled_at: now,
        checked_at: now,
      })
      .where('id', '=', id)
      .execute()
    await bookCredit(work, row, found.amount, found.fee?.amount ?? null)
    const outcome = await letTake(work, parts.log, row)
    if (outcome === 'failed') await notifyPayer(work, row, 'stays', found.amount)
    else if (row.purpose === 'wallet-credit') await notifyPayer(work, row, 'credited', found.amount)
  })

/**
 * Holds a payment of another amount or currency than requested: nothing is credited, the difference waits for staff,
 * and the payer is notified.
 */
export const holdPayment = (parts: PaymentParts, id: string, found: ProviderPayment): Promise<void> =>
  inTransaction(parts.db, async (transaction) => {
    const row = await lockUnsettled(transaction, id)
    if (!row) return
    const work = workWithin(parts, transaction)
    const { now } = work
    await transaction
      .updateTable('payments')
      .set({
        ...paidColumns(found, now),
        status: 'held',
        provider: parts.ports.payments.name,
        settled_at: now,
        checked_at: now,
      })
      .where('id', '=', id)
      .execute()
    await transaction
      .insertInto('reconciliation_differences')
      .values({
        kind: found.amount.currency === row.currency ? 'other-amount' : 'other-currency',
        reference: row.reference,
        payment_id: id,
        expected_amount: row.amount,
        expected_currency: row.currency,
        found_amount: found.amount.amount,
        found_currency: found.amount.currency,
        detail: 'The payer paid another amount or currency than requested; nothing is credited yet',
        found_at: now,
        resolved_at: null,
        resolution: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await notifyPayer(work, row, 'held', found.amount)
  })
