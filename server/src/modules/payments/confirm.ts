import type { PaymentTransaction } from '@fieldproof/contracts/entities/payment-transaction'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { answered, findPayment } from './payment-rows.ts'
import { readPayment } from './read.ts'
import { settlePayment } from './settle.ts'
import type { PaymentRow } from './tables.ts'

/** Another user's reference is told from none by nobody. */
const findOwn = async (parts: PaymentParts, userId: string, reference: string): Promise<PaymentRow> => {
  const row = await findPayment(parts.db, reference)
  if (row?.user_id !== userId) throw notFound('This payment was not found.')
  return row
}

/**
 * Asks the provider how a payment of the caller's stands and does what follows, once however often it is asked.
 * @throws {Refusal} 404; 503 `provider-unavailable`
 */
export const confirmPayment = async (reference: string, context: UserContext): Promise<PaymentTransaction> => {
  const {
    db,
    clock,
    ports,
    session: { userId },
  } = context
  const { id } = await findOwn(context, userId, reference)
  await answered(settlePayment(context, reference, 'return'))
  return readPayment(db, ports.files, clock.now(), userId, id)
}

/**
 * Credits a payment to its owner's wallet, once however often it is asked: the same path as the return from the provider's
 * page and its webhook.
 * @returns the ledger's entry on the wallet
 * @throws {Refusal} 404 where it is not this user's; 409 where it was not paid, or is looked at by the staff; 503
 */
export const creditPaymentToWallet = async (
  parts: PaymentParts,
  userId: string,
  reference: string,
): Promise<{ entryId: string }> => {
  const { id } = await findOwn(parts, userId, reference)
  await answered(settlePayment(parts, reference, 'return'))
  const row = await parts.db
    .selectFrom('payments')
    .select(['reference', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.status === 'held')
    throw conflict('Another amount was paid than was asked for. We look at it and will tell you.')
  const entry = await parts.db
    .selectFrom('ledger_transfers')
    .innerJoin('ledger_entries', 'ledger_entries.transfer_id', 'ledger_transfers.id')
    .select('ledger_entries.id')
    .where('scope', '=', 'payment-credited')
    .where('idempotency_key', '=', `payment:${row.reference}`)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!entry) throw conflict('This payment has not been made, so there is nothing to credit.')
  return { entryId: entry.id }
}
