import { randomUUID } from 'node:crypto'
import type { InspectionType } from '@fieldproof/contracts/lists'
import type { TestSite } from '../harness/site.ts'
import { call } from '../journeys/booking-orders.ts'
import { newPerson, type Person } from '../journeys/people.ts'
import { openSiteDatabase } from '../journeys/site-database.ts'

/** An inspector's specialization in each kind; for vehicles, a type and a brand. */
const trades: Record<InspectionType, { area: string | null; vehicle_type: string | null; brand: string | null }> = {
  vehicle: { area: null, vehicle_type: 'car', brand: 'Toyota' },
  property: { area: 'structure', vehicle_type: null, brand: null },
  goods: { area: 'agricultural-produce', vehicle_type: null, brand: null },
  infrastructure: { area: 'roads', vehicle_type: null, brand: null },
  'general-purpose': { area: 'machines', vehicle_type: null, brand: null },
}

/** The holders of the sandbox's accounts, by the third digit from the end (docs/payments.md). */
const names = {
  Emeka: { name: { first_name: 'Emeka', last_name: 'Obi' }, accountNumber: '0123456701' },
  Aisha: { name: { first_name: 'Aisha', last_name: 'Bello' }, accountNumber: '0123456801' },
} as const

/** Makes a user's bank accounts old enough for payouts (BANK-8). */
const sinceLastWeek = async (dataDir: string, userId: string): Promise<void> => {
  const db = await openSiteDatabase(dataDir)
  try {
    const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60 * 1_000)
    await db.updateTable('bank_accounts').set({ created_at: lastWeek }).where('user_id', '=', userId).execute()
  } finally {
    await db.destroy()
  }
}

/** An activated inspector in Lagos who is specialized in a kind, with a bank account in their own name. */
export const inspectorOfLagos = async (
  { url, dataDir }: TestSite,
  who: keyof typeof names,
  kind: InspectionType,
): Promise<Person> => {
  const person = await newPerson(url)
  const { name, accountNumber } = names[who]
  const userId = person.user._id
  const now = new Date()
  const db = await openSiteDatabase(dataDir)
  try {
    await db
      .updateTable('users')
      .set({ ...name, is_pro: true })
      .where('id', '=', userId)
      .execute()
    await db
      .insertInto('inspector_applications')
      .values({
        ...name,
        user_id: userId,
        status: 'Activated',
        status_changed_at: now,
        country: 'NG',
        city: 'Lagos',
        state: 'Lagos',
        created_at: now,
        updated_at: now,
        work_area_radius: 60,
        work_area_latitude: 6.45,
        work_area_longitude: 3.4,
        orientation_completed_at: now,
        total_years_of_experience: 9,
      })
      .execute()
    await db
      .insertInto('inspector_specializations')
      .values({
        ...trades[kind],
        user_id: userId,
        id: randomUUID(),
        position: 0,
        inspection_type: kind,
        years_of_experience: 9,
      })
      .execute()
    await db
      .insertInto('inspector_languages')
      .values({ user_id: userId, language: 'en', position: 0, proficiency: 'native' })
      .execute()
  } finally {
    await db.destroy()
  }
  const [bank] = await call<{ bankCode: string }[]>(url, person, 'GET', '/wallets/get-payout-banks?country=NG')
  await call(url, person, 'POST', '/wallets/add-bank-account', {
    country: 'NG',
    bankCode: bank?.bankCode,
    accountNumber,
  })
  await sinceLastWeek(dataDir, userId)
  // Their session knows from now on that they are an inspector.
  return { ...person, user: { ...person.user, firstName: name.first_name, lastName: name.last_name, isPro: true } }
}
