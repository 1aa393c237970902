import { inspectorMessages } from '@fieldproof/contracts/entities/inspector-profile'
import { datesFault } from '@fieldproof/policy/document-dates'
import { invalid } from '#kernel/refusals/refusal.ts'

const messages = { expired: inspectorMessages.documentExpired, 'issued-ahead': inspectorMessages.issuedAhead }

/** The calendar day in UTC, which decides whether a document is valid. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/**
 * Refuses a document that has expired, or was issued in the future (INSPECTOR-21).
 * @param place prefix of the field names in the refusal, such as `values.`
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
