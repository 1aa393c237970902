import type { AnswerOf } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { findPayment } from './payment-rows.ts'
import { settlePayment } from './settle.ts'
import { askProvider } from '#modules/wallets/ask-provider.ts'
import { readBalances, readTransaction } from '#modules/wallets/service.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('payments')

const findCredit = async (db: Db, userId: string, paymentId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('ledger_transfers')
      .innerJoin('ledger_entries', 'ledger_entries.transfer_id', 'ledger_transfers.id')
      .select('ledger_entries.id')
      .where('cause_kind', '=', 'payment')
      .where('cause_id', '=', paymentId)
      .where('ledger_transfers.kind', '=', 'payment-credited')
      .where('ledger_entries.user_id', '=', userId)
      .executeTakeFirst()
  )?.id

/**
 * Settles a payment as {@link settlePayment} does, which credits it once to its owner's wallet. When this returns, the
 * module of its purpose has already taken the money that it needs.
 * @throws {Refusal} 404 if the payment is not the user's; 409 if it has not been made yet; 503
 */
export const creditToWallet = async (
  reference: string,
  context: UserContext,
): Promise<AnswerOf<'POST /wallets/credit-payment-to-wallet/{paymentReference}'>> => {
  const {
    db,
    log,
    locale,
    session: { userId },
  } = context
  const payment = await findPayment(db, reference)
  if (!payment || payment.user_id !== userId) throw notFound(texts.noPaymentToCredit())
  await askProvider(log, 'payment', () => settlePayment(context, reference, 'return'))
  const entryId = await findCredit(db, userId, payment.id)
  if (entryId === undefined) throw conflict(texts.notArrived())
  return { transaction: await readTransaction(db, userId, entryId, locale), balances: await readBalances(db, userId) }
}
