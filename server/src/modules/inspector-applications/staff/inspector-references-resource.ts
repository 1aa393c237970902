import { referenceRelationships } from '@fieldproof/contracts'
import { sql } from 'kysely'
import { defineResource, type Option, type Words } from '#kernel/back-office/resource.ts'
import { groups, labels } from '#kernel/back-office/texts.ts'

const relationshipLabels: Record<(typeof referenceRelationships)[number], Words> = {
  employer: { en: 'Employer', no: 'Arbeidsgiver' },
  colleague: { en: 'Colleague', no: 'Kollega' },
  client: { en: 'Client', no: 'Kunde' },
}
const relationshipOptions: readonly Option[] = referenceRelationships.map((value) => ({
  value,
  label: relationshipLabels[value],
}))

/** People whom applicants name as references. */
export const inspectorReferences = defineResource({
  name: 'inspector-references',
  title: { en: 'References', no: 'Referanser' },
  description: { en: 'People who can speak for applicants.', no: 'Folk som kan uttale seg om søkere.' },
  group: groups.inspectors,
  readBy: ['reviewer'],
  from: sql`inspector_references as reference join inspector_applications as application on application.user_id = reference.user_id`,
  key: { value: sql`reference.id`, table: 'inspector_references', column: sql`id`, isUuid: true },
  naming: { from: ['fullName'], make: ({ fullName }) => String(fullName) },
  fields: [
    {
      name: 'fullName',
      kind: 'text',
      label: { en: 'Name', no: 'Navn' },
      value: sql`reference.full_name`,
      isSearchable: true,
    },
    {
      name: 'telephone',
      kind: 'phone',
      label: { en: 'Telephone', no: 'Telefon' },
      value: sql`reference.telephone`,
      isListed: true,
      isSearchable: true,
    },
    {
      name: 'relationship',
      kind: 'choice',
      label: { en: 'Relationship', no: 'Forhold' },
      value: sql`reference.relationship`,
      isListed: true,
      options: relationshipOptions,
    },
    {
      name: 'applicant',
      kind: 'reference',
      label: { en: 'Applicant', no: 'Søker' },
      isListed: true,
      isSearchable: true,
      refersTo: 'inspector-applications',
      value: sql`json_build_object('_id', application.user_id, 'title', application.first_name || ' ' || application.last_name)`,
      words: sql`application.first_name || ' ' || application.last_name`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: labels.createdAt,
      value: sql`reference.created_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: ['relationship'],
  sort: { by: 'createdAt', direction: 'desc' },
  actions: [],
})
