import type { InspectorPublicProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { educationLevels } from '@fieldproof/contracts/lists'
import { inspectorSpecialization } from '@fieldproof/contracts/entities/inspector-profile'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { InspectorFiguresTable } from './tables.ts'

type Figures = Selectable<InspectorFiguresTable>

const average = (sum: number, reviews: number): number | null =>
  reviews === 0 ? null : Math.round((sum / reviews) * 10) / 10

/**
 * An inspector's figures from reviews and completed jobs. Averages are rounded to a tenth; null before the first
 * review.
 */
export const toKnown = (
  figures: Figures | undefined,
): Pick<InspectorPublicProfile, 'ratings' | 'jobsCompleted' | 'repeatClients'> => {
  const reviews = figures?.reviews ?? 0
  const averageOf = (sum: number | undefined) => average(sum ?? 0, reviews)
  return {
    ratings: {
      overall: averageOf(figures?.overall),
      communication: averageOf(figures?.communication),
      expertise: averageOf(figures?.expertise),
      professionalism: averageOf(figures?.professionalism),
      reportClarity: averageOf(figures?.report_clarity),
      reviews,
    },
    jobsCompleted: figures?.jobs_completed ?? 0,
    repeatClients: figures?.repeat_clients ?? 0,
  }
}

/** Reads {@link toKnown} for one inspector. */
export const readKnown = async (db: Db, userId: string): Promise<ReturnType<typeof toKnown>> =>
  toKnown(await db.selectFrom('inspector_figures').selectAll().where('user_id', '=', userId).executeTakeFirst())

const groupedBy = <Row extends { user_id: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.user_id, [...(groups.get(row.user_id) ?? []), row])
  return groups
}

const listsOf = async (db: Db, ids: readonly string[]) => ({
  specializations: groupedBy(
    await db
      .selectFrom('inspector_specializations')
      .selectAll()
      .where('user_id', 'in', ids)
      .orderBy('position')
      .execute(),
  ),
  education: groupedBy(
    await db.selectFrom('inspector_education').select(['user_id', 'level']).where('user_id', 'in', ids).execute(),
  ),
  languages: groupedBy(
    await db
      .selectFrom('inspector_languages')
      .select(['user_id', 'language', 'proficiency'])
      .where('user_id', 'in', ids)
      .orderBy('position')
      .execute(),
  ),
  figures: new Map(
    (await db.selectFrom('inspector_figures').selectAll().where('user_id', 'in', ids).execute()).map((row) => [
      row.user_id,
      row,
    ]),
  ),
})

/**
 * The data of these inspectors from accounts and applications. Deleted accounts and users without an application are
 * left out.
 */
const readPeople = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('inspector_applications')
    .innerJoin('users', 'users.id', 'inspector_applications.user_id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.avatar',
      'checked_first_name',
      'checked_last_name',
      'inspector_type',
      'inspector_applications.company_name',
      'inspector_applications.city',
      'inspector_applications.country',
      'work_area_radius',
      'total_years_of_experience',
      'id_verified_at',
      'personal_background_checked_at',
      'professional_background_checked_at',
    ])
    .where('users.id', 'in', ids)
    .where('users.deleted_at', 'is', null)
    .execute()

type Person = Awaited<ReturnType<typeof readPeople>>[number]
type Lists = Awaited<ReturnType<typeof listsOf>>

const profileOf = (row: Person, lists: Lists): InspectorPublicProfile => {
  const specializations = (lists.specializations.get(row.id) ?? []).map((one) =>
    inspectorSpecialization.parse({
      _id: one.id,
      inspectionType: one.inspection_type,
      yearsOfExperience: one.years_of_experience,
      ...(one.area === null ? { vehicleType: one.vehicle_type, brand: one.brand } : { area: one.area }),
    }),
  )
  const levels = (lists.education.get(row.id) ?? []).map(({ level }) => level)
  return {
    _id: row.id,
    // If the name was changed after the last check, the checked name is shown until the next one (INSPECTOR-23).
    fullName: `${row.checked_first_name ?? row.first_name} ${row.checked_last_name ?? row.last_name}`,
    avatar: row.avatar,
    companyName: row.inspector_type === 'company' ? row.company_name : null,
    city: row.city,
    country: row.country,
    workAreaRadius: row.work_area_radius,
    inspectionTypes: [...new Set(specializations.map(({ inspectionType }) => inspectionType))],
    highestEducation: educationLevels.toReversed().find((level) => levels.includes(level)) ?? null,
    specializations,
    totalYearsOfExperience: row.total_years_of_experience,
    languages: (lists.languages.get(row.id) ?? []).map(({ language, proficiency }) => ({ language, proficiency })),
    verifiedInfo: {
      governmentId: row.id_verified_at !== null,
      personalBackground: row.personal_background_checked_at !== null,
      professionalBackground: row.professional_background_checked_at !== null,
    },
    ...toKnown(lists.figures.get(row.id)),
  }
}

/**
 * Inspectors as customers see them (INSPECTOR-16), by their ids. Profiles have no street address, telephone number or
 * email address. Deleted accounts and users without an application are left out.
 */
export const readPublicProfiles = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, InspectorPublicProfile>> => {
  if (ids.length === 0) return new Map()
  const [people, lists] = [await readPeople(db, ids), await listsOf(db, ids)]
  return new Map(people.map((row) => [row.id, profileOf(row, lists)]))
}
