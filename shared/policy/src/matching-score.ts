import type { languageProficiencies, matchReasons } from '@fieldproof/contracts/lists'

export type MatchReason = (typeof matchReasons)[number]
type Proficiency = (typeof languageProficiencies)[number]

/** The points for one reason, and their maximum. */
export interface ScorePart {
  reason: MatchReason
  points: number
  outOf: number
}

/** The facts about an inspector and a job from which the score is computed. */
export interface MatchFacts {
  /** Kilometres from the centre of the work area to the place of inspection; null if the place has no coordinates. */
  distance: number | null
  /** Radius of the work area in kilometres. */
  radius: number
  /** Whether they have the specialization that the job requires; null if it requires none. */
  hasArea: boolean | null
  /** Whole years with this kind of inspection. */
  years: number
  /** Whether they know the brand; null if the job has none. */
  knowsBrand: boolean | null
  /** How well they speak the customer's language; null if they speak another language of the country. */
  proficiency: Proficiency | null
  /** Their other inspections in the half day before and after. */
  bookingsNear: number
  /** The average of the customers' ratings, 1 to 5; null without a rating. */
  rating: number | null
}

/**
 * The weight of each reason, heaviest first (MATCH-8). The figures are our own (PRICE-4). Distance and skills come
 * first; ratings rank inspectors who are equally near, but never outrank expertise.
 */
export const matchWeights = {
  'work-area': 30,
  specialization: 25,
  brand: 15,
  language: 10,
  calendar: 10,
  rating: 10,
} as const satisfies Record<MatchReason, number>

/** The fraction of the work area's points that remains at its edge. */
export const atTheEdge = 0.4
/**
 * The specialization's points: for the kind, for the field that the job requires, and for each year up to a maximum.
 */
export const specializationPoints = { kind: 10, area: 7, perYear: 1, yearsMax: 8 } as const
const languagePoints: Readonly<Record<Proficiency, number>> = {
  native: 10,
  advanced: 10,
  intermediate: 8,
  elementary: 5,
  beginner: 3,
}
const OTHER_LANGUAGE = 4
const calendarPoints = [10, 7, 5] as const
const BUSY = 3
/** The points of three stars: neither an advantage nor a disadvantage. */
const UNRATED = 5

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

const workArea = ({ distance, radius }: MatchFacts): number => {
  const full = matchWeights['work-area']
  // Only the name of the town is known.
  if (distance === null) return Math.round(full * atTheEdge)
  return Math.round(full * (1 - (1 - atTheEdge) * between(0, distance / Math.max(radius, 0.001), 1)))
}

const specialization = ({ hasArea, years }: MatchFacts): number => {
  const { kind, area, perYear, yearsMax } = specializationPoints
  return kind + (hasArea === false ? 0 : area) + between(0, Math.trunc(years) * perYear, yearsMax)
}

/**
 * How well an inspector fits a job (MATCH-8): 0 to 100, and the points for each reason, heaviest first. All figures are
 * whole numbers, so that the shown points add up. For a job without a brand, only the other reasons count.
 */
export const scoreMatch = (facts: MatchFacts): { score: number; parts: ScorePart[] } => {
  const { knowsBrand, proficiency, bookingsNear, rating } = facts
  const points: Readonly<Record<MatchReason, number | null>> = {
    'work-area': workArea(facts),
    specialization: specialization(facts),
    brand: knowsBrand === null ? null : knowsBrand ? matchWeights.brand : 0,
    language: proficiency === null ? OTHER_LANGUAGE : languagePoints[proficiency],
    calendar: calendarPoints[Math.max(0, Math.trunc(bookingsNear))] ?? BUSY,
    rating: rating === null ? UNRATED : Math.round(between(0, (rating - 1) / 4, 1) * matchWeights.rating),
  }
  const reasons: readonly MatchReason[] = ['work-area', 'specialization', 'brand', 'language', 'calendar', 'rating']
  const parts = reasons.flatMap((reason): ScorePart[] => {
    const earned = points[reason]
    return earned === null ? [] : [{ reason, points: earned, outOf: matchWeights[reason] }]
  })
  const sum = (of: (part: ScorePart) => number): number => parts.reduce((total, part) => total + of(part), 0)
  return { score: Math.round((100 * sum((part) => part.points)) / sum((part) => part.outOf)), parts }
}

/** The reasons that speak for a match: those with more than half of their points, heaviest first. */
export const reasonsFor = (parts: readonly ScorePart[]): MatchReason[] =>
  parts.filter(({ points, outOf }) => points * 2 > outOf).map(({ reason }) => reason)
