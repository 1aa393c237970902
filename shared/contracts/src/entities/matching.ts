import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { jobAnswers, matchReasons, matchingModes, matchingStates, matchingSuggestions } from '../lists.ts'
import { inspectorPublicProfile } from './inspector-profile.ts'

/** An inspector who would do an order's inspection, as its customer sees them (MATCH-12). */
export const candidate = z.object({
  inspector: inspectorPublicProfile,
  answer: z.enum(jobAnswers),
  /** Kilometres from the centre of the inspector's work area to the place of inspection. */
  distance: z.nullable(z.number()),
  /** 0 to 100, and what it is made of, heaviest first. */
  score: z.int().check(z.gte(0), z.lte(100)),
  scoreParts: z.array(z.object({ reason: z.enum(matchReasons), points: z.int(), outOf: z.int() })),
  /** The inspector's open offer, and what it would cost more (or, below zero, less) than what was paid. */
  quotation: z.nullable(
    z.object({ _id: id, amount: money, difference: money, description: z.string(), validUntil: z.nullable(instant) }),
  ),
  answeredAt: z.nullable(instant),
})
export type Candidate = z.output<typeof candidate>

/** How the search for an order's inspector goes, and who would come. */
export const orderMatching = z.object({
  orderId: id,
  mode: z.enum(matchingModes),
  state: z.enum(matchingStates),
  noOfAsked: z.int(),
  noOfDeclined: z.int(),
  /** When inspectors were last looked for, and when they will be again; null where they will not. */
  searchedAt: z.nullable(instant),
  nextSearchAt: z.nullable(instant),
  suggestions: z.array(z.enum(matchingSuggestions)),
  /** Best first; those who were rejected or declined last. */
  candidates: z.array(candidate),
})
export type OrderMatching = z.output<typeof orderMatching>
