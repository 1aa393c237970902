import { inspectorStatuses, type InspectorStatus } from '@fieldproof/contracts'
import { sql } from 'kysely'
import { defineResource, type Field, type Option } from '#kernel/back-office/resource.ts'
import { applicationDecisions } from './inspector-decisions.ts'
import { groups, shared, yesNo } from '#kernel/back-office/texts.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { tradeFields } from './trade-fields.ts'

const labels = textsOf('back-office').inspectorApplications

const statusLabels: Record<InspectorStatus, Option['label']> = {
  Incomplete: labels.incomplete(),
  Pending: labels.pending(),
  Processing: labels.processing(),
  Approved: labels.approved(),
  Activated: labels.activated(),
  Deactivated: labels.deactivated(),
  Rejected: labels.rejected(),
  Removed: shared.removed(),
  Suspended: labels.suspended(),
}
const statusOptions: readonly Option[] = inspectorStatuses.map((value) => ({ value, label: statusLabels[value] }))

const text = (name: string, column: string, label: Text, more: Partial<Field> = {}): Field => ({
  name,
  kind: 'text',
  label,
  value: sql.ref(`application.${column}`),
  ...more,
})
const instant = (name: string, column: string, label: Text, more: Partial<Field> = {}): Field => ({
  ...text(name, column, label),
  kind: 'instant',
  ...more,
})

/**
 * Why an application waits for the staff: for its review; after a suspension by a rule of the product, which a reviewer
 * ends; or for a repeated proof of identity (INSPECTOR-20).
 */
const waitsFor = sql<string | null>`case
  when application.status in ('Pending', 'Processing') then 'review'
  when application.status = 'Suspended' and (select change.actor_kind from inspector_application_changes as change
    where change.user_id = application.user_id and change.to_status = 'Suspended' order by change.id desc limit 1) = 'system' then 'suspended-by-rule'
  when application.status in ('Approved', 'Activated', 'Deactivated', 'Suspended')
    and application.id_verification_asked_at is not null and application.id_verified_at is null then 'identity' end`

const address = sql`nullif(concat_ws(', ', application.street_address_1, application.street_address_2, application.zip_code, application.city,
  application.state), '')`

/** Applications of inspectors (INSPECTOR-1), for those who review them. */
export const inspectorApplications = defineResource({
  name: 'inspector-applications',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.inspectors(),
  readBy: ['reviewer'],
  from: sql`inspector_applications as application join users on users.id = application.user_id`,
  key: { value: sql`application.user_id`, table: 'inspector_applications', column: sql`user_id`, isUuid: true },
  naming: {
    from: ['firstName', 'lastName'],
    make: ({ firstName, lastName }) => `${String(firstName)} ${String(lastName)}`,
  },
  fields: [
    text('firstName', 'first_name', labels.firstName(), { isSearchable: true }),
    text('lastName', 'last_name', labels.lastName(), { isSearchable: true }),
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: sql`application.status`,
      isListed: true,
      isSortable: true,
      options: statusOptions,
    },
    {
      name: 'waitsFor',
      kind: 'choice',
      label: labels.waitsFor(),
      value: waitsFor,
      isListed: true,
      options: [
        { value: 'review', label: labels.waitsForReview() },
        { value: 'suspended-by-rule', label: labels.waitsAfterSuspension() },
        { value: 'identity', label: labels.waitsForIdentity() },
      ],
    },
    {
      name: 'email',
      kind: 'email',
      label: shared.email(),
      value: sql`users.email`,
      isListed: true,
      isSearchable: true,
    },
    {
      name: 'user',
      kind: 'reference',
      label: labels.account(),
      refersTo: 'users',
      value: sql`json_build_object('_id', users.id, 'title', users.first_name || ' ' || users.last_name)`,
    },
    {
      name: 'inspectorType',
      kind: 'choice',
      label: labels.registeredAs(),
      value: sql`application.inspector_type`,
      options: [
        { value: 'individual', label: labels.individual() },
        { value: 'company', label: labels.company() },
      ],
    },
    text('companyName', 'company_name', labels.company(), { isListed: true, isSearchable: true }),
    text('companyRegistrationNumber', 'company_registration_number', labels.registrationNumber()),
    text('telephone', 'mobile_number_1', shared.telephone(), { kind: 'phone' }),
    text('otherTelephone', 'mobile_number_2', labels.otherTelephone(), { kind: 'phone' }),
    { name: 'address', kind: 'text', label: shared.address(), value: address },
    text('city', 'city', shared.city(), { isSortable: true, isSearchable: true, isListed: true }),
    text('country', 'country', shared.country(), { kind: 'country', isSortable: true }),
    {
      name: 'workAreaRadius',
      kind: 'number',
      label: labels.workAreaKilometres(),
      value: sql`application.work_area_radius`,
    },
    {
      name: 'isEligibleToWork',
      kind: 'boolean',
      label: labels.eligibleToWork(),
      value: sql`application.is_eligible_to_work`,
      options: yesNo,
    },
    ...tradeFields,
    {
      name: 'reasons',
      kind: 'list',
      label: labels.messageToApplicant(),
      value: sql`application.reasons`,
    },
    instant('submittedAt', 'submitted_at', labels.submitted(), { isListed: true, isSortable: true }),
    instant('statusChangedAt', 'status_changed_at', labels.statusSince(), { isSortable: true }),
    instant('idVerificationAskedAt', 'id_verification_asked_at', labels.proofOfIdentityAskedFor()),
    instant('idVerifiedAt', 'id_verified_at', labels.identityChecked()),
    instant('personalBackgroundCheckedAt', 'personal_background_checked_at', labels.personalBackgroundChecked()),
    instant(
      'professionalBackgroundCheckedAt',
      'professional_background_checked_at',
      labels.professionalBackgroundChecked(),
    ),
    instant('orientationCompletedAt', 'orientation_completed_at', labels.orientationCompleted()),
    {
      name: 'documentsChangedAt',
      kind: 'instant',
      label: labels.newestDocument(),
      // The documents have pages of their own. This makes a decision outdated if one was added since it was opened.
      value: sql`(select max(uploaded_at) from inspector_credentials where user_id = application.user_id)`,
    },
  ],
  filters: ['status', 'waitsFor', 'inspectorType'],
  sort: { by: 'statusChangedAt', direction: 'desc' },
  waiting: sql<boolean>`${waitsFor} is not null`,
  actions: applicationDecisions,
})
