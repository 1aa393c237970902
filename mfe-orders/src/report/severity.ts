import type { ChecklistItem } from '@fieldproof/contracts/entities/report'
import type { conditionRatings } from '@fieldproof/contracts/lists'
import type { Tone } from '@fieldproof/ui'

type Rating = (typeof conditionRatings)[number]

/** Ratings that are findings, the most severe first. */
export const severities = ['failed', 'poor', 'fair'] as const satisfies readonly Rating[]
export type Severity = (typeof severities)[number]

/** The outcome of a point: its rating, or that it was not inspected. */
export type Outcome = Rating | 'not-inspected'
export const outcomeOf = ({ rating }: Pick<ChecklistItem, 'rating'>): Outcome => rating ?? 'not-inspected'

/** Outcomes in the order of display: problems first, points that were not inspected last. */
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

/** The verdict on the whole inspection, by its most severe finding; `empty` if no point was rated. */
export type Verdict = 'serious' | 'repair' | 'wear' | 'sound' | 'empty'

export const verdictOf = (counts: Readonly<Record<Outcome, number>>): Verdict => {
  if (counts.failed > 0) return 'serious'
  if (counts.poor > 0) return 'repair'
  if (counts.fair > 0) return 'wear'
  return counts.good > 0 ? 'sound' : 'empty'
}
