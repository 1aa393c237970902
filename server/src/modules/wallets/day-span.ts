import { instantOf } from '@fieldproof/policy/wall-time'
import type { WalletTransactionQuery } from '#modules/ledger/wallet-transactions.ts'

/** A span of whole days, YYYY-MM-DD, including the last day, in a time zone (UTC by default). */
export interface DaySpan {
  from?: string
  to?: string
  timeZone?: string
}

const DAY = 24 * 60 * 60 * 1_000

/** The instant at which a day begins in a time zone. */
const startOf = (date: string, timeZone: string): Date | undefined => {
  const start = instantOf({ date, time: '00:00', timeZone })
  return start === null ? undefined : new Date(start)
}

/** The instants of a span of days: `from` is included, `until` is not. */
export const spanOf = ({ from, to, timeZone = 'UTC' }: DaySpan): NonNullable<WalletTransactionQuery['span']> => ({
  from: from === undefined ? undefined : startOf(from, timeZone),
  // The day after this one would have a year of five digits.
  until:
    to === undefined || to === '9999-12-31'
      ? undefined
      : startOf(new Date(Date.parse(to) + DAY).toISOString().slice(0, 10), timeZone),
})
