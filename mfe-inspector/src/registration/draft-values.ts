import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'

/** The registration as typed, complete or not; empty strings and null are missing answers. */
export interface EducationDraft {
  _id: string
  level: string
  institutionName: string
  graduationYear: number | null
}
export interface SpecializationDraft {
  _id: string
  inspectionType: string
  area: string
  vehicleType: string
  brand: string
  /** Whole years. */
  yearsOfExperience: number | null
}
export interface CertificationDraft {
  _id: string
  name: string
  authority: string
  number: string
  validFrom: string
  validTo: string
  doesNotExpire: boolean
  url: string
  specializationIds: string[]
}
export interface LanguageDraft {
  language: string
  proficiency: string
}
export interface ReferenceDraft {
  _id: string
  fullName: string
  telephone: string
  relationship: string
}

export interface DraftValues {
  inspectorType: string
  companyName: string
  companyRegistrationNumber: string
  firstName: string
  lastName: string
  mobileNumber1: string
  mobileNumber2: string
  streetAddress1: string
  streetAddress2: string
  city: string
  state: string
  zipCode: string
  country: string
  /** Kilometres. */
  workAreaRadius: number | null
  workAreaCentre: { latitude: number; longitude: number } | null
  isEligibleToWork: boolean | null
  totalYearsOfExperience: number | null
  education: EducationDraft[]
  specializations: SpecializationDraft[]
  certifications: CertificationDraft[]
  languages: LanguageDraft[]
  references: ReferenceDraft[]
}
export type DraftField = keyof DraftValues
export const listFields = ['education', 'specializations', 'certifications', 'languages', 'references'] as const
export type ListField = (typeof listFields)[number]
export type Entry = DraftValues[ListField][number]
export const isListField = (field: DraftField): field is ListField => listFields.some((list) => list === field)

/** Identifies an entry of a list across devices. */
export const keyOfEntry = (entry: Entry): string => ('_id' in entry ? entry._id : entry.language)

/** The saved profile in the form's shape. */
export const valuesOf = (profile: InspectorProfile): DraftValues => ({
  inspectorType: profile.inspectorType,
  companyName: profile.companyName ?? '',
  companyRegistrationNumber: profile.companyRegistrationNumber ?? '',
  firstName: profile.firstName,
  lastName: profile.lastName,
  mobileNumber1: profile.mobileNumber1 ?? '',
  mobileNumber2: profile.mobileNumber2 ?? '',
  streetAddress1: profile.streetAddress1 ?? '',
  streetAddress2: profile.streetAddress2 ?? '',
  city: profile.city ?? '',
  state: profile.state ?? '',
  zipCode: profile.zipCode ?? '',
  country: profile.country,
  workAreaRadius: profile.workAreaRadius,
  workAreaCentre: profile.workAreaCentre,
  isEligibleToWork: profile.isEligibleToWork,
  totalYearsOfExperience: profile.totalYearsOfExperience,
  education: profile.education.map((entry) => ({ ...entry })),
  specializations: profile.specializations.map((entry) => ({
    _id: entry._id,
    inspectionType: entry.inspectionType,
    yearsOfExperience: entry.yearsOfExperience,
    area: 'area' in entry ? entry.area : '',
    vehicleType: 'vehicleType' in entry ? entry.vehicleType : '',
    brand: 'brand' in entry ? entry.brand : '',
  })),
  certifications: profile.certifications.map((entry) => ({
    ...entry,
    validTo: entry.validTo ?? '',
    url: entry.url ?? '',
  })),
  languages: profile.languages.map((entry) => ({ ...entry })),
  references: profile.references.map(({ _id, fullName, telephone, relationship }) => ({
    _id,
    fullName,
    telephone,
    relationship,
  })),
})

/** Compares values. Empty values are equal, and objects are equal if all their parts are. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim()
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.entries(value)
    .map(([name, part]: [string, unknown]) => [name, plain(part)] as const)
    .filter(([, part]) => part !== null)
    .sort(([one], [other]) => one.localeCompare(other))
}

/** A string that is equal for equal values. */
const fingerprint = (value: unknown): string => JSON.stringify(plain(value))
export const isSame = (one: unknown, other: unknown): boolean => fingerprint(one) === fingerprint(other)

/** Whether an entry is still blank, apart from its id. */
export const isBlank = (entry: Entry): boolean =>
  Object.entries(entry).every(
    ([name, value]: [string, unknown]) =>
      name === '_id' ||
      value === '' ||
      value === null ||
      value === false ||
      (Array.isArray(value) && value.length === 0),
  )
