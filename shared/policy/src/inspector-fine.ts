import type { Currency } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { noticeTier, type NoticeTier, type TimeToInspection } from './cancellation.ts'
import { changedAt, rowAt, sinceTheBeginning, type DatedChange, type DatedTable } from './dated-table.ts'

/** Minor units: for 24 to 12 hours ahead, and for less than 12 hours or a no-show. */
export interface Fines {
  from12To24Hours: number
  under12HoursOrNoShow: number
}

/**
 * The fines by the currency of the job. FINE-1 defines the figures in USD. Those of the other markets are figures of
 * their own, not conversions (MARKET-2), so that a fine is always in the currency of the wallet.
 */
export const fineTable: DatedTable<Readonly<Record<Currency, Fines>>> = [
  {
    from: sinceTheBeginning,
    figures: {
      NGN: { from12To24Hours: 75_000_00, under12HoursOrNoShow: 120_000_00 },
      CAD: { from12To24Hours: 70_00, under12HoursOrNoShow: 110_00 },
      EUR: { from12To24Hours: 45_00, under12HoursOrNoShow: 75_00 },
      NOK: { from12To24Hours: 550_00, under12HoursOrNoShow: 850_00 },
      GBP: { from12To24Hours: 40_00, under12HoursOrNoShow: 65_00 },
      USD: { from12To24Hours: 50_00, under12HoursOrNoShow: 80_00 },
    },
  },
]

/**
 * The fines of a market at an instant: those of the table, or what staff have set since its row began (PRICE-8).
 * @param instant milliseconds since 1970
 */
export const finesAt = (currency: Currency, instant: number, changes: readonly DatedChange<Fines>[]): Fines => {
  const { from, figures } = rowAt(fineTable, instant)
  return changedAt({ from, figures: figures[currency] }, currency, instant, changes)
}

/** The fines in a job's terms of sale, in its currency. */
export interface JobFines {
  fines: Fines
  currency: Currency
}

export interface InspectorFineTerms {
  tier: NoticeTier
  fine: Money
  /** The instant from which the fine is higher, in milliseconds since 1970; null where it cannot rise. */
  holdsUntil: number | null
}

const hour = 60 * 60 * 1_000

/**
 * What an inspector pays for giving a job back now (FINE-1). Exactly 24 and exactly 12 hours belong to the middle tier.
 * The screen shows it beforehand; the server decides by it.
 * @param time instants in milliseconds since 1970, and the hours of the order's terms of sale
 * @param job its fines
 */
export const inspectorCancellation = (
  { now, inspectionAt, terms }: TimeToInspection & { terms: NonNullable<TimeToInspection['terms']> },
  { fines, currency }: JobFines,
): InspectorFineTerms => {
  const tier = noticeTier({ now, inspectionAt, terms })
  switch (tier) {
    // At exactly 24 hours the fine is due, because the free period is over.
    case 'over-24-hours':
      return { tier, fine: { amount: 0, currency }, holdsUntil: inspectionAt - terms.fullRefundAboveHours * hour }
    case '12-to-24-hours':
      return {
        tier,
        fine: { amount: fines.from12To24Hours, currency },
        holdsUntil: inspectionAt - terms.creditFromHours * hour,
      }
    case 'under-12-hours':
      return { tier, fine: { amount: fines.under12HoursOrNoShow, currency }, holdsUntil: null }
  }
}

/** Why an inspector does not do an accepted job. */
export type InspectorAbsence = 'cancels' | 'no-show' | 'agreed-reschedule'

/** What an inspector pays for not doing a job, by the reason (FINE-1, FINE-2): an agreed new time costs nothing. */
export const fineFor = (
  why: InspectorAbsence,
  time: TimeToInspection & { terms: NonNullable<TimeToInspection['terms']> },
  job: JobFines,
): Money => {
  const { fines, currency } = job
  switch (why) {
    case 'agreed-reschedule':
      return { amount: 0, currency }
    case 'no-show':
      return { amount: fines.under12HoursOrNoShow, currency }
    case 'cancels':
      return inspectorCancellation(time, job).fine
  }
}
