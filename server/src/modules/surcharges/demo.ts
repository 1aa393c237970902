import type { Db } from '#kernel/db/connect.ts'
import type { DemoParts } from '#kernel/demo/demo-step.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'

const ask = async (db: Db, now: Date, inspector: string, order: { id: string }): Promise<void> => {
  await db
    .insertInto('surcharges')
    .values({
      id: lastingId('demo-surcharge', order.id),
      order_id: order.id,
      inspector_id: inspector,
      amount: 7_500_00,
      currency: 'NGN',
      description: 'The seller has moved the car to Epe, 45 km further out.',
      status: 'created',
      payment_reference: null,
      reason: null,
      created_at: now,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds surcharges of the demo inspector for orders that are under way. Existing surcharges are not changed. */
export const putDemoSurcharges = async ({ db, now, people }: DemoParts): Promise<void> => {
  const [customer, inspector] = [people.get('customer'), people.get('inspector')]
  if (customer === undefined || inspector === undefined) return
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customer)
    .where('inspector_id', '=', inspector)
    .where('payment_status', '=', 'succeeded')
    .where('inspection_at', '>', now)
    .where('status', '=', 'Processing')
    .where('report_submitted_at', 'is', null)
    .execute()
  for (const order of orders) await ask(db, now, inspector, order)
}
