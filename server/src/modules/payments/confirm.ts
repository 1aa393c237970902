import type { PaymentTransaction } from '@fieldproof/contracts/entities/payment-transaction'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { answered, findPayment } from './payment-rows.ts'
import { readPayment } from './read.ts'
import { settlePayment } from './settle.ts'
import type { PaymentRow } from './tables.ts'

const texts = textsOf('payments')

/** The caller's payment. @throws {Refusal} 404, the same for another user's reference and for an unknown one */
const findOwn = async (parts: PaymentParts, userId: string, reference: string): Promise<PaymentRow> => {
  const row = await findPayment(parts.db, reference)
  if (row?.user_id !== userId) throw notFound(texts.noSuchPayment())
  return row
}

/**
 * Checks the state of the caller's payment with the payment provider and processes it, once however often this is
 * called.
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
