import { orderLimits, subscriptionLimits as limits } from '@fieldproof/contracts/limits'
import { invoiceTerms } from './order-terms.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR

/** The facts that determine a subscription's next automatic event; instants in milliseconds since 1970. */
export interface RenewalState {
  /** When its paid days end. */
  endsAt: number
  renews: boolean
  /** Whether the renewal costs another sum than the current term, and whether that was announced. */
  hasOtherPrice: boolean
  isPriceNotified: boolean
  /** Whether the renewal, or the end, was announced. */
  isNotified: boolean
  /** Whether the subscription is already marked as past its paid days. */
  isLapsed: boolean
  /** How often this renewal was attempted, and when first. */
  attempts: number
  firstAttemptAt: number | null
  /** The open invoice; null if there is none. */
  invoice: OpenInvoice | null
}

/** An unpaid invoice (PLAN-16, PLAN-18). Milliseconds since 1970. */
export interface OpenInvoice {
  /** Whether the next paid days wait for it; false for a larger plan or add-ons, which change the current days. */
  isForTerm: boolean
  dueAt: number
  isReminded: boolean
  isOverdueTold: boolean
}

/**
 * The automatic events: announce another price, announce the renewal or the end, charge, mark the paid days as over
 * while charges are retried, give up the charge, or end the subscription. For an invoice: remind, report it as overdue,
 * or cancel it.
 */
export type RenewalStep = 'tell-price' | 'tell' | 'charge' | 'lapse' | 'suspend' | 'end' | InvoiceStep
export type InvoiceStep = 'remind-of-invoice' | 'invoice-overdue' | 'cancel-invoice'

/**
 * When a renewal is first charged: 24 hours before its end, so that a cancellation more than 24 hours ahead is in time
 * (CANCEL-9).
 */
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

/** Whether the renewal after this term can still be canceled: more than 24 hours ahead, to the millisecond. */
export const isInTimeToCancel = (endsAt: number, now: number): boolean => now < firstChargeAt(endsAt)

/** The instant whose prices apply to a renewal: 30 days before the end, or the beginning of a shorter term (PLAN-7). */
export const renewalPriceAt = (endsAt: number, termStartedAt: number): number =>
  Math.max(endsAt - limits.priceToldDays * DAY, termStartedAt)

const firstOf = <Step>(steps: readonly { step: Step; at: number }[]): { step: Step; at: number } =>
  steps.reduce((first, other) => (other.at < first.at ? other : first))

const remindersOf = ({ dueAt, isReminded }: OpenInvoice): { step: InvoiceStep; at: number }[] =>
  isReminded ? [] : [{ step: 'remind-of-invoice', at: dueAt - invoiceTerms.remindDaysBefore * DAY }]

/** The next event for the invoice of an inactive plan: it is canceled on its due day (PLAN-16). */
export const nextInvoiceStep = (invoice: OpenInvoice): { step: InvoiceStep; at: number } =>
  firstOf([...remindersOf(invoice), { step: 'cancel-invoice', at: invoice.dueAt }])

/**
 * The next event if the renewal waits for its invoice: nothing else is charged. It is past due after the last paid day,
 * and suspended 7 days after that or after its due day, whichever is later.
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
 * Whether an invoice for a change of the current days is due before the next charge or end (PLAN-18), so that it never
 * delays a renewal.
 */
export const isDueInTime = (dueAt: number, endsAt: number): boolean => dueAt < firstChargeAt(endsAt)

/** The next event of a subscription that is active or past due, and when. */
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
    if (!state.isNotified) steps.push({ step: 'tell', at: endsAt - limits.renewalToldDays * DAY })
    steps.push({ step: 'end', at: endsAt })
  } else {
    if (state.attempts === 0 && state.hasOtherPrice && !state.isPriceNotified)
      steps.push({ step: 'tell-price', at: endsAt - limits.priceToldDays * DAY })
    if (state.attempts === 0 && !state.isNotified)
      steps.push({ step: 'tell', at: endsAt - limits.renewalToldDays * DAY })
    if (!state.isLapsed) steps.push({ step: 'lapse', at: endsAt })
    const chargeAt = nextChargeAt(state)
    // An hour for the last attempt to finish.
    steps.push(
      chargeAt === null ? { step: 'suspend', at: lastAttemptAt(state) + HOUR } : { step: 'charge', at: chargeAt },
    )
  }
  return firstOf(steps)
}

const lastAttemptAt = ({ firstAttemptAt, endsAt }: RenewalState): number =>
  (firstAttemptAt ?? firstChargeAt(endsAt)) + (limits.retryDays.at(-1) ?? 0) * DAY
