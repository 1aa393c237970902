import type { ChecklistItem } from '@fieldproof/contracts/entities/report'
import type { conditionRatings } from '@fieldproof/contracts/lists'
import type { Tone } from '@fieldproof/ui'

type Rating = (typeof conditionRatings)[number]

/** Ratings that are findings, the gravest first. */
export const severities = ['failed', 'poor', 'fair'] as const satisfies readonly Rating[]
export type Severity = (typeof severities)[number]

/** What a point came out as: its rating, or that nobody looked at it. */
export type Outcome = Rating | 'not-inspected'
export const outcomeOf = ({ rating }: Pick<ChecklistItem, 'rating'>): Outcome => rating ?? 'not-inspected'

/** Outcomes as a reader counts them: what needs attention first, what was not looked at last. */
export const outcomes = [
  'failed',
  'poor',
  'fair',
  'good',
  'not-applicable',
  'not-inspected',
] as const satisfies readonly Outcome[]

export const toneOf: Record<Outcome, Tone> = {
  failed: 'danger',
  poor: 'warning',
  fair: 'info',
  good: 'success',
  'not-applicable': 'neutral',
  'not-inspected': 'neutral',
}

/** How the inspection came out as a whole, by its gravest finding; `empty` where no point was rated. */
export type Verdict = 'serious' | 'repair' | 'wear' | 'sound' | 'empty'

export const verdictOf = (counts: Readonly<Record<Outcome, number>>): Verdict => {
  if (counts.failed > 0) return 'serious'
  if (counts.poor > 0) return 'repair'
  if (counts.fair > 0) return 'wear'
  return counts.good > 0 ? 'sound' : 'empty'
}
