import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { payOf } from '#modules/matching/pay.ts'
import { findMatches } from '#modules/matching/search.ts'
import { jobOffered } from '#modules/matching/sentences.ts'
import { wantedFor } from '#modules/matching/wanted.ts'
import { lastingId } from './files.ts'

const HOUR = 60 * 60 * 1_000
const ASKED = 25
const INTERESTED = 2

/** The bell of the demo's inspector shows the job. */
const showJob = async (db: Db, at: Date, order: OrderRow, inspectorId: string): Promise<void> => {
  const id = lastingId('demo-job-notification', order.id)
  await db
    .insertInto('notifications')
    .values({
      id,
      user_id: inspectorId,
      action_link: href(
        'inspector.offer',
        {},
        { query: { notification: JSON.stringify({ orderId: order.id, notificationId: id }) } },
      ),
      message: jobOffered('en', {
        kind: order.inspection_type,
        city: order.city,
        at: order.inspection_at,
        timeZone: order.time_zone,
        pay: payOf(order),
        isFirstCome: order.matching === 'first-come',
      }),
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
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who is asked, as the search finds them; of the vehicle's, some would come already. */
const askFor = async (db: Db, now: Date, order: OrderRow, demoInspector: string): Promise<void> => {
  const matches = await findMatches(db, now, await wantedFor(db, order), ASKED)
  if (matches.length === 0) return
  const at = new Date(Math.min(now.getTime(), order.created_at.getTime() + HOUR))
  const willing =
    order.inspection_type !== 'vehicle'
      ? []
      : matches
          .filter(({ inspectorId }) => inspectorId !== demoInspector)
          .slice(0, INTERESTED)
          .map(({ inspectorId }) => inspectorId)
  await db
    .insertInto('order_candidates')
    .values(
      matches.map(({ inspectorId, score, parts, distance }) => {
        const answered = willing.includes(inspectorId) ? at : null
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
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('orders')
    .set({ matching_begun_at: at, matching_searched_at: at, matching_rounds: 1, matching_due_at: null })
    .where('id', '=', order.id)
    .execute()
  if (matches.some(({ inspectorId }) => inspectorId === demoInspector)) await showJob(db, at, order, demoInspector)
}

/** Jobs of the demo are offered to the inspectors who fit them; what has been offered stays as it was answered. */
export const seedMatching = async (db: Db, _files: unknown, now: Date): Promise<void> => {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', ['customer@fieldproof.test', 'inspector@fieldproof.test'])
    .execute()
  const [customer, inspector] = ['customer', 'inspector'].map(
    (name) => people.find(({ email }) => email.startsWith(name))?.id,
  )
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
  for (const order of orders) await askFor(db, now, order, inspector)
}
