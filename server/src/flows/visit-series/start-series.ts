import type { AnswerOf } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import type { PreviewSeriesBody, StartSeriesBody } from '@fieldproof/contracts/entities/visit-series'
import { currencies } from '@fieldproof/contracts/lists'
import { bookedFrom, planFault, visitsOf, type PlannedVisit } from '@fieldproof/policy/visit-series'
import type { UserContext } from '#kernel/http/context.ts'
import { answeredOnce } from '#kernel/idempotency/answered-once.ts'
import { conflict, invalid, notFound } from '#kernel/refusals/refusal.ts'
import { workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { requireCardTaken } from '#modules/payments/require-card-taken.ts'
import { recordChange } from '#modules/projects/happenings.ts'
import { personsById } from '#modules/projects/people-of.ts'
import { faultsOfQuote } from '#modules/quotes/judge-quote.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findModel, quoteOfVisit, type Model } from './find-series.ts'
import { priceVisits } from './price-visits.ts'
import { readOneSeries } from './read-series.ts'

const texts = textsOf('visit-series')

interface PricedPlan {
  visits: PlannedVisit[]
  prices: Money[]
  most: Money
}

/**
 * The visits of a plan with their prices.
 * @throws {Refusal} 400 for a plan that begins too soon or ends too late, 409 if the answers of the repeated inspection
 * are no longer valid, 422
 */
const pricePlan = async (model: Model, body: PreviewSeriesBody, context: UserContext): Promise<PricedPlan> => {
  const { db, clock, ports, session } = context
  const now = clock.now()
  const { time_zone: zone } = model.order
  const visits = visitsOf(body.plan, body.time, zone)
  const fault = planFault(visits, now.getTime(), zone)
  const isByDates = body.plan.rhythm === 'dates'
  if (fault === 'too-soon')
    throw invalid([{ field: isByDates ? 'plan.days' : 'plan.firstDay', message: texts.tooSoon() }])
  if (fault === 'too-far') throw invalid([{ field: isByDates ? 'plan.days' : 'plan.count', message: texts.tooFar() }])
  const [first] = visits
  if (!first || faultsOfQuote(quoteOfVisit(model, first), zone, now).length > 0) throw conflict(texts.notToRepeat())
  const prices = await priceVisits({ db, places: ports.places, now, userId: session.userId }, model, visits)
  const most = prices.reduce((one, other) => (other.amount > one.amount ? other : one))
  return { visits, prices, most }
}

/** Shows a series before it starts (PROJECT-30, PROJECT-32). @throws {Refusal} 400, 403, 404, 409, 422 */
export const previewSeries = async (
  body: PreviewSeriesBody,
  context: UserContext,
): Promise<AnswerOf<'POST /projects/preview-visit-series'>> => {
  const model = await findModel(context.db, context.session.userId, body.orderId)
  const { visits, prices, most } = await pricePlan(model, body, context)
  const { inspector_id: inspectorId, time_zone: timeZone } = model.order
  return {
    timeZone,
    inspector: (await personsById(context.db, [inspectorId])).get(inspectorId ?? '') ?? null,
    visits: visits.map(({ at, moved }, index) => ({
      at: new Date(at).toISOString(),
      moved,
      price: prices[index] ?? most,
    })),
    most,
  }
}

/** @throws {Refusal} 404 for someone else's card; 422 if cards are not accepted in the currency */
const requirePaymentMethod = async (
  context: UserContext,
  { payment }: StartSeriesBody,
  currency: string,
): Promise<void> => {
  requireCardTaken(context, payment, currency)
  if (payment.method === 'wallet') return
  const card = await context.db
    .selectFrom('bank_cards')
    .select('id')
    .where('id', '=', payment.cardId)
    .where('user_id', '=', context.session.userId)
    .executeTakeFirst()
  if (!card) throw notFound(textsOf('payments').noSuchCard())
}

const insertSeries = async (
  work: UnitOfWork,
  userId: string,
  body: StartSeriesBody,
  { visits, most }: PricedPlan,
): Promise<{ seriesId: string }> => {
  const { db, now } = work
  const { project, order, milestoneId } = await findModel(db, userId, body.orderId)
  const currency = currencies.find((one) => one === most.currency)
  if (currency === undefined) throw new RangeError(`${most.currency} is not a currency of the site`)
  const series = await db
    .insertInto('visit_series')
    .values({
      project_id: project.id,
      milestone_id: milestoneId,
      model_order_id: order.id,
      payer_id: userId,
      inspector_id: order.inspector_id,
      rhythm: body.plan.rhythm,
      time: body.time,
      time_zone: order.time_zone,
      most: most.amount,
      currency,
      pays_by: body.payment.method,
      card_id: body.payment.method === 'card' ? body.payment.cardId : null,
      started_at: now,
      ended_at: null,
      ended_why: null,
    })
    // The unique index of running series: a milestone has at most one.
    .onConflict((same) => same.column('milestone_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!series) throw conflict(texts.goesOn())
  await db
    .insertInto('series_visits')
    .values(
      visits.map(({ day, time, at, moved }) => ({
        series_id: series.id,
        day,
        time,
        at: new Date(at),
        moved,
        due_at: new Date(bookedFrom(at)),
        order_id: null,
        has_same_inspector: null,
      })),
    )
    .execute()
  const milestone = await db
    .selectFrom('project_milestones')
    .select(['id', 'name'])
    .where('id', '=', milestoneId)
    .executeTakeFirstOrThrow()
  await recordChange(work, project.id, userId, [
    { event: 'series-started', subject: { id: milestone.id, label: milestone.name } },
  ])
  return { seriesId: series.id }
}

/**
 * Starts a series that repeats the inspection of a milestone (PROJECT-30), once per idempotency key. Nothing is charged
 * yet: each visit is ordered and paid a week before it (PROJECT-31).
 * @throws {Refusal} 400, 403, 404; 409 if the milestone has a running series, or another price was shown; 422
 */
export const startSeries = async (
  body: StartSeriesBody,
  context: UserContext,
): Promise<AnswerOf<'POST /projects/start-visit-series'>> => {
  const { userId } = context.session
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${userId} start-visit-series`, key: idempotencyKey, body: contents }
  const { seriesId } = await answeredOnce<{ seriesId: string }>(context.db, context.clock.now(), call, async () => {
    const priced = await pricePlan(await findModel(context.db, userId, body.orderId), body, context)
    const { most } = priced
    if (most.amount !== body.expectedMost.amount || most.currency !== body.expectedMost.currency) {
      const message = texts.priceIs({ most })
      throw conflict(message, [{ field: 'expectedMost', message }])
    }
    await requirePaymentMethod(context, body, most.currency)
    return (transaction) => insertSeries(workWithin(context, transaction), userId, body, priced)
  })
  return readOneSeries(context.db, userId, seriesId)
}
