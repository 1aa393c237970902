import { wallTimeAt } from '@fieldproof/policy/wall-time'

/** The days of pay that may be paid. Days are YYYY-MM-DD. */
export interface DuePay {
  /** The Friday of an earning; null for tips and credits, which are due on the first payday after they came. */
  dueDay: string | null
  /** When tips or credits came, ISO 8601; null for an earning. */
  cameAt: string | null
  /** The last payday on which a run found an obstacle to it. */
  passedDay: string | null
  /** For tips and credits: the day of the inspector's last payout in that currency. */
  paidDay: string | null
}

/**
 * Whether pay was due by a payday, and no run of that payday has paid it or found an obstacle to it. Such pay is paid
 * by the next run, on any day (PAYOUT-6). A tip or credit that came after the day's payout was not missed: it goes with
 * the next one (TIP-1).
 * @param day YYYY-MM-DD
 * @param timeZone IANA; the inspector's
 */
export const isMissedOn = ({ dueDay, cameAt, passedDay, paidDay }: DuePay, day: string, timeZone: string): boolean => {
  if (passedDay !== null && passedDay >= day) return false
  if (dueDay !== null) return dueDay <= day
  if (cameAt === null || (paidDay !== null && paidDay >= day)) return false
  return wallTimeAt(Date.parse(cameAt), timeZone).date <= day
}
