import { credentialKinds } from '@fieldproof/contracts'
import { sql } from 'kysely'
import { fieldMessages, wallDate } from '@fieldproof/contracts/entities/field-types'
import * as z from 'zod/mini'
import { invalid } from '#kernel/refusals/refusal.ts'
import { reviewCredential, setCredentialDates } from '../back-office.ts'
import { defineResource, type Action, type Option, type Values } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').inspectorCredentials
const texts = textsOf('inspector-applications')

const kindLabels: Record<(typeof credentialKinds)[number], Text> = {
  'education-certificate': labels.educationCertificate(),
  'professional-certificate': labels.professionalCertificate(),
  'insurance-proof': labels.proofOfInsurance(),
  'brand-proof': labels.proofForABrand(),
  'home-specialization-proof': labels.proofForAHomeSpecialization(),
  'vehicle-specialization-proof': labels.proofForAVehicleSpecialization(),
  'identity-document': labels.proofOfIdentity(),
}
const kindOptions: readonly Option[] = credentialKinds.map((value) => ({ value, label: kindLabels[value] }))

const applicantOf = ({ applicant }: Values): string =>
  typeof applicant === 'object' && applicant !== null && '_id' in applicant ? applicant._id : ''

const review = (name: string, to: 'accepted' | 'rejected', label: Text, description: Text, done: Text): Action => ({
  name,
  label,
  description,
  done,
  by: ['reviewer'],
  ...(to === 'rejected' && { needsReason: true as const, isDanger: true as const }),
  fits: (before, viewer) => before.review !== to && applicantOf(before) !== viewer.userId,
  run: ({ db, id, before }) => reviewCredential(db, applicantOf(before), id, to),
})

const day = z.string().check(z.trim(), z.regex(/^$|^\d{4}-\d{2}-\d{2}$/, fieldMessages.dateInvalid))
const dayGiven = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value === '') return undefined
  if (!wallDate.safeParse(value).success) throw invalid([{ field: 'values', message: fieldMessages.dateInvalid }])
  return value
}

/** Enters the dates printed on a document, if its owner left them out or entered wrong ones (INSPECTOR-21). */
const setDates: Action = {
  name: 'set-dates',
  label: labels.setDates(),
  description: labels.setDatesDescription(),
  done: texts.staff.datesSet(),
  by: ['reviewer'],
  fields: [
    { name: 'issuedOn', kind: 'text', label: labels.issuedOn(), hint: labels.dayHint(), takes: day },
    {
      name: 'expiresOn',
      kind: 'text',
      label: labels.expiresOn(),
      hint: labels.dayHint(),
      isOptional: true,
      takes: z.nullable(day),
    },
  ],
  fits: (before, viewer) => applicantOf(before) !== viewer.userId,
  run: ({ db, id, now, before, values }) =>
    setCredentialDates(
      { db, now },
      { userId: applicantOf(before), credentialId: id },
      { issuedOn: dayGiven(values.issuedOn), expiresOn: dayGiven(values.expiresOn) },
    ),
}

/** Documents of inspectors, each with an address that is valid for some minutes. */
export const inspectorCredentials = defineResource({
  name: 'inspector-credentials',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.inspectors(),
  readBy: ['reviewer'],
  from: sql`inspector_credentials as credential join inspector_applications as application on application.user_id = credential.user_id
    join stored_files as file on file.id = credential.file_id`,
  key: { value: sql`credential.id`, table: 'inspector_credentials', column: sql`id`, isUuid: true },
  naming: { from: ['fileName'], make: ({ fileName }) => String(fileName) },
  fields: [
    { name: 'fileName', kind: 'text', label: shared.name(), value: sql`file.name`, isSearchable: true },
    {
      name: 'review',
      kind: 'choice',
      label: labels.review(),
      value: sql`credential.review`,
      isListed: true,
      options: [
        { value: 'waiting', label: labels.waiting() },
        { value: 'accepted', label: labels.accepted() },
        { value: 'rejected', label: shared.rejected() },
      ],
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
      name: 'kind',
      kind: 'choice',
      label: shared.kind(),
      value: sql`credential.kind`,
      isListed: true,
      options: kindOptions,
    },
    {
      name: 'file',
      kind: 'file',
      label: labels.document(),
      value: sql`json_build_object('name', file.name, 'address', file.key, 'contentType', file.content_type)`,
    },
    {
      name: 'uploadedAt',
      kind: 'instant',
      label: labels.uploaded(),
      value: sql`credential.uploaded_at`,
      isListed: true,
      isSortable: true,
    },
    { name: 'issuedOn', kind: 'text', label: labels.issuedOn(), value: sql`credential.issued_on` },
    {
      name: 'expiresOn',
      kind: 'text',
      label: labels.expiresOn(),
      value: sql`credential.expires_on`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: ['review', 'kind'],
  sort: { by: 'uploadedAt', direction: 'desc' },
  waiting: sql<boolean>`credential.review = 'waiting'`,
  actions: [
    setDates,
    review('accept', 'accepted', labels.accept(), labels.acceptDescription(), texts.staff.documentAccepted()),
    review('reject', 'rejected', labels.reject(), labels.rejectDescription(), texts.staff.documentRejected()),
  ],
})
