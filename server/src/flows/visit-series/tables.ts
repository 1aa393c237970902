import type { Currency, seriesEnds, visitMoves, visitRhythms, visitStates } from '@fieldproof/contracts/lists'
import type { Generated, Selectable } from 'kysely'

/** A series of visits to a project (PROJECT-30): an inspection that is ordered again and again. */
export interface VisitSeriesTable {
  id: Generated<string>
  project_id: string
  milestone_id: string
  /** The inspection that is repeated. */
  model_order_id: string
  /** The user who started it, pays for it and is the customer of each visit; null if the account is deleted. */
  payer_id: string | null
  /** The inspector who gets each visit if they are free; null if there is none or the account was deleted. */
  inspector_id: string | null
  rhythm: (typeof visitRhythms)[number]
  /** On the wall clock of the place. */
  time: string
  /** IANA zone of the place. */
  time_zone: string
  /** The most that a visit may cost (PROJECT-32), minor units. */
  most: number
  currency: Currency
  pays_by: 'wallet' | 'card'
  /** Null if the card was removed, and for the wallet. */
  card_id: string | null
  started_at: Date
  /** When and why it ended; both are null while it runs. */
  ended_at: Date | null
  ended_why: (typeof seriesEnds)[number] | null
}
export type VisitSeriesRow = Selectable<VisitSeriesTable>

export interface SeriesVisitsTable {
  id: Generated<string>
  series_id: string
  /** Day and time on the wall clock of the place. */
  day: string
  time: string
  at: Date
  /** Why day or time differ from the plan; null if they do not. */
  moved: (typeof visitMoves)[number] | null
  state: Generated<(typeof visitStates)[number]>
  /** When a planned visit is booked, or tried again; null in other states. */
  due_at: Date | null
  attempts: Generated<number>
  order_id: string | null
  /** Whether the inspector of the series has it; null until that is known. */
  has_same_inspector: boolean | null
}
export type SeriesVisitRow = Selectable<SeriesVisitsTable>

declare module '#kernel/db/schema.ts' {
  interface Database {
    visit_series: VisitSeriesTable
    series_visits: SeriesVisitsTable
  }
}
