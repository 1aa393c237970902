import { credentialKinds } from '@fieldproof/contracts'
import { sql } from 'kysely'
import { reviewCredential } from '../back-office.ts'
import { defineResource, type Action, type Option, type Values, type Words } from '#kernel/back-office/resource.ts'
import { groups } from '#kernel/back-office/texts.ts'

const kindLabels: Record<(typeof credentialKinds)[number], Words> = {
  'education-certificate': { en: 'Education certificate', no: 'Vitnemål' },
  'professional-certificate': { en: 'Professional certificate', no: 'Fagbevis eller sertifikat' },
  'insurance-proof': { en: 'Proof of insurance', no: 'Forsikringsbevis' },
  'brand-proof': { en: 'Proof for a brand', no: 'Bevis for bilmerke' },
  'home-specialization-proof': { en: 'Proof for a home specialization', no: 'Bevis for fagområde innen bolig' },
  'vehicle-specialization-proof': {
    en: 'Proof for a vehicle specialization',
    no: 'Bevis for fagområde innen kjøretøy',
  },
  'identity-document': { en: 'Proof of identity', no: 'Legitimasjon' },
}
const kindOptions: readonly Option[] = credentialKinds.map((value) => ({ value, label: kindLabels[value] }))

const applicantOf = ({ applicant }: Values): string =>
  typeof applicant === 'object' && applicant !== null && '_id' in applicant ? applicant._id : ''

const review = (name: string, to: 'accepted' | 'rejected', label: Words, description: Words, done: string): Action => ({
  name,
  label,
  description,
  done,
  by: ['reviewer'],
  ...(to === 'rejected' && { needsReason: true as const, isDanger: true as const }),
  fits: (before, viewer) => before.review !== to && applicantOf(before) !== viewer.userId,
  run: ({ db, id, before }) => reviewCredential(db, applicantOf(before), id, to),
})

/** Documents of inspectors, each with an address that shows it for a while. */
export const inspectorCredentials = defineResource({
  name: 'inspector-credentials',
  title: { en: 'Documents', no: 'Dokumenter' },
  description: { en: 'What applicants prove their trade with.', no: 'Det søkere dokumenterer faget sitt med.' },
  group: groups.inspectors,
  readBy: ['reviewer'],
  from: sql`inspector_credentials as credential join inspector_applications as application on application.user_id = credential.user_id
    join stored_files as file on file.id = credential.file_id`,
  key: { value: sql`credential.id`, table: 'inspector_credentials', column: sql`id`, isUuid: true },
  naming: { from: ['fileName'], make: ({ fileName }) => String(fileName) },
  fields: [
    { name: 'fileName', kind: 'text', label: { en: 'Name', no: 'Navn' }, value: sql`file.name`, isSearchable: true },
    {
      name: 'review',
      kind: 'choice',
      label: { en: 'Review', no: 'Vurdering' },
      value: sql`credential.review`,
      isListed: true,
      options: [
        { value: 'waiting', label: { en: 'Waiting', no: 'Venter' } },
        { value: 'accepted', label: { en: 'Accepted', no: 'Godtatt' } },
        { value: 'rejected', label: { en: 'Rejected', no: 'Avvist' } },
      ],
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
      name: 'kind',
      kind: 'choice',
      label: { en: 'Kind', no: 'Type' },
      value: sql`credential.kind`,
      isListed: true,
      options: kindOptions,
    },
    {
      name: 'file',
      kind: 'file',
      label: { en: 'Document', no: 'Dokument' },
      value: sql`json_build_object('name', file.name, 'address', file.key, 'contentType', file.content_type)`,
    },
    {
      name: 'uploadedAt',
      kind: 'instant',
      label: { en: 'Uploaded', no: 'Lastet opp' },
      value: sql`credential.uploaded_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: ['review', 'kind'],
  sort: { by: 'uploadedAt', direction: 'desc' },
  waiting: sql<boolean>`credential.review = 'waiting'`,
  actions: [
    review(
      'accept',
      'accepted',
      { en: 'Accept', no: 'Godta' },
      { en: 'The document proves what it should.', no: 'Dokumentet beviser det det skal.' },
      'The document is accepted.',
    ),
    review(
      'reject',
      'rejected',
      { en: 'Reject', no: 'Avvis' },
      {
        en: 'The document does not prove what it should. Ask for another one on the application.',
        no: 'Dokumentet beviser ikke det det skal. Be om et annet på søknaden.',
      },
      'The document is rejected.',
    ),
  ],
})
