import type { AnswerOf, Currency, InputOf } from '@fieldproof/contracts'
import { savedCardNeedsProof, savedCardProofWindow, topUpCurrencies, topUpRules } from '@fieldproof/policy/top-up'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { currenciesOf } from '#modules/ledger/balances.ts'
import { requireStepUp } from '#kernel/sessions/step-up.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { textsOf } from '#texts/texts-of.ts'
import { requireCardTaken } from './require-card-taken.ts'
import { reservePayment } from './reserve.ts'
import { startPayment } from './start.ts'

const texts = textsOf('payments')

type Body = InputOf<'POST /payments/begin-wallet-credit'>['body']

/**
 * What saved cards have recently paid into a user's wallet, or are about to pay, by currency in minor units (WALLET-5).
 * Locks the user, so that top-ups at the same time wait for each other and every one counts.
 */
const sumsBySavedCards = async (transaction: Db, userId: string, now: Date): Promise<Map<Currency, number>> => {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const rows = await transaction
    .selectFrom('payments')
    .select(({ fn }) => ['currency', fn.sum<string>('amount').as('sum')])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'wallet-credit')
    .where('card_id', 'is not', null)
    .where('status', 'in', ['pending', 'succeeded', 'held'])
    .where('created_at', '>', new Date(now.getTime() - savedCardProofWindow))
    .groupBy('currency')
    .execute()
  return new Map(rows.map(({ currency, sum }) => [currency as Currency, Number(sum)]))
}

/**
 * Begins a card payment into the caller's wallet, once for its key.
 * @throws {Refusal} 400; 403 `step-up-needed` if saved cards would pay in more than the limit within 24 hours
 * (WALLET-5); 404 if the card is not the caller's; 422 if the key was used with another body, or no card can pay in the
 * currency; 429; 503
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
  await limits.count('payment.account', userId)
  const { answer: reference } = await withIdempotency(
    db,
    clock.now(),
    { scope: `${userId} begin-wallet-credit`, key: idempotencyKey, body },
    async (transaction) => {
      if (cardId !== undefined) {
        const earlier = await sumsBySavedCards(transaction, userId, clock.now())
        earlier.set(currency, (earlier.get(currency) ?? 0) + amount.amount)
        const sums = [...earlier].map(([one, sum]) => ({ currency: one, amount: sum }))
        if (savedCardNeedsProof(sums, clock.now().getTime())) requireStepUp(context)
      }
      return (
        await reservePayment(transaction, clock.now(), {
          userId,
          purpose: 'wallet-credit',
          subjectId: userId,
          amount,
          ...(cardId !== undefined && { cardId }),
          ...(returnTo !== undefined && { returnTo }),
        })
      ).reference
    },
  )
  return startPayment(context, reference)
}
