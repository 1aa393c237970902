import type { languageProficiencies, matchReasons } from '@fieldproof/contracts/lists'

export type MatchReason = (typeof matchReasons)[number]
type Proficiency = (typeof languageProficiencies)[number]

/** The points of one reason, out of its most. */
export interface ScorePart {
  reason: MatchReason
  points: number
  outOf: number
}

/** The facts about an inspector and a job that the score is made of. */
export interface MatchFacts {
  /** Kilometres from the centre of the work area to the place of inspection; null where the place is not on the map. */
  distance: number | null
  /** Radius of the work area in kilometres. */
  radius: number
  /** Whether they have the specialization that the job asks for; null where it asks for none. */
  hasArea: boolean | null
  /** Whole years with this kind of inspection. */
  years: number
  /** Whether they know the brand; null where the job has none. */
  knowsBrand: boolean | null
  /** How well they speak the customer's language; null where they speak another one of the country. */
  proficiency: Proficiency | null
  /** Their other inspections in the half day before and after. */
  bookingsNear: number
  /** The average of the customers' ratings, 1 to 5; null before the first. */
  rating: number | null
}

/**
 * The weight of each reason, heaviest first (MATCH-8). No figures are prescribed (PRICE-4). Being near and able comes
 * first; a rating lifts an inspector above others who are as near, and never above one who knows the subject.
 */
export const matchWeights = {
  'work-area': 30,
  specialization: 25,
  brand: 15,
  language: 10,
  calendar: 10,
  rating: 10,
} as const satisfies Record<MatchReason, number>

/** The part of the work area's points that is left at its edge. */
export const atTheEdge = 0.4
/** The specialization's points: for the kind, for the area that the job asks for, and for each year up to a most. */
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
/** As many points as three stars: neither a bonus nor a burden. */
const UNRATED = 5

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

const workArea = ({ distance, radius }: MatchFacts): number => {
  const full = matchWeights['work-area']
  // The place is known by the name of its town only.
  if (distance === null) return Math.round(full * atTheEdge)
  return Math.round(full * (1 - (1 - atTheEdge) * between(0, distance / Math.max(radius, 0.001), 1)))
}

const specialization = ({ hasArea, years }: MatchFacts): number => {
  const { kind, area, perYear, yearsMax } = specializationPoints
  return kind + (hasArea === false ? 0 : area) + between(0, Math.trunc(years) * perYear, yearsMax)
}

/**
 * How well an inspector fits a job (MATCH-8): 0 to 100, and the points of each reason, heaviest first. Every figure is
 * a whole number, so that the shown points add up. A job without a brand counts the other reasons alone.
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
    const given = points[reason]
    return given === null ? [] : [{ reason, points: given, outOf: matchWeights[reason] }]
  })
  const sum = (of: (part: ScorePart) => number): number => parts.reduce((total, part) => total + of(part), 0)
  return { score: Math.round((100 * sum((part) => part.points)) / sum((part) => part.outOf)), parts }
}

/** The reasons that speak for a match: those with more than half of their points, heaviest first. */
export const reasonsFor = (parts: readonly ScorePart[]): MatchReason[] =>
  parts.filter(({ points, outOf }) => points * 2 > outOf).map(({ reason }) => reason)
