import type { Db } from '../db/connect.ts'
import { lastingId } from './files.ts'

const DAY = 24 * 60 * 60 * 1_000

/** Offers are made by activated inspectors alone; what the demo's inspector has of an application stays as it is. */
const activate = async (db: Db, now: Date, userId: string): Promise<void> => {
  const at = new Date(now.getTime() - 30 * DAY)
  await db.insertInto('inspector_applications').values({
    user_id: userId, status: 'Activated', status_changed_at: at, submitted_at: at, id_verification_asked_at: null, id_verified_at: at,
    personal_background_checked_at: at, professional_background_checked_at: at, orientation_completed_at: at, company_name: null,
    company_registration_number: null, first_name: 'Babajide', last_name: 'Afolabi', mobile_number_1: '+2348030000102', mobile_number_2: null,
    street_address_1: '22 Herbert Macaulay Way', street_address_2: null, city: 'Yaba', state: 'Lagos', zip_code: '101245', country: 'NG',
    work_area_radius: 60, work_area_latitude: 6.5095, work_area_longitude: 3.3711, is_eligible_to_work: true, total_years_of_experience: 9,
    created_at: at, updated_at: at,
  }).onConflict((conflict) => conflict.column('user_id').doNothing()).execute()
}

const offer = async (db: Db, now: Date, inspector: string, order: { id: string; price_amount: number }): Promise<void> => {
  await db.insertInto('quotations').values({
    id: lastingId('demo-offer', order.id), order_id: order.id, inspector_id: inspector, amount: order.price_amount + 5_000_00, currency: 'NGN',
    description: 'I bring a moisture meter and a drone, so that you see the roof as well. I can be there at the time that you chose.',
    status: 'created', valid_until: new Date(now.getTime() + 3 * DAY), reason: null, created_at: now, updated_at: now,
  }).onConflict((conflict) => conflict.doNothing()).execute()
}

const ask = async (db: Db, now: Date, inspector: string, order: { id: string }): Promise<void> => {
  await db.insertInto('surcharges').values({
    id: lastingId('demo-surcharge', order.id), order_id: order.id, inspector_id: inspector, amount: 7_500_00, currency: 'NGN',
    description: 'The seller has moved the car to Epe, 45 km further out.', status: 'created', payment_reference: null, reason: null,
    created_at: now, settled_at: null,
  }).onConflict((conflict) => conflict.doNothing()).execute()
}

/**
 * The demo inspector offers a price for what waits for one, and asks for a surcharge where the work is ahead. What was
 * answered stays as it was answered.
 */
export const seedQuotations = async (db: Db, _files: unknown, now: Date): Promise<void> => {
  const people = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', ['customer@fieldproof.test', 'inspector@fieldproof.test']).execute()
  const [customer, inspector] = ['customer', 'inspector'].map((name) => people.find(({ email }) => email.startsWith(name))?.id)
  if (customer === undefined || inspector === undefined) return
  await activate(db, now, inspector)
  const orders = await db.selectFrom('orders').select(['id', 'price_amount', 'status', 'inspector_id', 'report_submitted_at'])
    .where('customer_id', '=', customer).where('payment_status', '=', 'succeeded').where('inspection_at', '>', now).execute()
  for (const order of orders) {
    const isOffered = await db.selectFrom('order_candidates').select('answer').where('order_id', '=', order.id).where('inspector_id', '=', inspector)
      .where('answer', 'in', ['none', 'interested']).executeTakeFirst()
    if (order.status === 'Pending' && isOffered) await offer(db, now, inspector, order)
    if (order.status === 'Processing' && order.inspector_id === inspector && order.report_submitted_at === null) await ask(db, now, inspector, order)
  }
}
