import { referenceRelationships } from '@fieldproof/contracts'
import { sql } from 'kysely'
import { defineResource, type Option } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').inspectorReferences

const relationshipLabels: Record<(typeof referenceRelationships)[number], Text> = {
  employer: labels.employer(),
  colleague: labels.colleague(),
  client: labels.client(),
}
const relationshipOptions: readonly Option[] = referenceRelationships.map((value) => ({
  value,
  label: relationshipLabels[value],
}))

/** People that applicants name as references. */
export const inspectorReferences = defineResource({
  name: 'inspector-references',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.inspectors(),
  readBy: ['reviewer'],
  from: sql`inspector_references as reference join inspector_applications as application on application.user_id = reference.user_id`,
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
  ],
  filters: ['relationship'],
  sort: { by: 'createdAt', direction: 'desc' },
  actions: [],
})
