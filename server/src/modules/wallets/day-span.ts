import { instantOf } from '@fieldproof/policy/wall-time'
import type { WalletTransactionQuery } from '#modules/ledger/wallet-transactions.ts'

/** Whole days, the last one too, in their zone. */
export interface DaySpan {
  from?: string
  to?: string
  timeZone?: string
}

const DAY = 24 * 60 * 60 * 1_000

/** The instant at which a day begins in a zone. */
const startOf = (date: string, timeZone: string): Date | undefined => {
  const start = instantOf({ date, time: '00:00', timeZone })
  return start === null ? undefined : new Date(start)
}

/** The instants between which days lie: the first is included, the last is not. */
export const spanOf = ({ from, to, timeZone = 'UTC' }: DaySpan): NonNullable<WalletTransactionQuery['span']> => ({
  from: from === undefined ? undefined : startOf(from, timeZone),
  // After the last day that has four figures nothing is left out.
  until:
    to === undefined || to === '9999-12-31'
      ? undefined
      : startOf(new Date(Date.parse(to) + DAY).toISOString().slice(0, 10), timeZone),
})
