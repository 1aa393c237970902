import { sql, type RawBuilder } from 'kysely'
import type { Field } from '#kernel/back-office/resource.ts'
import { shared } from '#kernel/back-office/texts.ts'
import type { TextOrString, Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import type {
  InspectorCertificationsTable,
  InspectorEducationTable,
  InspectorLanguagesTable,
  InspectorSpecializationsTable,
} from '../tables.ts'

const labels = textsOf('back-office').inspectorApplications
const texts = textsOf('back-office').inspectorTrade
const { vehicleTypes } = textsOf('report-document')

/**
 * A field that lists the applicant's rows of a table, one line for each. The database returns each row as JSON, which
 * `textOfRow` turns into text. Old entries of the audit trail contain the text itself.
 */
const rows = <Row>(
  name: string,
  label: Text,
  columns: RawBuilder<unknown>,
  from: string,
  textOfRow: (row: Row) => Text,
): Field => ({
  name,
  kind: 'list',
  label,
  value: sql`array(select (select to_json(one) from (select ${columns}) as one)::text from ${sql.table(from)} as entry
    where entry.user_id = application.user_id order by position)`,
  textOfEntry: (entry) => (entry.startsWith('{') ? textOfRow(JSON.parse(entry) as Row) : entry),
})

/** The name of a code; the code itself if it has no name any more. */
const named = (names: Readonly<Record<string, () => Text>>, code: string | null): TextOrString =>
  (code !== null && names[code]?.()) || (code ?? '')

type Specialization = Omit<InspectorSpecializationsTable, 'user_id' | 'id' | 'position' | 'brand_key'>

const saySpecialization = (row: Specialization): Text => {
  const kind = shared.inspectionTypes[row.inspection_type]()
  const years = texts.years({ years: row.years_of_experience })
  return row.inspection_type === 'vehicle'
    ? texts.vehicle({ kind, brand: row.brand ?? '', type: named(vehicleTypes, row.vehicle_type), years })
    : texts.other({ kind, area: named(texts.areas[row.inspection_type], row.area), years })
}

type Certification = Pick<InspectorCertificationsTable, 'name' | 'authority' | 'number' | 'valid_from' | 'valid_to'>

const sayCertification = ({ name, authority, number, valid_from: from, valid_to: to }: Certification): Text => {
  const certificate = { name, authority, number, from: { day: from } }
  return to === null ? texts.openCertification(certificate) : texts.certification({ ...certificate, to: { day: to } })
}

/** The fields about the applicant's education, specializations, certifications, languages and experience. */
export const tradeFields: readonly Field[] = [
  rows<Pick<InspectorEducationTable, 'level' | 'institution_name' | 'graduation_year'>>(
    'education',
    labels.education(),
    sql`level, institution_name, graduation_year`,
    'inspector_education',
    ({ level, institution_name: institution, graduation_year: year }) =>
      texts.education({ level: named(texts.educationLevels, level), institution, year: String(year) }),
  ),
  rows<Specialization>(
    'specializations',
    labels.specializations(),
    sql`inspection_type, area, vehicle_type, brand, years_of_experience`,
    'inspector_specializations',
    saySpecialization,
  ),
  rows<Certification>(
    'certifications',
    labels.certifications(),
    sql`name, authority, number, valid_from, valid_to`,
    'inspector_certifications',
    sayCertification,
  ),
  rows<Pick<InspectorLanguagesTable, 'language' | 'proficiency'>>(
    'languages',
    labels.languages(),
    sql`language, proficiency`,
    'inspector_languages',
    ({ language, proficiency }) =>
      texts.spoken({
        language: texts.languageName({ code: language }),
        proficiency: named(texts.proficiencies, proficiency),
      }),
  ),
  {
    name: 'yearsOfExperience',
    kind: 'number',
    label: labels.yearsOfExperience(),
    value: sql`application.total_years_of_experience`,
  },
]
