import type { Db } from '#kernel/db/connect.ts'
import { lastingId } from './files.ts'

const DAY = 24 * 60 * 60 * 1_000

const offer = async (
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

/**
 * The demo inspector offers a price for what waits for one, and asks for a surcharge where the work is ahead. What was
 * answered stays as it was answered.
 */
export const seedQuotations = async (db: Db, _files: unknown, now: Date): Promise<void> => {
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
    .select(['id', 'price_amount', 'status', 'inspection_type', 'inspector_id', 'report_submitted_at'])
    .where('customer_id', '=', customer)
    .where('payment_status', '=', 'succeeded')
    .where('inspection_at', '>', now)
    .execute()
  for (const order of orders) {
    const isOffered = await db
      .selectFrom('order_candidates')
      .select('answer')
      .where('order_id', '=', order.id)
      .where('inspector_id', '=', inspector)
      .where('answer', 'in', ['none', 'interested'])
      .executeTakeFirst()
    if (order.status === 'Pending' && order.inspection_type === 'property' && isOffered)
      await offer(db, now, inspector, order)
    if (order.status === 'Processing' && order.inspector_id === inspector && order.report_submitted_at === null)
      await ask(db, now, inspector, order)
  }
}
