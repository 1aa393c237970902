import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import {
  firstChoiceOutcomes,
  jobAnswers,
  matchReasons,
  matchingModes,
  matchingStates,
  matchingSuggestions,
} from '../lists.ts'
import { inspectorPublicProfile } from './inspector-profile.ts'
import { person } from './person.ts'

/** A candidate for an order, as its customer sees them (MATCH-12). */
export const candidate = z.object({
  inspector: inspectorPublicProfile,
  answer: z.enum(jobAnswers),
  /** Kilometres from the centre of the inspector's work area to the place of inspection. */
  distance: z.nullable(z.number()),
  /** 0 to 100, and its parts, heaviest first (MATCH-8). */
  score: z.int().check(z.gte(0), z.lte(100)),
  scoreParts: z.array(z.object({ reason: z.enum(matchReasons), points: z.int(), outOf: z.int() })),
  /** The inspector's open quotation, and its difference from what was paid (negative if it is cheaper). */
  quotation: z.nullable(
    z.object({ _id: id, amount: money, difference: money, description: z.string(), validUntil: z.nullable(instant) }),
  ),
  answeredAt: z.nullable(instant),
})
export type Candidate = z.output<typeof candidate>

/** The state of the search for an order's inspector, and the candidates. */
export const orderMatching = z.object({
  orderId: id,
  mode: z.enum(matchingModes),
  state: z.enum(matchingStates),
  noOfAsked: z.int(),
  noOfDeclined: z.int(),
  /** The last and the next round; null if there is none. */
  searchedAt: z.nullable(instant),
  nextSearchAt: z.nullable(instant),
  suggestions: z.array(z.enum(matchingSuggestions)),
  /** The chosen inspector (MATCH-22); null if there is none. Missing from earlier servers. */
  firstChoice: z.optional(
    z.nullable(
      z.object({
        inspector: person,
        asksOthers: z.boolean(),
        /** The deadline for the answer; null before they are asked. */
        answerBy: z.nullable(instant),
        /** Null before they are asked, or before they answer. */
        outcome: z.nullable(z.enum(firstChoiceOutcomes)),
      }),
    ),
  ),
  /** Best first; rejected and declined ones last. */
  candidates: z.array(candidate),
})
export type OrderMatching = z.output<typeof orderMatching>
