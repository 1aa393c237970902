import { settableClock } from '../../../../server/src/kernel/clock.ts'
import { openDatabase } from '../../../../server/src/kernel/db/connect.ts'
import { createLog } from '../../../../server/src/kernel/http/request-log.ts'
import { runPayday } from '../../../../server/src/flows/payday/run-payday.ts'
import { lookAfterTransfers } from '../../../../server/src/modules/wallets/move-transfer-on.ts'
import type { Ports } from '../../../../server/src/kernel/ports/index.ts'
import type { ProviderTransfer } from '../../../../server/src/kernel/ports/payment-provider.ts'
import { createRealtime } from '../../../../server/src/kernel/realtime/publisher.ts'

/** One run of the payday's background work in its own process, which the measurement may kill. */
const setting = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}

const bank = setting('BENCH_BANK')
const clock = settableClock(setting('BENCH_NOW'))
const db = openDatabase(setting('BENCH_DATABASE_URL'))

interface Kept {
  reference: string
  amount: number
}
const toTransfer = (kept: Kept | null): ProviderTransfer | undefined =>
  kept === null
    ? undefined
    : {
        reference: kept.reference,
        amount: { amount: kept.amount, currency: 'NGN' },
        status: 'succeeded',
        message: null,
      }

const ports = {
  secrets: { open: (_: string, text: string) => text, seal: (_: string, text: string) => text },
  payments: {
    name: 'imitated',
    createRecipient: async ({ accountNumber }: { accountNumber: string }) => ({ recipient: `RCP_${accountNumber}` }),
    transfer: async ({
      reference,
      amount,
      recipient,
    }: {
      reference: string
      amount: { amount: number }
      recipient: string
    }) => {
      const answer = await fetch(bank, {
        method: 'POST',
        body: JSON.stringify({ reference, amount: amount.amount, recipient }),
      })
      return toTransfer((await answer.json()) as Kept | null)
    },
    verifyTransfer: async (reference: string) =>
      toTransfer((await (await fetch(`${bank}?reference=${reference}`)).json()) as Kept | null),
  },
} as unknown as Ports

const parts = { db, clock, ports, realtime: createRealtime(db), reactions: {}, log: createLog('error') }
// Like the schedule every minute: the payday, the check of all transfers, and a minute later the payday again.
await runPayday(parts)
await lookAfterTransfers(parts)
await runPayday(parts)
await db.destroy()
