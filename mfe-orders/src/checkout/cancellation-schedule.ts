import { cancellationTerms, type CancellationRule } from '@fieldproof/policy/cancellation'

/** The rule for a cancellation within a time span, once an inspector has accepted. Instants in ms since 1970. */
export interface CancellationSpan {
  rule: CancellationRule
  from: number
  until: number | null
}

const minute = 60_000

/**
 * Returns the tiers of CANCEL-1 for one inspection, from now on, using the function that the server decides with.
 * Exactly 24 hours ahead already belongs to the middle tier, and exactly 12 hours still does (CANCEL-1).
 */
export const cancellationSchedule = (now: number, inspectionAt: number): CancellationSpan[] => {
  const spans: CancellationSpan[] = []
  for (let from = now; ; ) {
    const { rule, holdsUntil } = cancellationTerms({ now: from, inspectionAt, hasInspector: true, paid: 1 })
    spans.push({ rule, from, until: holdsUntil })
    if (holdsUntil === null) return spans
    // The last instant of the middle tier still belongs to it, so the next tier starts a minute later.
    const next = cancellationTerms({ now: holdsUntil, inspectionAt, hasInspector: true, paid: 1 })
    from = next.rule === rule ? holdsUntil + minute : holdsUntil
  }
}
