import { href } from '@fieldproof/platform'
import type { FieldFault } from '@fieldproof/contracts/envelope'
import type { ApplicationContents } from '@fieldproof/policy/missing-in-application'

/** The steps of the registration in their order, as they stand in the address (INSPECTOR-10). */
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

/** Beside the steps: where an inspector proves who they are. Mails lead to it by this name. */
export const ID_VERIFICATION = 'id-verification'

/** What each step asks for. */
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

/** The first part of a dotted path: the field that a fault is about. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path

/** The step on which a field is asked for. */
export const stepOfField = (path: string): StepName =>
  stepNames.find((step) => fieldsOf[step].some((field) => field === fieldOf(path))) ?? 'review'

export const isStep = (name: string | undefined): name is StepName => stepNames.some((step) => step === name)

/** The first step on which something is missing; where nothing is, the last one. */
export const firstOpenStep = (missing: readonly FieldFault[]): StepName =>
  stepNames.find((step) => missing.some(({ field }) => stepOfField(field) === step)) ?? 'review'

/** Where a step is, and a field on it. */
export const stepAddress = (step: StepName, field?: string): string =>
  href('inspector.registration', { visibleComponent: step }, field === undefined ? {} : { hash: fieldOf(field) })
