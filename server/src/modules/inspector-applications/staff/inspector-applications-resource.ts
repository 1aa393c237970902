import { inspectorStatuses, type InspectorStatus } from '@fieldproof/contracts'
import { sql } from 'kysely'
import { defineResource, type Field, type Option } from '#kernel/back-office/resource.ts'
import { applicationDecisions } from './inspector-decisions.ts'
import { groups, labels, yesNo } from '#kernel/back-office/texts.ts'

const statusLabels: Record<InspectorStatus, Option['label']> = {
  Incomplete: { en: 'Incomplete', no: 'Ufullstendig' },
  Pending: { en: 'Pending', no: 'Venter' },
  Processing: { en: 'Processing', no: 'Under behandling' },
  Approved: { en: 'Approved', no: 'Godkjent' },
  Activated: { en: 'Activated', no: 'Aktivert' },
  Deactivated: { en: 'Deactivated', no: 'Deaktivert' },
  Rejected: { en: 'Rejected', no: 'Avslått' },
  Removed: { en: 'Removed', no: 'Fjernet' },
  Suspended: { en: 'Suspended', no: 'Suspendert' },
}
const statusOptions: readonly Option[] = inspectorStatuses.map((value) => ({ value, label: statusLabels[value] }))

const text = (name: string, column: string, en: string, no: string, more: Partial<Field> = {}): Field => ({
  name,
  kind: 'text',
  label: { en, no },
  value: sql.ref(`application.${column}`),
  ...more,
})
const instant = (name: string, column: string, en: string, no: string, more: Partial<Field> = {}): Field => ({
  ...text(name, column, en, no),
  kind: 'instant',
  ...more,
})

const address = sql`nullif(concat_ws(', ', application.street_address_1, application.street_address_2, application.zip_code, application.city,
  application.state), '')`

/** What applicants tell of their trade, a line for each entry. */
const trade: Field[] = [
  {
    name: 'education',
    kind: 'list',
    label: { en: 'Education', no: 'Utdanning' },
    value: sql`array(select concat_ws(', ', level, institution_name, graduation_year) from inspector_education as entry
      where entry.user_id = application.user_id order by position)`,
  },
  {
    name: 'specializations',
    kind: 'list',
    label: { en: 'Specializations', no: 'Fagområder' },
    value: sql`array(select concat_ws(', ', inspection_type, area, vehicle_type, brand, years_of_experience || ' years')
      from inspector_specializations as entry where entry.user_id = application.user_id order by position)`,
  },
  {
    name: 'certifications',
    kind: 'list',
    label: { en: 'Certifications', no: 'Sertifiseringer' },
    value: sql`array(select concat_ws(', ', name, authority, number, valid_from || ' – ' || coalesce(valid_to, '…'))
      from inspector_certifications as entry where entry.user_id = application.user_id order by position)`,
  },
  {
    name: 'languages',
    kind: 'list',
    label: { en: 'Languages', no: 'Språk' },
    value: sql`array(select concat_ws(', ', language, proficiency) from inspector_languages as entry
      where entry.user_id = application.user_id order by position)`,
  },
  {
    name: 'yearsOfExperience',
    kind: 'number',
    label: { en: 'Years of experience', no: 'Års erfaring' },
    value: sql`application.total_years_of_experience`,
  },
]

/** Applications of inspectors (INSPECTOR-1), for those who review them. */
export const inspectorApplications = defineResource({
  name: 'inspector-applications',
  title: { en: 'Inspector applications', no: 'Inspektørsøknader' },
  description: {
    en: 'People who want to inspect, and those who do.',
    no: 'Folk som vil bli inspektører, og de som er det.',
  },
  group: groups.inspectors,
  readBy: ['reviewer'],
  from: sql`inspector_applications as application join users on users.id = application.user_id`,
  key: { value: sql`application.user_id`, table: 'inspector_applications', column: sql`user_id`, isUuid: true },
  naming: {
    from: ['firstName', 'lastName'],
    make: ({ firstName, lastName }) => `${String(firstName)} ${String(lastName)}`,
  },
  fields: [
    text('firstName', 'first_name', 'First name', 'Fornavn', { isSearchable: true }),
    text('lastName', 'last_name', 'Last name', 'Etternavn', { isSearchable: true }),
    {
      name: 'status',
      kind: 'choice',
      label: labels.status,
      value: sql`application.status`,
      isListed: true,
      isSortable: true,
      options: statusOptions,
    },
    { name: 'email', kind: 'email', label: labels.email, value: sql`users.email`, isListed: true, isSearchable: true },
    {
      name: 'user',
      kind: 'reference',
      label: { en: 'Account', no: 'Konto' },
      refersTo: 'users',
      value: sql`json_build_object('_id', users.id, 'title', users.first_name || ' ' || users.last_name)`,
    },
    {
      name: 'inspectorType',
      kind: 'choice',
      label: { en: 'Registered as', no: 'Registrert som' },
      value: sql`application.inspector_type`,
      options: [
        { value: 'individual', label: { en: 'Individual', no: 'Enkeltperson' } },
        { value: 'company', label: { en: 'Company', no: 'Firma' } },
      ],
    },
    text('companyName', 'company_name', 'Company', 'Firma', { isListed: true, isSearchable: true }),
    text('companyRegistrationNumber', 'company_registration_number', 'Registration number', 'Organisasjonsnummer'),
    text('telephone', 'mobile_number_1', 'Telephone', 'Telefon', { kind: 'phone' }),
    text('otherTelephone', 'mobile_number_2', 'Other telephone', 'Annen telefon', { kind: 'phone' }),
    { name: 'address', kind: 'text', label: { en: 'Address', no: 'Adresse' }, value: address },
    text('city', 'city', 'City', 'By', { isSortable: true, isSearchable: true, isListed: true }),
    text('country', 'country', 'Country', 'Land', { kind: 'country', isSortable: true }),
    {
      name: 'workAreaRadius',
      kind: 'number',
      label: { en: 'Work area, kilometres', no: 'Arbeidsområde, kilometer' },
      value: sql`application.work_area_radius`,
    },
    {
      name: 'isEligibleToWork',
      kind: 'boolean',
      label: { en: 'Eligible to work', no: 'Har lov til å arbeide' },
      value: sql`application.is_eligible_to_work`,
      options: yesNo,
    },
    ...trade,
    {
      name: 'reasons',
      kind: 'list',
      label: { en: 'Told to the applicant', no: 'Sagt til søkeren' },
      value: sql`application.reasons`,
    },
    instant('submittedAt', 'submitted_at', 'Submitted', 'Sendt inn', { isListed: true, isSortable: true }),
    instant('statusChangedAt', 'status_changed_at', 'Status since', 'Status siden', { isSortable: true }),
    instant(
      'idVerificationAskedAt',
      'id_verification_asked_at',
      'Proof of identity asked for',
      'Legitimasjon etterspurt',
    ),
    instant('idVerifiedAt', 'id_verified_at', 'Identity checked', 'Identitet kontrollert'),
    instant(
      'personalBackgroundCheckedAt',
      'personal_background_checked_at',
      'Personal background checked',
      'Personlig bakgrunn kontrollert',
    ),
    instant(
      'professionalBackgroundCheckedAt',
      'professional_background_checked_at',
      'Professional background checked',
      'Faglig bakgrunn kontrollert',
    ),
    instant('orientationCompletedAt', 'orientation_completed_at', 'Orientation completed', 'Opplæring fullført'),
  ],
  filters: ['status', 'inspectorType'],
  sort: { by: 'statusChangedAt', direction: 'desc' },
  waiting: sql<boolean>`application.status in ('Pending', 'Processing')`,
  actions: applicationDecisions,
})
