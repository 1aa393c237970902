import type { Currency } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { inspectorFines } from '@fieldproof/contracts/limits'
import { noticeTier, type InspectorAbsence, type NoticeTier, type TimeToInspection } from './cancellation.ts'

/** Minor units: 12 to 24 hours ahead, and under 12 hours or not at all. */
interface Fines {
  from12To24Hours: number
  under12HoursOrNoShow: number
}

/**
 * What an inspector pays who does not do a job, by the currency that the job is paid in. FINE-1 gives the figures in USD;
 * those of the other markets are policy of their own and no conversion, so a fine is always in the wallet's currency.
 */
export const fineTable: Readonly<Record<Currency, Fines>> = {
  NGN: { from12To24Hours: 75_000_00, under12HoursOrNoShow: 120_000_00 },
  CAD: { from12To24Hours: 70_00, under12HoursOrNoShow: 110_00 },
  EUR: { from12To24Hours: 45_00, under12HoursOrNoShow: 75_00 },
  NOK: { from12To24Hours: 550_00, under12HoursOrNoShow: 850_00 },
  GBP: { from12To24Hours: 40_00, under12HoursOrNoShow: 65_00 },
  USD: {
    from12To24Hours: inspectorFines.from12To24Hours.amount,
    under12HoursOrNoShow: inspectorFines.under12HoursOrNoShow.amount,
  },
}

export interface InspectorFineTerms {
  tier: NoticeTier
  fine: Money
  /** From which instant it would cost more, milliseconds since 1970; null where it cannot. */
  holdsUntil: number | null
}

const hour = 60 * 60 * 1_000

/**
 * What an inspector pays who gives a job back now (FINE-1). Exactly 24 and exactly 12 hours belong to the middle. The screen
 * shows it before, the server decides by it at the instant.
 * @param time instants in milliseconds since 1970, and the hours that the order was sold under
 */
export const inspectorCancellation = (
  { now, inspectionAt, terms }: TimeToInspection & { terms: NonNullable<TimeToInspection['terms']> },
  currency: Currency,
): InspectorFineTerms => {
  const tier = noticeTier({ now, inspectionAt, terms })
  const fines = fineTable[currency]
  switch (tier) {
    // At exactly 24 hours the fine is due already: the free time ends there.
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

/** What an inspector pays who does not do a job, for each reason (FINE-2): an agreed reschedule costs nothing. */
export const fineFor = (
  why: InspectorAbsence,
  time: TimeToInspection & { terms: NonNullable<TimeToInspection['terms']> },
  currency: Currency,
): Money => {
  switch (why) {
    case 'agreed-reschedule':
      return { amount: 0, currency }
    case 'no-show':
      return { amount: fineTable[currency].under12HoursOrNoShow, currency }
    case 'cancels':
      return inspectorCancellation(time, currency).fine
  }
}
