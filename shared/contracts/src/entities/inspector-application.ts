import * as z from 'zod/mini'
import { line } from '../forms/answers.ts'
import { personName } from '../forms/names.ts'
import { inspectorLimits as most } from '../limits.ts'
import { countryCode, point, telephone } from './field-types.ts'
import {
  inspectorCertification,
  inspectorEducation,
  inspectorLanguage,
  inspectorMessages as messages,
  inspectorSpecialization,
} from './inspector-profile.ts'

const common = {
  firstName: personName(),
  lastName: personName(),
  mobileNumber1: telephone,
  streetAddress1: line(200),
  city: line(),
  state: line(),
  zipCode: line(16),
  country: countryCode,
  workAreaRadius: z.number(messages.required),
  workAreaCentre: z.object(point.shape, messages.required),
  isEligibleToWork: z.literal(true, messages.notEligible),
  education: z.array(inspectorEducation).check(z.minLength(1, messages.educationMissing)),
  specializations: z.array(inspectorSpecialization).check(z.minLength(1, messages.specializationMissing)),
  totalYearsOfExperience: z.number(messages.required).check(z.gte(most.experienceMin, messages.experience)),
  certifications: z.array(inspectorCertification).check(z.minLength(1, messages.certificationMissing)),
  languages: z.array(inspectorLanguage).check(z.minLength(1, messages.languageMissing)),
  references: z.array(z.object({ _id: z.uuid() })).check(z.minLength(most.referencesMin, messages.referencesMissing)),
  // A proof of identity does not prove a trade.
  credentials: z
    .array(z.object({ kind: z.string() }))
    .check(z.refine((all) => all.some(({ kind }) => kind !== 'identity-document'), messages.fileMissing)),
}

interface Entries {
  specializations: { _id: string; inspectionType: string }[]
  certifications: { specializationIds: string[] }[]
  credentials: { kind: string }[]
}
const isSet = (value: unknown) => typeof value === 'object' && value !== null
/** Whether both lists exist, whatever else is wrong, so that all faults are reported at once. */
const hasEntries = ({ value }: { value: unknown }): boolean => {
  const { specializations, certifications } = (value ?? {}) as Partial<Record<keyof Entries, unknown>>
  return (
    Array.isArray(specializations) &&
    specializations.every(isSet) &&
    Array.isArray(certifications) &&
    certifications.length > 0 &&
    certifications.every(isSet)
  )
}
const hasDocuments = ({ value }: { value: unknown }): boolean => {
  const { specializations, credentials } = (value ?? {}) as Partial<Record<keyof Entries, unknown>>
  return (
    Array.isArray(specializations) &&
    specializations.every(isSet) &&
    Array.isArray(credentials) &&
    credentials.length > 0 &&
    credentials.every(isSet)
  )
}
const eachIsCertified = ({ specializations, certifications }: Entries): boolean => {
  const certified = new Set(certifications.flatMap(({ specializationIds }) => specializationIds))
  return specializations.every(({ _id }) => certified.has(_id))
}
/** Inspectors of homes need insurance (INSPECTOR-8). */
const isInsured = ({ specializations, credentials }: Entries): boolean =>
  credentials.some(({ kind }) => kind === 'insurance-proof') ||
  specializations.every(({ inspectionType }) => inspectionType !== 'property')

/**
 * An application that can be submitted (INSPECTOR-7, INSPECTOR-8): the faults of a profile name what is missing, with
 * the form's messages. Server and screens use it.
 */
export const inspectorApplication = z
  .discriminatedUnion(
    'inspectorType',
    [
      z.object({ inspectorType: z.literal('individual'), ...common }),
      z.object({
        inspectorType: z.literal('company'),
        companyName: personName(120),
        companyRegistrationNumber: z
          .string(messages.companyRegistrationNumber)
          .check(z.trim(), z.minLength(1, messages.companyRegistrationNumber), z.maxLength(60)),
        ...common,
      }),
    ],
    messages.selectOne,
  )
  .check(
    z.refine<Entries>(eachIsCertified, {
      path: ['certifications'],
      error: messages.certificationMissing,
      when: hasEntries,
    }),
    z.refine<Entries>(isInsured, { path: ['credentials'], error: messages.insuranceMissing, when: hasDocuments }),
  )
