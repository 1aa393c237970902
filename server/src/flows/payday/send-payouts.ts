import type { PaymentParts } from '#modules/payments/payment-purpose.ts'
import { moveTransferOn } from '#modules/wallets/move-transfer-on.ts'

/** Transfers that are handed to the provider at the same time. */
const AT_ONCE = 8
/** Transfers that are looked up together. */
const BATCH = 500
/** Questions in a row that the provider leaves unanswered before the rest waits for the next run. */
const SILENT = 3

/** Transfers of payouts that the provider has not been asked for, each once in a run. */
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
 * Hands the transfers of payouts to the provider, several at the same time. Each is claimed before it is asked for, so
 * that instances share them; one that was claimed by a process that died is looked up with the provider by its reference
 * before it is made, by the background work that looks after all transfers.
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
