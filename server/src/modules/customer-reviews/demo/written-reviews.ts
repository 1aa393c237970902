import { shortName } from '../write-review.ts'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'

const DAY = 24 * 60 * 60 * 1_000

const put = async ({ db, now }: DemoParts): Promise<void> => {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'customer_id')
    .selectAll('orders')
    .select(['first_name', 'last_name'])
    .where('orders.id', '=', lastingId('demo-order', 'completed-before'))
    .executeTakeFirst()
  if (!order?.inspector_id) return
  const at = new Date(now.getTime() - 4 * DAY)
  await db
    .insertInto('customer_reviews')
    .values({
      id: lastingId('demo-review', order.id),
      inspection_type: order.inspection_type,
      city: order.city,
      reviewer_name: shortName(order.first_name, order.last_name),
      inspector_first_name: 'Babajide',
      written_in: 'en',
      text_no: null,
      text_en:
        'Babajide found damp behind the wardrobe in the second bedroom, which I had walked past twice. The photographs were ' +
        'numbered, and the agent took the repair off the price. He was twenty minutes late, but rang ahead.',
      overall: 5,
      communication: 4,
      expertise: 5,
      professionalism: 4,
      report_clarity: 5,
      created_at: at,
      updated_at: at,
      source: 'customer',
      order_id: order.id,
      reviewer_id: order.customer_id,
      inspector_id: order.inspector_id,
      answer_text: 'Thank you. The bridge was closed, and I am glad that I reached you in time.',
      answered_at: new Date(at.getTime() + DAY),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A review by the demo customer, with the inspector's answer; the newer completed order has no review yet. */
export const writtenReviewsDemo: DemoStep = { name: 'reviews-written', version: 1, daily: true, put }
