import { href } from '@fieldproof/platform'
import type { FieldFault } from '@fieldproof/contracts/envelope'
import type { ApplicationContents } from '@fieldproof/policy/missing-in-application'

/** The steps of the registration in order, by their names in the address (INSPECTOR-10). */
export const stepNames = [
  'personal',
  'address',
  'work-area',
  'eligibility',
  'education',
  'specializations',
  'certifications',
  'languages',
  'references',
  'documents',
  'payout-account',
  'review',
] as const
export type StepName = (typeof stepNames)[number]

/** The screen for the proof of identity, which is not a step. Mails link to it by this name. */
export const ID_VERIFICATION = 'id-verification'

/** The fields of each step. */
export const fieldsOf: Record<StepName, readonly (keyof ApplicationContents)[]> = {
  personal: [
    'inspectorType',
    'companyName',
    'companyRegistrationNumber',
    'firstName',
    'lastName',
    'mobileNumber1',
    'mobileNumber2',
  ],
  address: ['streetAddress1', 'streetAddress2', 'city', 'state', 'zipCode', 'country'],
  'work-area': ['workAreaCentre', 'workAreaRadius'],
  eligibility: ['isEligibleToWork'],
  education: ['education'],
  specializations: ['specializations', 'totalYearsOfExperience'],
  certifications: ['certifications'],
  languages: ['languages'],
  references: ['references'],
  documents: ['credentials'],
  'payout-account': [],
  review: [],
}

/** The first part of a dotted path: the field of a fault. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path

/** The step with a field. */
export const stepOfField = (path: string): StepName =>
  stepNames.find((step) => fieldsOf[step].some((field) => field === fieldOf(path))) ?? 'review'

export const isStep = (name: string | undefined): name is StepName => stepNames.some((step) => step === name)

/** The first incomplete step; the last one if all are complete. */
export const firstOpenStep = (missing: readonly FieldFault[]): StepName =>
  stepNames.find((step) => missing.some(({ field }) => stepOfField(field) === step)) ?? 'review'

/** The address of a step, and of a field on it. */
export const stepAddress = (step: StepName, field?: string): string =>
  href('inspector.registration', { visibleComponent: step }, field === undefined ? {} : { hash: fieldOf(field) })
