import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import { savedCardNeedsProof, topUpCurrencies, topUpRules } from '@fieldproof/policy/top-up'
import type { UserContext } from '#kernel/http/context.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { currenciesOf } from '#modules/ledger/wallet-transactions.ts'
import { requireStepUp } from '#kernel/sessions/step-up.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { textsOf } from '#texts/texts-of.ts'
import { requireCardTaken } from './require-card-taken.ts'
import { reservePayment } from './reserve.ts'
import { startPayment } from './start.ts'

const texts = textsOf('payments')

type Body = InputOf<'POST /payments/begin-wallet-credit'>['body']

/**
 * Begins a payment by card that is put on the caller's wallet, once for its key.
 * @throws {Refusal} 400; 403 `step-up-needed` for much by a saved card (WALLET-5); 404 where the card is not the caller's; 422 where the key came with another body, or no card pays in the currency; 429; 503
 */
export const beginWalletCredit = async (
  { idempotencyKey, ...body }: Body,
  context: UserContext,
): Promise<AnswerOf<'POST /payments/begin-wallet-credit'>> => {
  const {
    db,
    clock,
    limits,
    ports,
    session: { userId, user },
  } = context
  const { amount, cardId, returnTo } = body
  requireCardTaken(context, { method: 'card' }, amount.currency)
  const taken = ports.payments.cardCurrencies()
  const offered = topUpCurrencies(user.country, await currenciesOf(db, userId), taken)
  const currency = offered.find((one) => one === amount.currency)
  if (currency === undefined) throw invalid([{ field: 'amount.currency', message: texts.walletCurrency() }])
  const { least, most } = topUpRules[currency]
  if (amount.amount < least)
    throw invalid([{ field: 'amount.amount', message: texts.tooLittle({ least: { amount: least, currency } }) }])
  if (amount.amount > most)
    throw invalid([{ field: 'amount.amount', message: texts.tooMuch({ most: { amount: most, currency } }) }])
  if (cardId !== undefined && savedCardNeedsProof({ amount: amount.amount, currency }, clock.now().getTime()))
    requireStepUp(context)
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
          ...(returnTo !== undefined && { returnTo }),
        })
      ).reference,
  )
  return startPayment(context, reference)
}
