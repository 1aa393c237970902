import { brandKey } from '@fieldproof/policy/vehicle-brand'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'
import { cityOf, demoInspectors, type DemoInspector } from './inspectors-list.ts'

const DAY = 24 * 60 * 60 * 1_000

const applicationOf = (userId: string, one: DemoInspector, at: Date) => {
  const { name, state, country, street, zipCode, latitude, longitude } = cityOf(one.city)
  return {
    user_id: userId,
    status: 'Activated' as const,
    status_changed_at: at,
    submitted_at: at,
    id_verification_asked_at: null,
    id_verified_at: at,
    personal_background_checked_at: at,
    professional_background_checked_at: at,
    orientation_completed_at: at,
    company_name: null,
    company_registration_number: null,
    first_name: one.firstName,
    last_name: one.lastName,
    mobile_number_1: one.phone,
    mobile_number_2: null,
    street_address_1: street,
    street_address_2: null,
    city: name,
    state,
    zip_code: zipCode,
    country,
    work_area_radius: one.radius,
    work_area_latitude: latitude,
    work_area_longitude: longitude,
    is_eligible_to_work: true,
    total_years_of_experience: Math.max(...one.skills.map(([, , years]) => years)),
    created_at: at,
    updated_at: at,
  }
}

const skillId = (email: string, position: number): string => lastingId('demo-skill', email, String(position))

/** Writes the inspectors' own data, in one statement for each table. */
const putContents = async (db: Db, people: readonly (DemoInspector & { id: string })[], at: Date): Promise<void> => {
  await db
    .insertInto('inspector_specializations')
    .values(
      people.flatMap(({ id, email, skills }) =>
        skills.map(([kind, area, years, brand], position) => ({
          user_id: id,
          id: skillId(email, position),
          position,
          inspection_type: kind,
          area: kind === 'vehicle' ? null : area,
          vehicle_type: kind === 'vehicle' ? area : null,
          brand: kind === 'vehicle' ? (brand ?? 'Toyota') : null,
          brand_key: kind === 'vehicle' ? brandKey(brand ?? 'Toyota') : null,
          years_of_experience: years,
        })),
      ),
    )
    .execute()
  await db
    .insertInto('inspector_languages')
    .values(
      people.flatMap(({ id, languages }) =>
        languages.map(([language, proficiency], position) => ({ user_id: id, language, proficiency, position })),
      ),
    )
    .execute()
  await db
    .insertInto('inspector_education')
    .values(
      people.map(({ id, email, school }) => ({
        user_id: id,
        id: lastingId('demo-school', email),
        position: 0,
        level: 'diploma' as const,
        institution_name: school,
        graduation_year: 2012,
      })),
    )
    .execute()
  await db
    .insertInto('inspector_certifications')
    .values(
      people.map(({ id, email, skills }) => ({
        user_id: id,
        id: lastingId('demo-certificate', email),
        position: 0,
        name: 'Certified field inspector',
        authority: 'Institute of Inspection',
        number: `CFI-${lastingId('demo-certificate-number', email).slice(0, 6)}`,
        valid_from: '2024-01-01',
        valid_to: null,
        url: null,
        specialization_ids: sql<string[]>`${skills.map((_, position) => skillId(email, position))}::uuid[]`,
      })),
    )
    .execute()
  await db
    .insertInto('inspector_references')
    .values(
      people.flatMap(({ id, email }) =>
        [0, 1].map((number) => ({
          user_id: id,
          id: lastingId('demo-reference', email, String(number)),
          full_name: number === 0 ? 'Kunle Adebayo' : 'Grace Udo',
          telephone: `+23480300009${String(number).padStart(2, '0')}`,
          relationship: number === 0 ? ('employer' as const) : ('client' as const),
          created_at: at,
        })),
      ),
    )
    .execute()
}

/**
 * Activates the demo inspectors. Accounts that already have specializations are left alone, because users of the demo
 * may have edited them.
 * @param ids ids of the accounts, by email address
 */
export const putDemoInspectors = async (db: Db, now: Date, ids: ReadonlyMap<string, string>): Promise<void> => {
  const existing = new Set(
    (
      await db
        .selectFrom('inspector_specializations')
        .select('user_id')
        .distinct()
        .where('user_id', 'in', [...ids.values()])
        .execute()
    ).map((row) => row.user_id),
  )
  const people = demoInspectors.flatMap((one) => {
    const id = ids.get(one.email)
    return id === undefined || existing.has(id) ? [] : [{ ...one, id }]
  })
  if (people.length === 0) return
  const at = new Date(now.getTime() - 60 * DAY)
  await db
    .insertInto('inspector_applications')
    .values(people.map((one) => applicationOf(one.id, one, at)))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  await putContents(db, people, at)
}
