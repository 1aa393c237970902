import { wallTimeAt } from './wall-time.ts'

const dayLength = 24 * 60 * 60 * 1_000
const friday = 5
const weekLength = 7

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay()
const moved = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayLength).toISOString().slice(0, 10)

/** Days since the last Friday; 0 on a Friday. */
const sinceFriday = (day: string): number => (weekdayOf(day) - friday + weekLength) % weekLength

/**
 * The payday of a zone today, or its last one, as YYYY-MM-DD. @param now milliseconds since 1970 @param timeZone IANA
 */
export const lastPayday = (now: number, timeZone: string): string => {
  const { date } = wallTimeAt(now, timeZone)
  return moved(date, -sinceFriday(date))
}

/** The first payday on or after a day; days as YYYY-MM-DD. */
export const paydayFrom = (day: string): string => moved(day, (weekLength - sinceFriday(day)) % weekLength)

/** Whether it is payday in a zone. @param now milliseconds since 1970 @param timeZone IANA */
export const isPayday = (now: number, timeZone: string): boolean => sinceFriday(wallTimeAt(now, timeZone).date) === 0

/** The first payday after today in a zone, as YYYY-MM-DD. @param now milliseconds since 1970 @param timeZone IANA */
export const nextPayday = (now: number, timeZone: string): string =>
  paydayFrom(moved(wallTimeAt(now, timeZone).date, 1))

/** What an inspector is paid in one currency; minor units. */
export interface OpenPay {
  earnings: readonly number[]
  tips: readonly number[]
  credits: readonly number[]
  /** The unpaid part of each fine, oldest first. */
  fines: readonly number[]
}

export interface PayOfDay {
  /** What goes to the bank. */
  amount: number
  /** What is deducted for each fine, in the order of the fines. */
  taken: number[]
  /** What the inspector still owes afterwards. */
  owed: number
}

const sum = (amounts: readonly number[]): number => amounts.reduce((one, other) => one + other, 0)

/**
 * What is paid on a payday (PAYOUT-3). Fines are taken oldest first, and never beyond earnings and credits; the rest
 * stays owed. Tips are paid whole.
 * @throws {RangeError} for an amount that is below zero or not an integer
 */
export const payOfDay = ({ earnings, tips, credits, fines }: OpenPay): PayOfDay => {
  for (const amount of [...earnings, ...tips, ...credits, ...fines]) {
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw new RangeError('Amounts are integers of at least 0, in minor units')
  }
  let left = sum(earnings) + sum(credits)
  const taken = fines.map((fine) => {
    const part = Math.min(left, fine)
    left -= part
    return part
  })
  return { amount: left + sum(tips), taken, owed: sum(fines) - sum(taken) }
}

/** Milliseconds to the next attempt after a failed payout, by the number of attempts (PAYOUT-4). */
const waits = [1, 6, 24, 72].map((hours) => hours * 60 * 60 * 1_000)

/** Milliseconds until a failed payout is retried; null after the last attempt. */
export const payoutRetryAfter = (attempts: number): number | null => waits[attempts - 1] ?? null
