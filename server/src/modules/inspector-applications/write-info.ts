import type {
  InspectorCertification,
  InspectorInfoBody,
  InspectorSpecialization,
} from '@fieldproof/contracts/entities/inspector-profile'
import { sql } from 'kysely'
import { brandKey } from '@fieldproof/policy/vehicle-brand'
import type { Db } from '#kernel/db/connect.ts'
import { invalid, type Fault } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { InspectorApplicationChanges } from './tables.ts'

const { invalidValue } = textsOf('contract').fields

/** The columns that a body changes. Those that it does not name stay unchanged. */
const columnsOf = (body: InspectorInfoBody): InspectorApplicationChanges => {
  const { workAreaCentre: centre } = body
  const columns: InspectorApplicationChanges = {
    inspector_type: body.inspectorType,
    company_name: body.companyName,
    company_registration_number: body.companyRegistrationNumber,
    first_name: body.firstName,
    last_name: body.lastName,
    mobile_number_1: body.mobileNumber1,
    mobile_number_2: body.mobileNumber2,
    street_address_1: body.streetAddress1,
    street_address_2: body.streetAddress2,
    city: body.city,
    state: body.state,
    zip_code: body.zipCode,
    country: body.country,
    work_area_radius: body.workAreaRadius,
    work_area_latitude: centre && centre.latitude,
    work_area_longitude: centre && centre.longitude,
    is_eligible_to_work: body.isEligibleToWork,
    total_years_of_experience: body.totalYearsOfExperience,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const specializationColumns = (entry: InspectorSpecialization) =>
  entry.inspectionType === 'vehicle'
    ? { area: null, vehicle_type: entry.vehicleType, brand: entry.brand, brand_key: brandKey(entry.brand) }
    : { area: entry.area, vehicle_type: null, brand: null, brand_key: null }

/** Refuses a list that has an id twice. The applicant's browser makes the ids. */
const refuseSameIds = (
  list: 'education' | 'specializations' | 'certifications',
  entries: readonly { _id: string }[],
): void => {
  const seen = new Set<string>()
  const faults = entries.flatMap(({ _id: id }, index): Fault[] => {
    if (!seen.has(id.toLowerCase())) {
      seen.add(id.toLowerCase())
      return []
    }
    return [{ field: `${list}.${index}._id`, message: invalidValue() }]
  })
  if (faults.length > 0) throw invalid(faults)
}

const refuseUnknownSpecializations = (
  certifications: readonly InspectorCertification[],
  known: ReadonlySet<string>,
): void => {
  const faults = certifications.flatMap(({ specializationIds }, index): Fault[] =>
    specializationIds.every((id) => known.has(id.toLowerCase()))
      ? []
      : [{ field: `certifications.${index}.specializationIds`, message: invalidValue() }],
  )
  if (faults.length > 0) throw invalid(faults)
}

const replaceEducation = async (
  transaction: Db,
  userId: string,
  entries: NonNullable<InspectorInfoBody['education']>,
): Promise<void> => {
  refuseSameIds('education', entries)
  await transaction.deleteFrom('inspector_education').where('user_id', '=', userId).execute()
  if (entries.length === 0) return
  await transaction
    .insertInto('inspector_education')
    .values(
      entries.map((entry, position) => ({
        user_id: userId,
        id: entry._id,
        position,
        level: entry.level,
        institution_name: entry.institutionName,
        graduation_year: entry.graduationYear,
      })),
    )
    .execute()
}

const replaceSpecializations = async (
  transaction: Db,
  userId: string,
  entries: readonly InspectorSpecialization[],
): Promise<void> => {
  refuseSameIds('specializations', entries)
  await transaction.deleteFrom('inspector_specializations').where('user_id', '=', userId).execute()
  if (entries.length === 0) return
  await transaction
    .insertInto('inspector_specializations')
    .values(
      entries.map((entry, position) => ({
        user_id: userId,
        id: entry._id,
        position,
        inspection_type: entry.inspectionType,
        years_of_experience: entry.yearsOfExperience,
        ...specializationColumns(entry),
      })),
    )
    .execute()
}

const replaceCertifications = async (
  transaction: Db,
  userId: string,
  entries: readonly InspectorCertification[],
): Promise<void> => {
  refuseSameIds('certifications', entries)
  const known = await transaction
    .selectFrom('inspector_specializations')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  refuseUnknownSpecializations(entries, new Set(known.map(({ id }) => id)))
  await transaction.deleteFrom('inspector_certifications').where('user_id', '=', userId).execute()
  if (entries.length === 0) return
  await transaction
    .insertInto('inspector_certifications')
    .values(
      entries.map((entry, position) => ({
        user_id: userId,
        id: entry._id,
        position,
        name: entry.name,
        authority: entry.authority,
        number: entry.number,
        valid_from: entry.validFrom,
        valid_to: entry.validTo,
        url: entry.url,
        specialization_ids: entry.specializationIds,
      })),
    )
    .execute()
}

const replaceLanguages = async (
  transaction: Db,
  userId: string,
  entries: NonNullable<InspectorInfoBody['languages']>,
): Promise<void> => {
  await transaction.deleteFrom('inspector_languages').where('user_id', '=', userId).execute()
  if (entries.length === 0) return
  await transaction
    .insertInto('inspector_languages')
    .values(
      entries.map(({ language, proficiency }, position) => ({ user_id: userId, language, proficiency, position })),
    )
    .execute()
}

/** Removes references to deleted entries from certifications and documents. */
const dropDeadReferences = async (transaction: Db, userId: string): Promise<void> => {
  await sql`
    update inspector_certifications c set specialization_ids = array(
      select given.id from unnest(c.specialization_ids) with ordinality as given (id, position)
      join inspector_specializations s on s.user_id = c.user_id and s.id = given.id order by given.position)
    where c.user_id = ${userId}`.execute(transaction)
  await sql`
    update inspector_credentials d set entry_id = null
    where d.user_id = ${userId} and d.entry_id is not null and not exists (
      select from inspector_education e where e.user_id = d.user_id and e.id = d.entry_id
      union all select from inspector_specializations e where e.user_id = d.user_id and e.id = d.entry_id
      union all select from inspector_certifications e where e.user_id = d.user_id and e.id = d.entry_id)`.execute(
    transaction,
  )
}

/**
 * Writes what a body changes into a locked application. A list in the body replaces the stored one.
 * @throws {Refusal} 400 if a certification names a specialization that does not exist, or a list has an id twice
 */
export const writeInfo = async (transaction: Db, userId: string, body: InspectorInfoBody): Promise<void> => {
  const columns = columnsOf(body)
  if (Object.keys(columns).length > 0) {
    await transaction.updateTable('inspector_applications').set(columns).where('user_id', '=', userId).execute()
  }
  const { education, specializations, certifications, languages } = body
  if (education) await replaceEducation(transaction, userId, education)
  if (specializations) await replaceSpecializations(transaction, userId, specializations)
  if (certifications) await replaceCertifications(transaction, userId, certifications)
  if (languages) await replaceLanguages(transaction, userId, languages)
  if (education ?? specializations ?? certifications) await dropDeadReferences(transaction, userId)
}
