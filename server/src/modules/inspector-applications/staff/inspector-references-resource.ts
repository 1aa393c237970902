import { referenceRelationships } from '@fieldproof/contracts'
import { sql } from 'kysely'
import { markContacted } from '../references.ts'
import { defineResource, type Action, type Option, type Values } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').inspectorReferences
const texts = textsOf('inspector-applications')

const relationshipLabels: Record<(typeof referenceRelationships)[number], Text> = {
  employer: labels.employer(),
  colleague: labels.colleague(),
  client: labels.client(),
}
const relationshipOptions: readonly Option[] = referenceRelationships.map((value) => ({
  value,
  label: relationshipLabels[value],
}))

const applicantOf = ({ applicant }: Values): string =>
  typeof applicant === 'object' && applicant !== null && '_id' in applicant ? applicant._id : ''

/**
 * An action that sets or removes the mark that a reference was contacted (INSPECTOR-19). It is not offered to the
 * applicant themselves.
 */
const mark = (name: string, isContacted: boolean, label: Text, description: Text, done: Text): Action => ({
  name,
  label,
  description,
  done,
  by: ['reviewer'],
  fits: (before, viewer) => (before.contactedAt === null) === isContacted && applicantOf(before) !== viewer.userId,
  run: ({ db, id, before, now, viewer }) =>
    markContacted(db, { userId: applicantOf(before), id }, isContacted ? { at: now, by: viewer.userId } : null),
})

/** People that applicants name as references. */
export const inspectorReferences = defineResource({
  name: 'inspector-references',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.inspectors(),
  readBy: ['reviewer'],
  from: sql`inspector_references as reference join inspector_applications as application on application.user_id = reference.user_id
    left join users as contacter on contacter.id = reference.contacted_by`,
  key: { value: sql`reference.id`, table: 'inspector_references', column: sql`id`, isUuid: true },
  naming: { from: ['fullName'], make: ({ fullName }) => String(fullName) },
  fields: [
    {
      name: 'fullName',
      kind: 'text',
      label: shared.name(),
      value: sql`reference.full_name`,
      isSearchable: true,
    },
    {
      name: 'telephone',
      kind: 'phone',
      label: shared.telephone(),
      value: sql`reference.telephone`,
      isListed: true,
      isSearchable: true,
    },
    {
      name: 'relationship',
      kind: 'choice',
      label: labels.relationship(),
      value: sql`reference.relationship`,
      isListed: true,
      options: relationshipOptions,
    },
    {
      name: 'applicant',
      kind: 'reference',
      label: labels.applicant(),
      isListed: true,
      isSearchable: true,
      refersTo: 'inspector-applications',
      value: sql`json_build_object('_id', application.user_id, 'title', application.first_name || ' ' || application.last_name)`,
      words: sql`application.first_name || ' ' || application.last_name`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: shared.createdAt(),
      value: sql`reference.created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'contactedAt',
      kind: 'instant',
      label: labels.contacted(),
      value: sql`reference.contacted_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'contactedBy',
      kind: 'reference',
      label: labels.contactedBy(),
      refersTo: 'users',
      value: sql`case when contacter.id is not null then json_build_object('_id', contacter.id, 'title', contacter.first_name || ' ' || contacter.last_name) end`,
    },
  ],
  filters: ['relationship'],
  sort: { by: 'createdAt', direction: 'desc' },
  waiting: sql<boolean>`reference.contacted_at is null and application.status in ('Pending', 'Processing')`,
  actions: [
    mark(
      'mark-contacted',
      true,
      labels.markContacted(),
      labels.markContactedDescription(),
      texts.staff.referenceContacted(),
    ),
    mark(
      'mark-not-contacted',
      false,
      labels.markNotContacted(),
      labels.markNotContactedDescription(),
      texts.staff.referenceNotContacted(),
    ),
  ],
})
