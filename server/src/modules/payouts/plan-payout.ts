import type { Currency } from '@fieldproof/contracts'
import { payOfDay, paydayFrom } from '@fieldproof/policy/payday'
import { accountPayableFrom, bankTransferRules } from '@fieldproof/policy/bank-transfer'
import type { BankAccountRow } from '#modules/wallets/tables.ts'
import type { AccountObstacle, Destination } from './destination.ts'
import type { OpenPart } from './open-parts.ts'

/** The contents of a payout on a day. */
export interface PlannedPayout {
  inspectorId: string
  currency: Currency
  day: string
  /** Minor units for the bank. */
  amount: number
  /** The amount of a fine is what is deducted, below zero. */
  parts: OpenPart[]
  account: BankAccountRow | null
  /** Null if it can be made. */
  obstacle: AccountObstacle | 'too-little' | null
  /** Minor units of fines that stay owed. */
  owed: number
  /**
   * The instant from which everything due on the day may be paid to this account; null for the beginning of the day.
   */
  notBefore: Date | null
  /** Whether it waits because the account is new (BANK-8). */
  waitsForAccount: boolean
}

/** Whether a part is due on or before a payday. */
export const isDueOn = (part: OpenPart, day: string): boolean => part.dueDay === null || part.dueDay <= day

/** The latest of several instants. */
const lastOf = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((last, one) => (one !== null && (last === null || one > last) ? one : last), null)

const amountsOf = (parts: readonly OpenPart[], kind: OpenPart['kind']): number[] =>
  parts.filter((part) => part.kind === kind).map(({ amount }) => amount)

const obstacleTo = (amount: number, currency: Currency, destination: Destination): PlannedPayout['obstacle'] => {
  // Fines used up all of it, so there is nothing to transfer.
  if (amount === 0) return null
  if ('obstacle' in destination) return destination.obstacle
  return amount < (bankTransferRules[currency]?.least ?? 0) ? 'too-little' : null
}

/**
 * One inspector's payout in one currency on a day: what is due by then and not disputed, less fines. Undefined if
 * nothing is due.
 * @param parts of that inspector and currency
 * @param day YYYY-MM-DD
 */
export const planPayout = (
  parts: readonly OpenPart[],
  day: string,
  destination: Destination,
): PlannedPayout | undefined => {
  const due = parts.filter((part) => !part.isDisputed && isDueOn(part, day))
  const [first] = due
  const fines = due.filter(({ kind }) => kind === 'fine')
  if (!first || fines.length === due.length) return undefined
  const { amount, taken, owed } = payOfDay({
    earnings: amountsOf(due, 'earning'),
    tips: amountsOf(due, 'tip'),
    credits: amountsOf(due, 'referral-credit'),
    fines: amountsOf(due, 'fine'),
  })
  const takenParts = fines
    .map((fine, index) => ({ ...fine, amount: -(taken[index] ?? 0) }))
    .filter((part) => part.amount < 0)
  const account = 'account' in destination ? destination.account : null
  const accountFrom = account && new Date(accountPayableFrom(account.created_at.getTime()))
  const partsFrom = lastOf(due.map(({ payableAt }) => payableAt))
  return {
    inspectorId: first.inspectorId,
    currency: first.currency,
    day,
    amount,
    owed,
    notBefore: lastOf([partsFrom, accountFrom]),
    waitsForAccount: accountFrom !== null && (partsFrom === null || accountFrom > partsFrom),
    parts: [
      ...due.filter(({ kind }) => kind !== 'fine').sort((one, other) => one.at.getTime() - other.at.getTime()),
      ...takenParts,
    ],
    account,
    obstacle: obstacleTo(amount, first.currency, destination),
  }
}

/** What remains for later paydays: pay that is due after this day, and fines that are still owed. */
const leftAfter = (parts: readonly OpenPart[], { day, parts: paid }: PlannedPayout): OpenPart[] => {
  const taken = new Map(paid.filter(({ kind }) => kind === 'fine').map(({ sourceId, amount }) => [sourceId, -amount]))
  return parts.flatMap((part) => {
    if (part.kind !== 'fine') return isDueOn(part, day) ? [] : [part]
    const owed = part.amount - (taken.get(part.sourceId) ?? 0)
    return owed > 0 ? [{ ...part, amount: owed }] : []
  })
}

/**
 * All future paydays of one inspector in one currency, if nothing else happens: the first one, then
 * one for each later Friday on which something is due.
 * @param firstDay YYYY-MM-DD
 */
export const planPaydays = (
  parts: readonly OpenPart[],
  firstDay: string,
  destination: Destination,
): PlannedPayout[] => {
  const planned = planPayout(parts, firstDay, destination)
  if (!planned) return []
  const left = leftAfter(parts, planned).filter(({ isDisputed }) => !isDisputed)
  const soonest = left
    .map(({ dueDay }) => dueDay)
    .filter((day) => day !== null)
    .sort()[0]
  return [planned, ...(soonest === undefined ? [] : planPaydays(left, paydayFrom(soonest), destination))]
}
