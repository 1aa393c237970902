import type { Entry, TransferOrder } from '#modules/ledger/service.ts'
import { payoutReference, type BegunPayout } from '#modules/payouts/keep-payouts.ts'
import { BANK_TRANSFER } from '#modules/wallets/transaction-record.ts'
import { textsOf } from '#texts/texts-of.ts'

const transactionTexts = textsOf('wallet-transactions')

const sumOf = ({ parts }: BegunPayout, isFine: boolean): number =>
  parts.filter(({ kind }) => (kind === 'fine') === isFine).reduce((sum, { amount }) => sum + Math.abs(amount), 0)

/**
 * The ledger transfers of a payout: fines are taken from the held pay, the rest becomes available, and the amount
 * leaves for the bank. The transfer to the bank comes last.
 */
export const movesOf = (begun: BegunPayout): TransferOrder[] => {
  const { id, inspectorId: userId, currency, amount, transferId } = begun
  const [held, fines] = [sumOf(begun, false), sumOf(begun, true)]
  const cause = { kind: 'payout', id }
  const available = (sum: number): Entry => ({ kind: 'user-available', userId, currency, amount: sum })
  const taken = (sum: number): Entry => ({ kind: 'user-held', userId, currency, amount: -sum })
  return [
    ...(fines > 0
      ? [
          {
            key: `payout:${id}:fines`,
            kind: 'fine' as const,
            cause,
            description: transactionTexts.fines(),
            entries: [taken(fines), { kind: 'revenue' as const, currency, amount: fines }],
          },
        ]
      : []),
    ...(held > fines
      ? [
          {
            key: `payout:${id}:release`,
            kind: 'earning' as const,
            cause,
            description: transactionTexts.weeklyPay(),
            entries: [taken(held - fines), available(held - fines)],
          },
        ]
      : []),
    ...(amount > 0
      ? [
          {
            key: payoutReference(id, 1),
            kind: 'transfer' as const,
            cause: { kind: BANK_TRANSFER, id: transferId },
            description: transactionTexts.payout(),
            metadata: { paymentReference: payoutReference(id, 1) },
            entries: [available(-amount), { kind: 'payable' as const, currency, amount }],
          },
        ]
      : []),
  ]
}
