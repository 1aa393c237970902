import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import { putDemoNotification } from '#modules/notifications/demo.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { putDemoCandidates } from '#modules/candidates/demo.ts'
import { offeredShare } from '#modules/candidates/rating-shares.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { findMatches } from '#modules/matching/search.ts'
import { jobOffered } from '#modules/matching/notify.ts'
import { wantedFor } from '#modules/matching/wanted.ts'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { inWords } from '#texts/words.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'

const HOUR = 60 * 60 * 1_000
const OFFERS = 25
const INTERESTED = 2

/** Adds a notification of the job for the demo inspector. */
const notifyOfJob = async (db: Db, at: Date, order: OrderRow, inspectorId: string): Promise<void> => {
  const id = lastingId('demo-job-notification', order.id)
  await putDemoNotification(db, {
    id,
    user_id: inspectorId,
    action_link: href(
      'inspector.offer',
      {},
      { query: { notification: JSON.stringify({ orderId: order.id, notificationId: id }) } },
    ),
    message: inWords(jobOffered(order, await offeredShare(db, order, inspectorId)), 'en'),
    type_of_notification: 'Job',
    seen_at: null,
    is_job_notification: true,
    is_job_still_available: true,
    order_id: order.id,
    order_sequence_id: order.sequence_id,
    job_summary: JSON.stringify({
      address: order.state,
      city: order.city,
      zipCode: '',
      inspectionDate: order.inspection_at.toISOString(),
      inspectionType: order.inspection_type,
    }),
    meta: null,
    avatar: null,
    initials: null,
    dedupe_key: `demo:job:${order.id}`,
    created_at: at,
  })
}

/** Offers the job to the inspectors that the search finds. Some have already shown interest if it is a vehicle. */
const offerJob = async (db: Db, now: Date, order: OrderRow, demoInspector: string): Promise<void> => {
  const matches = await findMatches(db, now, await wantedFor(db, order), OFFERS)
  if (matches.length === 0) return
  const at = new Date(Math.min(now.getTime(), order.created_at.getTime() + HOUR))
  const interested =
    order.inspection_type !== 'vehicle'
      ? []
      : matches
          .filter(({ inspectorId }) => inspectorId !== demoInspector)
          .slice(0, INTERESTED)
          .map(({ inspectorId }) => inspectorId)
  await putDemoCandidates(
    db,
    matches.map(({ inspectorId, score, parts, distance }) => {
      const answered = interested.includes(inspectorId) ? at : null
      return {
        order_id: order.id,
        inspector_id: inspectorId,
        created_at: at,
        score,
        score_parts: JSON.stringify(parts),
        distance,
        answered_at: answered,
        interested_at: answered,
        answer: answered === null ? ('none' as const) : ('interested' as const),
      }
    }),
  )
  await changeOrder(db, order.id, {
    matching_begun_at: at,
    matching_searched_at: at,
    matching_rounds: 1,
    matching_due_at: null,
  })
  if (matches.some(({ inspectorId }) => inspectorId === demoInspector)) await notifyOfJob(db, at, order, demoInspector)
}

const put = async ({ db, now, people }: DemoParts): Promise<void> => {
  const [customer, inspector] = [people.get('customer'), people.get('inspector')]
  if (customer === undefined || inspector === undefined) return
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customer)
    .where('status', '=', 'Pending')
    .where('inspector_id', 'is', null)
    .where('payment_status', '=', 'succeeded')
    .where('inspection_at', '>', now)
    .where('matching_searched_at', 'is', null)
    .orderBy('created_at')
    .execute()
  for (const order of orders) await offerJob(db, now, order, inspector)
}

/** Offers the demo orders to matching inspectors. Orders that were offered earlier, and their answers, stay. */
export const matchingStep: DemoStep = { name: 'matching', version: 1, daily: true, put }
