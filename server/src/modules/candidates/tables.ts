import type { jobAnswers } from '@fieldproof/contracts/lists'
import type { ScorePart } from '@fieldproof/policy/matching-score'
import type { ColumnType, Generated, Selectable } from 'kysely'

export type JobAnswer = (typeof jobAnswers)[number]

type IfGiven<T> = ColumnType<T | null, T | null | undefined, T | null>

/** An inspector who is offered an order. */
export interface OrderCandidatesTable {
  order_id: string
  inspector_id: string
  answer: Generated<JobAnswer>
  created_at: Date
  answered_at: Date | null
  /** When the inspector first showed interest; null for one who has only been asked. */
  interested_at: IfGiven<Date>
  /** How well the inspector fits, 0 to 100, and the parts of that score; null if no search found the inspector. */
  score: IfGiven<number>
  score_parts: ColumnType<ScorePart[] | null, string | null | undefined, string | null>
  /** Kilometres from the centre of the work area. */
  distance: IfGiven<number>
  /**
   * The share of the pay that was offered, by the reviews at that time (PAYOUT-8), in hundredths of a percent; null for
   * older offers.
   */
  share_basis_points: IfGiven<number>
}
export type CandidateRow = Selectable<OrderCandidatesTable>

export interface CandidatesTables {
  order_candidates: OrderCandidatesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends CandidatesTables {}
}
