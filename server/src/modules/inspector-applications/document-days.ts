import { inspectorMessages } from '@fieldproof/contracts/entities/inspector-profile'
import { datesFault } from '@fieldproof/policy/document-dates'
import { invalid } from '#kernel/refusals/refusal.ts'

const messages = { expired: inspectorMessages.documentExpired, 'issued-ahead': inspectorMessages.issuedAhead }

/** The calendar day in UTC that counts for the dates of documents. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/**
 * Accepts only a document that is valid today and was issued by then (INSPECTOR-21).
 * @param place the path of its dates in the request, such as `values.`
 * @throws {Refusal} 400
 */
export const refuseWrongDates = (
  dates: { issuedOn?: string | undefined; expiresOn?: string | undefined },
  now: Date,
  place = '',
): void => {
  const found = datesFault(dates, dayOf(now))
  if (found) throw invalid([{ field: `${place}${found.field}`, message: messages[found.fault] }])
}
