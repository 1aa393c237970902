import type { Insertable } from 'kysely'
import { hashToken } from '#kernel/hash-token.ts'
import type { InvitationsTable } from './tables.ts'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'

const DAY = 24 * 60 * 60 * 1_000

/** The end of the link of the demo's open invitation; it is no secret. */
export const DEMO_INVITATION_TOKEN = 'demo-invitation-that-everybody-may-open-123'

type Row = Insertable<InvitationsTable>

const vehicle = {
  inspection_type: 'vehicle',
  property_description: 'Toyota Corolla 2018, silver, first body',
  price_amount: 9_250_000_00,
  price_currency: 'NGN',
  country: 'NG',
  state: 'Lagos',
  city: 'Ikeja',
  street: '14 Allen Avenue',
  zip_code: '100271',
  vin: '2T1BURHE5JC034461',
} as const satisfies Partial<Row>
const property = {
  inspection_type: 'property',
  property_description: 'Three-bedroom bungalow with a borehole',
  price_amount: 48_000_000_00,
  price_currency: 'NGN',
  country: 'NG',
  state: 'Oyo',
  city: 'Ibadan',
  street: '7 Ring Road',
  zip_code: '200273',
  vin: null,
} as const satisfies Partial<Row>
const unbooked = {
  status: 'sent',
  buyer_id: null,
  order_id: null,
  listing_id: null,
  refund_status: 'promised',
  refund_amount: null,
  refund_currency: null,
  refund_reason: null,
} as const satisfies Partial<Row>
const adaeze = { buyer_email: 'customer@fieldproof.test', buyer_first_name: 'Adaeze', buyer_last_name: 'Okonkwo' }

const rowsAt = (now: Date, customer: string, seller: string, completed: string | undefined): Row[] => {
  const daysAgo = (days: number) => ({
    created_at: new Date(now.getTime() - days * DAY),
    expires_at: new Date(now.getTime() + (30 - days) * DAY),
  })
  const named = (key: string, token = `${key}-${lastingId('demo-invitation-link', key)}`) => ({
    id: lastingId('demo-invitation', key),
    token_hash: hashToken(token),
  })
  return [
    { ...vehicle, ...unbooked, ...adaeze, ...named('open', DEMO_INVITATION_TOKEN), ...daysAgo(1), seller_id: seller },
    ...(completed === undefined
      ? []
      : [
          {
            ...vehicle,
            ...unbooked,
            ...adaeze,
            ...named('booked'),
            ...daysAgo(28),
            seller_id: seller,
            status: 'booked' as const,
            buyer_id: customer,
            order_id: completed,
            property_description: 'Honda Accord 2016, black',
          },
        ]),
    {
      ...vehicle,
      ...unbooked,
      ...named('sent'),
      ...daysAgo(3),
      seller_id: customer,
      buyer_email: 'kemi.adeyemi@example.test',
      buyer_first_name: 'Kemi',
      buyer_last_name: 'Adeyemi',
      property_description: 'Kia Rio 2015, red',
      price_amount: 4_100_000_00,
    },
    {
      ...property,
      ...unbooked,
      ...named('expired'),
      ...daysAgo(45),
      seller_id: customer,
      buyer_email: 'tunde.bakare@example.test',
      buyer_first_name: 'Tunde',
      buyer_last_name: 'Bakare',
      refund_status: 'none',
    },
    {
      ...property,
      ...unbooked,
      ...named('withdrawn'),
      ...daysAgo(20),
      seller_id: customer,
      buyer_email: 'zainab.musa@example.test',
      buyer_first_name: 'Zainab',
      buyer_last_name: 'Musa',
      status: 'withdrawn',
      property_description: 'Plot of 600 m² near the expressway',
    },
  ]
}

const put = async ({ db, now, people }: DemoParts): Promise<void> => {
  const [customer, seller] = [people.get('customer'), people.get('support')]
  if (customer === undefined || seller === undefined) return
  const completed = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', lastingId('demo-order', 'completed'))
    .executeTakeFirst()
  for (const row of rowsAt(now, customer, seller, completed?.id)) {
    await db
      .insertInto('invitations')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await db
    .updateTable('invitations')
    .set({ expires_at: new Date(now.getTime() + 29 * DAY) })
    .where('id', 'in', [lastingId('demo-invitation', 'open'), lastingId('demo-invitation', 'sent')])
    .where('status', '=', 'sent')
    .execute()
}

/** Invitations that the demo customer sent and received. Answered ones stay answered, open ones stay open. */
export const invitationsDemo: DemoStep = { name: 'invitations', version: 1, daily: true, put }
