import type { PaymentParts } from '#modules/payments/payment-purpose.ts'
import { moveTransferOn } from '#modules/wallets/move-transfer-on.ts'

/** Transfers that are handed to the payment provider at the same time. */
const AT_ONCE = 8
/** Transfers that are read together. */
const BATCH = 500
/** After this many requests in a row that the payment provider did not answer, the rest waits for the next run. */
const SILENT = 3

/**
 * Transfers of payouts that were not sent to the payment provider yet.
 * @param after the id that the last batch ended with
 */
const readWaiting = ({ db, clock }: PaymentParts, after: string) =>
  db
    .selectFrom('bank_transfers')
    .innerJoin('payouts', 'payouts.transfer_id', 'bank_transfers.id')
    .select('bank_transfers.id')
    .where('bank_transfers.status', '=', 'pending')
    .where('asked_at', 'is', null)
    .where('next_check_at', '<=', clock.now())
    .where('bank_transfers.id', '>', after)
    .orderBy('bank_transfers.id')
    .limit(BATCH)
    .execute()

/**
 * Hands the transfers of payouts to the payment provider, several at the same time. Each is claimed before that, so
 * that instances share them. If a process dies with a claimed transfer, the background work for all transfers first
 * asks the payment provider for it by its reference.
 */
export const sendPayouts = async (parts: PaymentParts): Promise<void> => {
  let [after, silent] = ['00000000-0000-0000-0000-000000000000', 0]
  for (;;) {
    const waiting = await readWaiting(parts, after)
    if (waiting.length === 0) return
    after = waiting.at(-1)?.id ?? after
    const queue = waiting.values()
    const send = async (): Promise<void> => {
      for (const { id } of queue) {
        silent = (await moveTransferOn(parts, id)) ? 0 : silent + 1
        if (silent >= SILENT) return
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    if (silent >= SILENT) return
  }
}
