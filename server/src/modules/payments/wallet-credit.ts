import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { UserContext } from '#kernel/http/context.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { WALLET_CURRENCY } from '#modules/ledger/accounts.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { textsOf } from '#texts/texts-of.ts'
import { reservePayment } from './reserve.ts'
import { startPayment } from './start.ts'

const texts = textsOf('payments')

type Body = InputOf<'POST /payments/begin-wallet-credit'>['body']

/** The least and the most that is put on a wallet at once, in minor units. */
const LEAST = 100_00
const MOST = 10_000_000_00

/**
 * Begins a payment by card that is put on the caller's wallet, once for its key.
 * @throws {Refusal} 400; 404 where the card is not the caller's; 422 where the key came with another body; 429; 503
 */
export const beginWalletCredit = async (
  { idempotencyKey, ...body }: Body,
  context: UserContext,
): Promise<AnswerOf<'POST /payments/begin-wallet-credit'>> => {
  const {
    db,
    clock,
    limits,
    session: { userId },
  } = context
  const { amount, cardId } = body
  if (amount.currency !== WALLET_CURRENCY)
    throw invalid([{ field: 'amount.currency', message: texts.walletCurrency() }])
  if (amount.amount < LEAST) throw invalid([{ field: 'amount.amount', message: texts.tooLittle() }])
  if (amount.amount > MOST) throw invalid([{ field: 'amount.amount', message: texts.tooMuch() }])
  await limits.count('payment.account', userId)
  const { answer: reference } = await withIdempotency(
    db,
    clock.now(),
    { scope: `${userId} begin-wallet-credit`, key: idempotencyKey, body },
    async (transaction) =>
      (
        await reservePayment(transaction, clock.now(), {
          userId,
          purpose: 'wallet-credit',
          subjectId: userId,
          amount,
          ...(cardId !== undefined && { cardId }),
        })
      ).reference,
  )
  return startPayment(context, reference)
}
