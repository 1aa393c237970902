import { orderLimits, subscriptionLimits as limits } from '@fieldproof/contracts/limits'
import { invoiceTerms } from './order-terms.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR

/** What decides about the next thing that time does to a subscription; instants in milliseconds since 1970. */
export interface RenewalState {
  /** When its paid days end. */
  endsAt: number
  renews: boolean
  /** Whether the renewal costs another sum than the present term did, and whether that was told. */
  hasOtherPrice: boolean
  isPriceTold: boolean
  /** Whether the renewal, or the end, was told. */
  isTold: boolean
  /** Whether its paid days are over by what was done so far. */
  isLapsed: boolean
  /** How often this renewal was tried, and when first. */
  attempts: number
  firstAttemptAt: number | null
  /** The open invoice; null where none is open. */
  invoice: OpenInvoice | null
}

/** An invoice that is not paid yet (PLAN-16, PLAN-18). Milliseconds since 1970. */
export interface OpenInvoice {
  /** Whether the next paid days wait for it; not those of a larger plan or of add-ons, which change the present ones. */
  isForTerm: boolean
  dueAt: number
  isReminded: boolean
  isOverdueTold: boolean
}

/**
 * What time does: tell another price, tell the renewal or the end, charge, note that the paid days are over while a charge
 * is still tried, give the charge up, or end it. Of an invoice it reminds, tells that it is overdue, or cancels it.
 */
export type RenewalStep = 'tell-price' | 'tell' | 'charge' | 'lapse' | 'suspend' | 'end' | InvoiceStep
export type InvoiceStep = 'remind-of-invoice' | 'invoice-overdue' | 'cancel-invoice'

/** When a renewal is charged first: 24 hours before its end, so that calling it off more than 24 hours ahead is in time (CANCEL-9). */
export const firstChargeAt = (endsAt: number): number => endsAt - orderLimits.recurringCancellationAboveHours * HOUR

/** When it is charged next; null after the last attempt (PLAN-8). */
export const nextChargeAt = ({
  endsAt,
  attempts,
  firstAttemptAt,
}: Pick<RenewalState, 'endsAt' | 'attempts' | 'firstAttemptAt'>): number | null => {
  if (attempts === 0 || firstAttemptAt === null) return firstChargeAt(endsAt)
  const days = limits.retryDays[attempts - 1]
  return days === undefined ? null : firstAttemptAt + days * DAY
}

/** Whether a renewal can still be called off for the end of this term: more than 24 hours ahead, to the millisecond. */
export const isInTimeToCancel = (endsAt: number, now: number): boolean => now < firstChargeAt(endsAt)

/** The instant of which the prices count for a renewal: 30 days before the end, or the beginning of a shorter term (PLAN-7). */
export const renewalPriceAt = (endsAt: number, termStartedAt: number): number =>
  Math.max(endsAt - limits.priceToldDays * DAY, termStartedAt)

const firstOf = <Step>(steps: readonly { step: Step; at: number }[]): { step: Step; at: number } =>
  steps.reduce((first, other) => (other.at < first.at ? other : first))

const remindersOf = ({ dueAt, isReminded }: OpenInvoice): { step: InvoiceStep; at: number }[] =>
  isReminded ? [] : [{ step: 'remind-of-invoice', at: dueAt - invoiceTerms.remindDaysBefore * DAY }]

/** What time does next to the invoice of a plan that does not hold now: at its day it is cancelled (PLAN-16). */
export const nextInvoiceStep = (invoice: OpenInvoice): { step: InvoiceStep; at: number } =>
  firstOf([...remindersOf(invoice), { step: 'cancel-invoice', at: invoice.dueAt }])

/**
 * What time does next where the renewal waits for its invoice: nothing is charged beside it. Past due with the last paid day, it is
 * suspended 7 days after that and after its due day, whichever is later.
 */
const nextStepOfInvoiced = (
  { endsAt, isLapsed }: RenewalState,
  invoice: OpenInvoice,
): { step: RenewalStep; at: number } => {
  const { dueAt, isOverdueTold } = invoice
  return firstOf<RenewalStep>([
    ...remindersOf(invoice),
    ...(isOverdueTold ? [] : [{ step: 'invoice-overdue' as const, at: dueAt }]),
    ...(isLapsed ? [] : [{ step: 'lapse' as const, at: endsAt }]),
    { step: 'suspend', at: Math.max(endsAt, dueAt) + (limits.retryDays.at(-1) ?? 0) * DAY },
  ])
}

/**
 * Whether an invoice for a change of the present days is due before the next payment is charged, or they end (PLAN-18): it never keeps
 * a renewal waiting.
 */
export const isDueInTime = (dueAt: number, endsAt: number): boolean => dueAt < firstChargeAt(endsAt)

/** What time does next to a subscription that is active or past due, and when. */
export const nextStep = (state: RenewalState): { step: RenewalStep; at: number } => {
  const { invoice } = state
  if (invoice?.isForTerm) return nextStepOfInvoiced(state, invoice)
  const usual = nextUsualStep(state)
  return invoice ? firstOf<RenewalStep>([nextInvoiceStep(invoice), usual]) : usual
}

const nextUsualStep = (state: RenewalState): { step: RenewalStep; at: number } => {
  const { endsAt, renews } = state
  const steps: { step: RenewalStep; at: number }[] = []
  if (!renews) {
    if (!state.isTold) steps.push({ step: 'tell', at: endsAt - limits.renewalToldDays * DAY })
    steps.push({ step: 'end', at: endsAt })
  } else {
    if (state.attempts === 0 && state.hasOtherPrice && !state.isPriceTold)
      steps.push({ step: 'tell-price', at: endsAt - limits.priceToldDays * DAY })
    if (state.attempts === 0 && !state.isTold) steps.push({ step: 'tell', at: endsAt - limits.renewalToldDays * DAY })
    if (!state.isLapsed) steps.push({ step: 'lapse', at: endsAt })
    const chargeAt = nextChargeAt(state)
    // An hour for the last attempt to end.
    steps.push(
      chargeAt === null ? { step: 'suspend', at: lastAttemptAt(state) + HOUR } : { step: 'charge', at: chargeAt },
    )
  }
  return firstOf(steps)
}

const lastAttemptAt = ({ firstAttemptAt, endsAt }: RenewalState): number =>
  (firstAttemptAt ?? firstChargeAt(endsAt)) + (limits.retryDays.at(-1) ?? 0) * DAY
