import { randomUUID } from 'node:crypto'
import type { InspectionType } from '@fieldproof/contracts'
import { brandKey } from '@fieldproof/policy/vehicle-brand'
import { putSession, putUser } from '#testing/people.ts'
import type { TestServer } from '#testing/test-server.ts'
import type { Person } from '#modules/orders/testing/ordering.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { matchDueOrders } from '../match-orders.ts'

/** In Ikeja, where the orders of the tests are. */
export const ikeja = { latitude: 6.6018, longitude: 3.3515 }

export interface NewInspector {
  at?: { latitude: number; longitude: number }
  /** Kilometres. */
  radius?: number
  kinds?: readonly InspectionType[]
  /** Of vehicles. */
  vehicle?: { type: string; brand: string }
  area?: string
  languages?: readonly string[]
  status?: 'Activated' | 'Suspended'
  firstName?: string
  /** The country in which they work. */
  country?: string
}

const areas = {
  'general-purpose': 'other',
  property: 'roof',
  goods: 'machinery',
  infrastructure: 'roads',
  vehicle: null,
}

/** An inspector whom the search finds, with a session. */
export const putMatchable = async (server: TestServer, given: NewInspector = {}): Promise<Person> => {
  const {
    at = ikeja,
    radius = 30,
    kinds = ['general-purpose'],
    vehicle,
    area,
    languages = ['en'],
    status = 'Activated',
    firstName = 'Sade',
    country = 'NG',
  } = given
  const { db, clock } = server
  const now = clock.now()
  const { id } = await putUser(db, now, { first_name: firstName, last_name: 'Bello', is_pro: status === 'Activated' })
  await db
    .insertInto('inspector_applications')
    .values({
      user_id: id,
      status,
      status_changed_at: now,
      first_name: firstName,
      last_name: 'Bello',
      country,
      city: 'Ikeja',
      created_at: now,
      updated_at: now,
      work_area_latitude: at.latitude,
      work_area_longitude: at.longitude,
      work_area_radius: radius,
    })
    .execute()
  await db
    .insertInto('inspector_specializations')
    .values(
      kinds.map((kind, position) => ({
        user_id: id,
        id: randomUUID(),
        position,
        inspection_type: kind,
        years_of_experience: 5,
        area: kind === 'vehicle' ? null : (area ?? areas[kind]),
        vehicle_type: kind === 'vehicle' ? (vehicle?.type ?? 'car') : null,
        brand: kind === 'vehicle' ? (vehicle?.brand ?? 'Toyota') : null,
        brand_key: kind === 'vehicle' ? brandKey(vehicle?.brand ?? 'Toyota') : null,
      })),
    )
    .execute()
  await db
    .insertInto('inspector_languages')
    .values(
      languages.map((language, position) => ({ user_id: id, language, position, proficiency: 'native' as const })),
    )
    .execute()
  return { id, token: await putSession(db, now, id) }
}

/** Puts an order on the map; the tests have no map of their own. */
export const placeAt = async ({ db }: TestServer, orderId: string, { latitude, longitude } = ikeja): Promise<void> => {
  await db.updateTable('orders').set({ latitude, longitude }).where('id', '=', orderId).execute()
}

/** Runs the matching that is due by now. */
export const match = (server: TestServer): Promise<number> =>
  matchDueOrders({
    ...backgroundParts(server),
    log: {
      warn: (...logged: unknown[]) => {
        throw new Error(JSON.stringify(logged))
      },
    },
  })

/** The inspectors who were asked for an order, with their answers. */
export const askedFor = async ({ db }: TestServer, orderId: string): Promise<Record<string, string>> => {
  const rows = await db
    .selectFrom('order_candidates')
    .select(['inspector_id', 'answer'])
    .where('order_id', '=', orderId)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.inspector_id, row.answer]))
}

/** Makes an inspector a candidate of an order, as a search would. */
export const offerTo = async (
  { db, clock }: TestServer,
  orderId: string,
  inspectorId: string,
  answer: 'none' | 'interested' = 'none',
): Promise<void> => {
  const now = clock.now()
  await db
    .insertInto('order_candidates')
    .values({
      order_id: orderId,
      inspector_id: inspectorId,
      answer,
      created_at: now,
      answered_at: answer === 'none' ? null : now,
      interested_at: answer === 'none' ? null : now,
      score: 70,
      score_parts: '[]',
      distance: 4,
    })
    .execute()
}
