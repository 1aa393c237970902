import type { Db } from '#kernel/db/connect.ts'
import type { DemoParts } from '#kernel/demo/demo-step.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'

const DAY = 24 * 60 * 60 * 1_000

const putQuotation = async (
  db: Db,
  now: Date,
  inspector: string,
  order: { id: string; price_amount: number },
): Promise<void> => {
  await db
    .insertInto('quotations')
    .values({
      id: lastingId('demo-offer', order.id),
      order_id: order.id,
      inspector_id: inspector,
      amount: order.price_amount + 5_000_00,
      currency: 'NGN',
      description:
        'I bring a moisture meter and a drone, so that you see the roof as well. I can be there at the time that you chose.',
      status: 'created',
      valid_until: new Date(now.getTime() + 3 * DAY),
      reason: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds quotations of the demo inspector for property orders that wait for one. Existing quotations are not changed. */
export const putDemoQuotations = async ({ db, now, people }: DemoParts): Promise<void> => {
  const [customer, inspector] = [people.get('customer'), people.get('inspector')]
  if (customer === undefined || inspector === undefined) return
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'price_amount'])
    .where('customer_id', '=', customer)
    .where('payment_status', '=', 'succeeded')
    .where('inspection_at', '>', now)
    .where('status', '=', 'Pending')
    .where('inspection_type', '=', 'property')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_candidates')
          .select('answer')
          .whereRef('order_id', '=', 'orders.id')
          .where('order_candidates.inspector_id', '=', inspector)
          .where('answer', 'in', ['none', 'interested']),
      ),
    )
    .execute()
  for (const order of orders) await putQuotation(db, now, inspector, order)
}
