import type { FieldFault } from '@fieldproof/contracts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { quoteForms } from '@fieldproof/contracts/forms/quote-forms'
import { isInspectionDatePast, isInspectionDateTooFar } from '@fieldproof/policy/inspection-date'
import * as z from 'zod/mini'
import { invalid } from '#kernel/refusals/refusal.ts'

/**
 * What is wrong with a quote's answers now, in the time zone of the inspection. The contract has checked their shape
 * but cannot know whether a date has passed or is too far ahead (FORM-3, FORM-12).
 * @param timeZone IANA time zone of the inspection
 */
export const faultsOfQuote = (
  { inspectionType, details }: InspectionQuote,
  timeZone: string,
  now: Date,
): FieldFault[] => {
  const form = quoteForms[inspectionType]({
    now: () => now.getTime(),
    isPast: (_place, date, time) => isInspectionDatePast({ date, time, timeZone, now: now.getTime() }),
    isTooFar: (_place, date) => isInspectionDateTooFar({ date, timeZone, now: now.getTime() }),
  })
  const judged = z.safeParse(form, details)
  return judged.success
    ? []
    : judged.error.issues.map(({ path, message }) => ({ field: ['details', ...path].map(String).join('.'), message }))
}

/**
 * Refuses a quote that cannot be ordered now.
 * @param field path of the quote in the body
 * @throws {Refusal} 400 with every fault, such as `Inspection Date has passed. Please select new date`
 */
export const refuseWrongQuote = (quote: InspectionQuote, timeZone: string, now: Date, field = 'quote'): void => {
  const faults = faultsOfQuote(quote, timeZone, now)
  if (faults.length > 0) throw invalid(faults.map((fault) => ({ ...fault, field: `${field}.${fault.field}` })))
}
