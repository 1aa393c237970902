import { firstChoiceLimits } from '@fieldproof/contracts/limits'

/**
 * The deadline for the answer of a chosen inspector (MATCH-23): after a quarter of the time that is left, between an
 * hour and a day, and never after the inspection begins.
 * @param now when the inspector is asked; all instants are UTC in milliseconds
 */
export const answerFirstBy = ({ now, inspectionAt }: { now: number; inspectionAt: number }): number => {
  const { shareOfTimeLeft, atLeast, atMost } = firstChoiceLimits
  const wanted = Math.min(atMost, Math.max(atLeast, Math.floor((inspectionAt - now) * shareOfTimeLeft)))
  return Math.max(now, Math.min(now + wanted, inspectionAt))
}
