import type { Currency, InputOf } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import { invalid, refuse } from '#kernel/refusals/refusal.ts'
import { lockWallet } from '#modules/ledger/service.ts'
import { textsOf } from '#texts/texts-of.ts'

const refusals = textsOf('refusals')
const texts = textsOf('orders')

type PaymentChoice = InputOf<'POST /surcharges/pay-surcharge'>['body']['payment']

/**
 * The part of an amount that is paid by card, in minor units; 0 if the wallet pays everything. The wallet's part is
 * taken once the card payment has arrived, so this only checks the balance.
 * @throws {Refusal} 400 if the wallet's part is not less than the whole, 402 if the wallet holds less than its part
 */
export const cardPartOf = async (
  transaction: Db,
  userId: string,
  total: { amount: number; currency: Currency },
  payment: PaymentChoice,
): Promise<number> => {
  if (payment.method === 'wallet') return 0
  if (payment.method === 'card') return total.amount
  const { amount, currency } = payment.fromWallet
  if (currency !== total.currency || amount >= total.amount) {
    throw invalid([
      {
        field: 'payment.fromWallet.amount',
        message: texts.walletPartOrAll(),
      },
    ])
  }
  const { available, credit } = await lockWallet(transaction, userId, currency)
  if (available + credit < amount) throw refuse('insufficient-funds', refusals.notEnoughMoney())
  return total.amount - amount
}
