import type { Market } from '@fieldproof/contracts'
import { currencyIn } from '@fieldproof/policy/money-terms'
import { inspectionTimeZone } from '@fieldproof/policy/inspection-zone'
import { dayAt, daysLater, startOfDay, type Day } from '@fieldproof/policy/subscription-days'
import type { Act, Values } from '#kernel/back-office/resource.ts'
import { conflict, invalid, type Fault } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { PolicyChangesTable } from './tables.ts'

const texts = textsOf('policy-changes')

/** The most days from today until a change begins. */
const DAYS_AHEAD = 731

/** The time zone in which the day of a change begins in a market. */
export const zoneOf = (market: Market): string => inspectionTimeZone({ country: market, state: '' })

const isDay = (day: Day): boolean => {
  const number = Date.parse(`${day}T00:00:00.000Z`)
  return !Number.isNaN(number) && new Date(number).toISOString().slice(0, 10) === day
}

/** What is wrong with the first day of a change in a market; empty if nothing is. */
export const faultsOfDay = (day: Day, market: Market, now: Date): Fault[] => {
  const field = 'values.fromDay'
  if (!isDay(day)) return [{ field, message: texts.noSuchDay() }]
  const today = dayAt(now.getTime(), zoneOf(market))
  if (day <= today) return [{ field, message: texts.dayIsPast() }]
  return day > daysLater(today, DAYS_AHEAD) ? [{ field, message: texts.dayTooLate() }] : []
}

/**
 * Stores a change that a member of the staff proposes (STAFF-11). It has no effect until another member approves it.
 * @returns the id of the change
 * @throws {Refusal} 409 if a change of the same item is already proposed or approved for that day
 */
export const keepProposal = async (
  { db, now, viewer, values }: Pick<Act, 'db' | 'now' | 'viewer' | 'values'>,
  change: Pick<PolicyChangesTable, 'kind' | 'item'> & { figures: object; preview: object },
): Promise<string> => {
  const { market, fromDay, why } = values as Values & { market: Market; fromDay: Day; why: string }
  const row = await db
    .insertInto('policy_changes')
    .values({
      kind: change.kind,
      item: change.item,
      market,
      currency: currencyIn(market),
      figures: JSON.stringify(change.figures),
      preview: JSON.stringify(change.preview),
      from_day: fromDay,
      holds_from: new Date(startOfDay(fromDay, zoneOf(market))),
      reason: why,
      proposed_by: viewer.userId,
      proposed_at: now,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((same) =>
      same.columns(['kind', 'market', 'item', 'from_day']).where('status', 'in', ['proposed', 'approved']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) throw conflict(texts.proposedAlready(), [{ field: 'values.fromDay', message: texts.proposedAlready() }])
  return row.id
}

/** @throws {Refusal} 400 if there are any faults */
export const refuseFaults = (faults: readonly Fault[]): void => {
  if (faults.length > 0) throw invalid([...faults])
}
