import { matchingLimits } from '@fieldproof/contracts/limits'
import type { Candidate, OrderMatching } from '@fieldproof/contracts/entities/matching'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { isUnpaid, isWaiting } from '#modules/orders/order-state.ts'
import type { CandidateRow } from '#modules/candidates/tables.ts'
import { countAnswers } from './count-answers.ts'
import { showFirstChoice } from './first-choice.ts'
import { readPublicProfiles } from '#modules/inspector-applications/public-profiles.ts'

type State = OrderMatching['state']
type OpenQuotation = NonNullable<Candidate['quotation']> & { inspectorId: string }

const openQuotations = async (db: Db, order: OrderRow, now: Date): Promise<Map<string, OpenQuotation>> => {
  const rows = await db
    .selectFrom('quotations')
    .select(['id', 'inspector_id', 'amount', 'currency', 'description', 'valid_until'])
    .where('order_id', '=', order.id)
    .where('status', 'in', ['created', 'updated'])
    .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>', now)]))
    .execute()
  return new Map(
    rows.map((row) => [
      row.inspector_id,
      {
        _id: row.id,
        inspectorId: row.inspector_id,
        amount: { amount: row.amount, currency: row.currency },
        difference: { amount: row.amount - order.price_amount, currency: row.currency },
        description: row.description,
        validUntil: row.valid_until?.toISOString() ?? null,
      },
    ]),
  )
}

/** Inspectors who have shown interest, whatever the outcome. Those who were only asked are counted, not named. */
const candidateRows = async (db: Db, orderId: string): Promise<CandidateRow[]> =>
  (
    await sql<CandidateRow>`
  select * from order_candidates candidate where order_id = ${orderId} and (
    answer in ('interested', 'accepted') or interested_at is not null
    or exists (select from quotations where quotations.order_id = ${orderId} and quotations.inspector_id = candidate.inspector_id))
  order by case answer when 'accepted' then 0 when 'interested' then 1 when 'none' then 1 when 'rejected' then 2 else 3 end,
    score desc nulls last, answered_at nulls last, inspector_id`.execute(db)
  ).rows

const readCandidates = async (db: Db, order: OrderRow, now: Date): Promise<Candidate[]> => {
  const rows = await candidateRows(db, order.id)
  const profiles = await readPublicProfiles(
    db,
    rows.map((row) => row.inspector_id),
  )
  const quotations = await openQuotations(db, order, now)
  return rows.flatMap((row): Candidate[] => {
    const inspector = profiles.get(row.inspector_id)
    const quotation = order.inspector_id === null ? quotations.get(row.inspector_id) : undefined
    if (!inspector) return []
    return [
      {
        inspector,
        answer: row.answer,
        distance: row.distance === null ? null : Math.round(row.distance * 10) / 10,
        score: row.score ?? 0,
        scoreParts: row.score_parts ?? [],
        answeredAt: row.answered_at?.toISOString() ?? null,
        quotation: quotation
          ? {
              _id: quotation._id,
              amount: quotation.amount,
              difference: quotation.difference,
              description: quotation.description,
              validUntil: quotation.validUntil,
            }
          : null,
      },
    ]
  })
}

const stateOf = async (db: Db, order: OrderRow, now: Date): Promise<State> => {
  if (finalOrderStatuses.includes(order.status)) return 'ended'
  if (order.inspector_id !== null) return 'inspector-accepted'
  // The time has passed without an inspector, so only another time helps.
  if (order.status === 'Overdue' || order.inspection_at <= now)
    return order.matching_begun_at === null ? 'not-begun' : 'nobody-found'
  if (!(await isWaiting(db, order, now))) return 'not-begun'
  const { interested, offering } = await countAnswers(db, order.id, now)
  if (interested + offering > 0) return 'candidates-found'
  return order.matching_told_at !== null || order.matching_rounds > matchingLimits.roundsMax ? 'nobody-found' : 'asking'
}

interface Counts {
  asked: number
  declined: number
  wantedMore: number
}

const countAsked = async (db: Db, order: OrderRow): Promise<Counts> => {
  const {
    rows: [counts],
  } = await sql<Counts>`
    select count(*)::int as asked, count(*) filter (where answer = 'declined')::int as declined, (
      select count(*)::int from quotations where quotations.order_id = ${order.id} and amount > ${order.price_amount}::bigint
    ) as "wantedMore" from order_candidates where order_id = ${order.id}`.execute(db)
  return counts ?? { asked: 0, declined: 0, wantedMore: 0 }
}

/**
 * Whether a higher price may help: there are inspectors who declined, asked for more, or let all rounds pass. It does
 * not help if none was in reach.
 */
const mayHelpToPayMore = (order: OrderRow, { asked, declined, wantedMore }: Counts): boolean =>
  !isUnpaid(order) &&
  (declined > 0 || wantedMore > 0 || (asked > 0 && order.matching_rounds > matchingLimits.roundsMax))

/** What the customer can still change to find an inspector. */
const suggestionsFor = (state: State, order: OrderRow, counts: Counts, now: Date): OrderMatching['suggestions'] => {
  if (state !== 'nobody-found') return []
  if (order.inspection_at <= now) return ['other-time', 'contact-support']
  return [
    'other-time',
    ...(order.matching === 'candidates' ? ['first-come' as const] : []),
    ...(order.matching_farther ? [] : ['wider-search' as const]),
    ...(mayHelpToPayMore(order, counts) ? ['raise-price' as const] : []),
    'contact-support',
  ]
}

/** The state of the search for an order's inspector, as its customer sees it. Also within a transaction. */
export const readMatching = async (db: Db, now: Date, order: OrderRow): Promise<OrderMatching> => {
  const state = await stateOf(db, order, now)
  const counts = await countAsked(db, order)
  const isLooking = state === 'asking' || state === 'nobody-found'
  // The next run may only notify the customer; this is when others are asked.
  const next =
    order.matching_due_at !== null &&
    order.matching_searched_at !== null &&
    order.matching_rounds <= matchingLimits.roundsMax
      ? new Date(
          Math.max(order.matching_due_at.getTime(), order.matching_searched_at.getTime() + matchingLimits.roundEvery),
        )
      : order.matching_due_at
  return {
    orderId: order.id,
    mode: order.matching,
    state,
    noOfAsked: counts.asked,
    noOfDeclined: counts.declined,
    searchedAt: order.matching_searched_at?.toISOString() ?? null,
    nextSearchAt: isLooking ? (next?.toISOString() ?? null) : null,
    suggestions: suggestionsFor(state, order, counts, now),
    candidates: await readCandidates(db, order, now),
    firstChoice: await showFirstChoice(db, order.id),
  }
}
