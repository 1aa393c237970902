import type { PaymentProgress } from '@fieldproof/contracts/entities/payment-choice'
import { href } from '@fieldproof/contracts/routes'
import { sql } from 'kysely'
import { notFound } from '#kernel/refusals/refusal.ts'
import { CURRENCY_NOT_TAKEN, ProviderRefused } from '#kernel/ports/payment-provider.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { awaitStart, claim, endClaim } from './claim-start.ts'
import { isReplaced, settleEarlier } from './earlier-payments.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { answered, creditedOf, findPayment, statusOf } from './payment-rows.ts'
import { cardNotTaken } from './require-card-taken.ts'
import { takeReference } from './reserve.ts'
import { applyFound, giveUp } from './settle.ts'
import type { PaymentRow } from './tables.ts'

const texts = textsOf('payments')

const progressOf = (row: PaymentRow): PaymentProgress => ({
  status: statusOf(row),
  paymentReference: row.reference,
  paymentPage: row.status === 'pending' ? row.payment_page : null,
})

const returnAddress = ({ origin, realtime }: PaymentParts, reference: string): string =>
  `${origin ?? realtime.siteOrigin()}${href('wallet.payment', { paymentReference: reference })}`
const isTaken = (error: unknown): boolean =>
  error instanceof ProviderRefused &&
  (error.code === 'duplicate_reference' || /duplicate|already exists/i.test(error.message))

const keepPage = async ({ db }: PaymentParts, { id }: PaymentRow, page: string): Promise<void> => {
  await db.updateTable('payments').set({ payment_page: page }).where('id', '=', id).execute()
}

/**
 * Gives a payment another reference. The payment provider has the previous one, but the server never got the address of
 * its page, so no one has opened that page, and no one can.
 */
const takeAnother = ({ db, clock }: PaymentParts, { id }: PaymentRow): Promise<PaymentRow> =>
  db.transaction().execute(async (transaction) => {
    const reference = await takeReference(transaction, clock.now())
    return transaction
      .updateTable('payments')
      .set({ reference, previous_references: sql`array_append(previous_references, reference)` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })

const askForPage = async (parts: PaymentParts, row: PaymentRow): Promise<void> => {
  const { reference, email, amount, currency } = row
  const { paymentPage } = await parts.ports.payments.initialise({
    reference,
    email,
    amount: { amount, currency },
    returnAddress: returnAddress(parts, reference),
  })
  await keepPage(parts, row, paymentPage)
}

const chargeCard = async (parts: PaymentParts, row: PaymentRow, authorization: string): Promise<void> => {
  const { reference, email, amount, currency } = row
  const { payment, paymentPage } = await parts.ports.payments.chargeAuthorization({
    reference,
    email,
    authorization,
    amount: { amount, currency },
    returnAddress: returnAddress(parts, reference),
  })
  if (paymentPage !== null) await keepPage(parts, row, paymentPage)
  else await applyFound(parts, row, payment)
}

/** Starts a payment at the payment provider, with the saved card or with a page. */
const ask = async (parts: PaymentParts, row: PaymentRow): Promise<void> => {
  const card =
    row.card_id === null
      ? undefined
      : await parts.db
          .selectFrom('bank_cards')
          .select('authorization_sealed')
          .where('id', '=', row.card_id)
          .where('user_id', '=', row.user_id)
          .executeTakeFirst()
  if (card) await chargeCard(parts, row, parts.ports.secrets.open('card-authorizations', card.authorization_sealed))
  else await askForPage(parts, row)
}

/**
 * Continues a start whose answer may have been lost, depending on what the payment provider has under the reference.
 */
const resume = async (parts: PaymentParts, row: PaymentRow): Promise<void> => {
  const found = await parts.ports.payments.verify(row.reference)
  if (!found) return ask(parts, row)
  // The saved card is being charged, or the payment is over.
  if (found.status !== 'abandoned') return applyFound(parts, row, found)
  return ask(parts, await takeAnother(parts, row))
}

/** Whether the module of the payment's purpose would still take the money. */
const isWanted = (parts: PaymentParts, row: PaymentRow): Promise<boolean> =>
  inTransaction(parts.db, async (transaction) => {
    let wanted = true
    const drop = (): void => {
      wanted = false
    }
    const starts = { purpose: row.purpose, payment: creditedOf(row), drop }
    await announceEvent(workWithin(parts, transaction), 'payment.starts', starts)
    return wanted
  })

/** Ends a payment that is no longer wanted, unless an earlier attempt, whose answer was lost, has charged the card. */
const stop = async (parts: PaymentParts, row: PaymentRow): Promise<void> => {
  const found = row.start_attempts > 1 ? await parts.ports.payments.verify(row.reference) : undefined
  if (found && found.status !== 'abandoned') return applyFound(parts, row, found)
  return giveUp(parts, row, 'abandoned', null)
}

const begin = async (parts: PaymentParts, row: PaymentRow): Promise<void> => {
  let isAsked = false
  try {
    if (await isReplaced(parts.db, row)) return await stop(parts, row)
    await settleEarlier(parts, row)
    if (!(await isWanted(parts, row))) return await stop(parts, row)
    isAsked = true
    try {
      await (row.start_attempts > 1 ? resume(parts, row) : ask(parts, row))
    } catch (error) {
      if (!isTaken(error)) throw error
      await resume(parts, row)
    }
  } catch (error) {
    if (error instanceof ProviderRefused) {
      parts.log.warn({ payment: row.reference, code: error.code }, 'The payment provider refused a payment')
      const { reference, amount, currency } = row
      await applyFound(parts, row, {
        reference,
        amount: { amount, currency },
        status: 'failed',
        fee: null,
        paidAt: null,
        channel: 'card',
        message: error.message,
        card: null,
      })
      if (error.code === CURRENCY_NOT_TAKEN) throw cardNotTaken(currency)
      return
    }
    throw error
  } finally {
    await endClaim(parts, row, { isAsked })
  }
}

/**
 * Starts a reserved payment at the payment provider, with a page or with the saved card. A repeated call for the same
 * reference returns its state. If the payment provider does not answer, the payment stays pending. If its purpose no
 * longer wants it, or the payer has begun a newer payment for the same thing, nothing is charged, and the payment ends.
 * Earlier payments for the same thing are settled first, so that they do not take money as well (PAY-12).
 * @throws {Refusal} 404; 409 while a saved card is being charged for the same thing; 422 `card-not-taken` if the
 * payment provider takes no card in the currency; 503 `provider-unavailable`
 */
export const startPayment = async (parts: PaymentParts, reference: string): Promise<PaymentProgress> => {
  const row = await findPayment(parts.db, reference)
  if (!row) throw notFound(texts.noSuchPayment())
  if (row.status !== 'pending' || row.payment_page !== null) return progressOf(row)
  const claimed = await claim(parts, row.id)
  if (claimed) await answered(begin(parts, claimed))
  return progressOf((await (claimed ? findPayment(parts.db, reference) : awaitStart(parts, reference))) ?? row)
}
