import type {
  InspectorCertification,
  InspectorEducation,
  InspectorLanguage,
  InspectorSpecialization,
} from '@fieldproof/contracts/entities/inspector-profile'
import { inspectorSpecialization } from '@fieldproof/contracts/entities/inspector-profile'
import type { ApplicationContents } from '@fieldproof/policy/missing-in-application'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { InspectorApplicationRow, InspectorSpecializationsTable } from './tables.ts'

type SpecializationRow = Omit<Selectable<InspectorSpecializationsTable>, 'user_id' | 'position' | 'brand_key'>

const toSpecialization = (row: SpecializationRow): InspectorSpecialization =>
  inspectorSpecialization.parse({
    _id: row.id,
    inspectionType: row.inspection_type,
    yearsOfExperience: row.years_of_experience,
    ...(row.area === null ? { vehicleType: row.vehicle_type, brand: row.brand } : { area: row.area }),
  })

const readEducation = async (db: Db, userId: string): Promise<InspectorEducation[]> => {
  const rows = await db
    .selectFrom('inspector_education')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    level: row.level,
    institutionName: row.institution_name,
    graduationYear: row.graduation_year,
  }))
}

const readSpecializations = async (db: Db, userId: string): Promise<InspectorSpecialization[]> => {
  const rows = await db
    .selectFrom('inspector_specializations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map(toSpecialization)
}

const readCertifications = async (db: Db, userId: string): Promise<InspectorCertification[]> => {
  const rows = await db
    .selectFrom('inspector_certifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    authority: row.authority,
    number: row.number,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    doesNotExpire: row.valid_to === null,
    url: row.url,
    specializationIds: row.specialization_ids,
  }))
}

const readLanguages = (db: Db, userId: string): Promise<InspectorLanguage[]> =>
  db
    .selectFrom('inspector_languages')
    .select(['language', 'proficiency'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()

const columnsOf = (row: InspectorApplicationRow) => ({
  inspectorType: row.inspector_type,
  companyName: row.company_name,
  companyRegistrationNumber: row.company_registration_number,
  firstName: row.first_name,
  lastName: row.last_name,
  mobileNumber1: row.mobile_number_1,
  mobileNumber2: row.mobile_number_2,
  streetAddress1: row.street_address_1,
  streetAddress2: row.street_address_2,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  country: row.country,
  workAreaRadius: row.work_area_radius,
  workAreaCentre:
    row.work_area_latitude === null || row.work_area_longitude === null
      ? null
      : { latitude: row.work_area_latitude, longitude: row.work_area_longitude },
  isEligibleToWork: row.is_eligible_to_work,
  totalYearsOfExperience: row.total_years_of_experience,
})

/** What the applicant has filled in so far. */
export const readContents = async (db: Db, row: InspectorApplicationRow): Promise<ApplicationContents> => {
  const { user_id: userId } = row
  return {
    ...columnsOf(row),
    education: await readEducation(db, userId),
    specializations: await readSpecializations(db, userId),
    certifications: await readCertifications(db, userId),
    languages: await readLanguages(db, userId),
    references: await db.selectFrom('inspector_references').select('id as _id').where('user_id', '=', userId).execute(),
    credentials: await db.selectFrom('inspector_credentials').select('kind').where('user_id', '=', userId).execute(),
  }
}
