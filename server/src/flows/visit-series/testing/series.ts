import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { SeriesPreview, VisitSeries } from '@fieldproof/contracts/entities/visit-series'
import { putFundable, type Milestone, type Side } from '#modules/milestone-money/testing/milestones.ts'
import { anInspector, aQuote, giveTo, order, type Person } from '#modules/orders/testing/ordering.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import type { TestServer } from '#testing/test-server.ts'
import { bookDueVisits } from '../book-visits.ts'

const DAY = 24 * 60 * 60 * 1_000

/** A milestone of a project with an inspection that was booked for it and can be repeated. */
export interface Repeatable {
  milestone: Milestone
  /** The user who ordered it. */
  payer: Pick<Side, 'id' | 'token'>
  inspector: Person
  orderId: string
}

/** @param given.money in the owner's wallet before the first inspection is paid, in minor units */
export const putRepeatable = async (
  server: TestServer,
  { owner, money = 1_000_000_00 }: { owner?: Side; money?: number } = {},
): Promise<Repeatable> => {
  const milestone = await putFundable(server, { ...(owner && { owner }), money })
  const inspector = await anInspector(server)
  const quote: InspectionQuote = { ...aQuote(server, 3 * DAY), milestoneId: milestone.milestoneId }
  const { _id } = await order(server, milestone.owner, {}, quote)
  await giveTo(server, _id, inspector)
  return { milestone, payer: milestone.owner, inspector, orderId: _id }
}

type Body = Record<string, unknown>

/** A plan of three Mondays at ten in Lagos, unless `changes` has another. */
export const bodyOf = ({ orderId }: Repeatable, changes: Body = {}): Body => ({
  orderId,
  plan: { rhythm: 'weekly', firstDay: '2026-03-16', count: 3 },
  time: '10:00',
  ...changes,
})

export const preview = (server: TestServer, made: Repeatable, changes: Body = {}, who = made.payer) =>
  server.call<SeriesPreview>('POST', '/projects/preview-visit-series', {
    token: who.token,
    body: bodyOf(made, changes),
  })

/** Starts a series, paid from the wallet unless `changes` says otherwise. */
export const start = async (server: TestServer, made: Repeatable, changes: Body = {}, who = made.payer) => {
  const { orderId, plan, time } = bodyOf(made, changes)
  const { data } = await preview(server, made, { plan, time })
  return server.call<VisitSeries>('POST', '/projects/start-visit-series', {
    token: who.token,
    body: {
      idempotencyKey: randomUUID(),
      orderId,
      payment: { method: 'wallet' },
      expectedMost: (data as SeriesPreview | undefined)?.most ?? { amount: 1, currency: 'NGN' },
      ...bodyOf(made, changes),
    },
  })
}

/** Starts a series. @throws {Error} if that is refused */
export const started = async (server: TestServer, made: Repeatable, changes: Body = {}): Promise<VisitSeries> => {
  const { body, data } = await start(server, made, changes)
  if (!body.success) throw new Error(JSON.stringify(body))
  return data
}

/** The newest series of a project, as one of its people sees it. */
export const seriesOf = async (
  server: TestServer,
  { milestone, payer }: Repeatable,
  who: { token: string } = payer,
): Promise<VisitSeries> => {
  const { data, body } = await server.call<AnswerOf<'GET /projects/get-visit-series/{id}'>>(
    'GET',
    `/projects/get-visit-series/${milestone.projectId}`,
    { token: who.token },
  )
  const [series] = body.success ? data.series : []
  if (!series) throw new Error(JSON.stringify(body))
  return series
}

/** Sets the clock to an instant and books the visits that are due. */
export const bookAt = async (server: TestServer, instant: string): Promise<void> => {
  server.clock.set(instant)
  await bookDueVisits(backgroundParts(server))
}

/** A person's notifications about series, oldest first. */
export const notificationsOf = async ({ db }: TestServer, { id }: { id: string }): Promise<string[]> =>
  (
    await db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', id)
      .where(({ or, eb }) => or([eb('message', 'like', 'The visit on%'), eb('message', 'ilike', '%series%')]))
      .orderBy('seq')
      .execute()
  ).map(({ message }) => message)
