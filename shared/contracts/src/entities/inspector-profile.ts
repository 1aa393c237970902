import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { choice, line } from '../forms/answers.ts'
import { nameIfGiven, personName } from '../forms/names.ts'
import { inspectorLimits as most } from '../limits.ts'
import {
  credentialKinds,
  educationLevels,
  generalSpecializations,
  goodsSpecializations,
  homeSpecializations,
  infrastructureSpecializations,
  inspectionTypes,
  inspectorStatuses,
  languageProficiencies,
  referenceRelationships,
  vehicleTypes,
} from '../lists.ts'
import {
  countryCode,
  dayNumber,
  fieldMessages,
  idList,
  link,
  listOf,
  point,
  storedFile,
  telephone,
  wallDate,
} from './field-types.ts'

/** The messages of the registration; the texts of the first five are binding (FORM-1, INSPECTOR-9). */
export const inspectorMessages = {
  required: fieldMessages.required,
  selectOne: fieldMessages.selectOne,
  companyRegistrationNumber: 'Enter company registration number',
  fileMissing: 'A file must be uploaded',
  notEligible: 'You have to be eligible to work in your country of residence before you can register with us',
  graduationYear: 'Enter the year with four digits.',
  experience: `At least ${most.experienceMin} year of experience is needed.`,
  radius: `Enter a radius from 1 to ${most.workAreaRadiusMax} kilometres.`,
  validityOrder: 'The end date must be after the start date.',
  documentExpired: 'This has expired. Add one that is still valid.',
  issuedAhead: 'The issue date cannot be in the future.',
  documentDates: 'Enter the issue date and the expiry date.',
  certificationDate: 'Enter an expiry date, or choose that it does not expire.',
  sameLanguage: 'You can add each language once.',
  educationMissing: 'Add your highest education.',
  specializationMissing: 'Add at least one specialization.',
  certificationMissing: 'Add at least one certification for each specialization.',
  languageMissing: 'Add at least one language.',
  insuranceMissing: 'Upload proof of insurance: home inspectors need it.',
  referencesMissing: `Add at least ${most.referencesMin} references.`,
} as const
const messages = inspectorMessages

const wholeYears = (least: number) =>
  z
    .number(messages.required)
    .check(
      z.int(fieldMessages.wholeNumber),
      z.gte(least, least > 0 ? messages.experience : fieldMessages.notNegative),
      z.lte(most.experienceMax, fieldMessages.tooLarge),
    )

/** The screen makes the ids of entries, so that an entry is stored once, even if it is saved twice. */
const entryId = { _id: z.uuid() }

export const inspectorEducation = z.object({
  ...entryId,
  level: choice(educationLevels),
  institutionName: line(160),
  graduationYear: z
    .number(messages.required)
    .check(z.int(messages.graduationYear), z.gte(1930, messages.graduationYear), z.lte(2100, messages.graduationYear)),
})
export type InspectorEducation = z.output<typeof inspectorEducation>

const experience = { ...entryId, yearsOfExperience: wholeYears(most.experienceMin) }

/** A specialization in one of the five services; for a vehicle, a type and a brand. */
export const inspectorSpecialization = z.discriminatedUnion(
  'inspectionType',
  [
    z.object({ inspectionType: z.literal('property'), area: choice(homeSpecializations), ...experience }),
    z.object({
      inspectionType: z.literal('vehicle'),
      vehicleType: choice(vehicleTypes),
      brand: line(60),
      ...experience,
    }),
    z.object({ inspectionType: z.literal('goods'), area: choice(goodsSpecializations), ...experience }),
    z.object({
      inspectionType: z.literal('infrastructure'),
      area: choice(infrastructureSpecializations),
      ...experience,
    }),
    z.object({ inspectionType: z.literal('general-purpose'), area: choice(generalSpecializations), ...experience }),
  ],
  messages.selectOne,
)
export type InspectorSpecialization = z.output<typeof inspectorSpecialization>

const isSet = (value: unknown): value is object => typeof value === 'object' && value !== null

export const inspectorCertification = z
  .object({
    ...entryId,
    name: line(160),
    authority: line(160),
    number: line(80),
    validFrom: wallDate,
    /** Null if it does not expire. */
    validTo: z.nullable(wallDate),
    doesNotExpire: z.boolean(),
    url: z.nullable(link),
    /** The specializations that it certifies. */
    specializationIds: idList(most.entriesMax),
  })
  .check(
    z.refine(({ validTo, doesNotExpire }) => doesNotExpire === (validTo === null), {
      path: ['validTo'],
      error: messages.certificationDate,
      when: ({ value }) => isSet(value),
    }),
    z.refine(({ validFrom, validTo }) => validTo === null || !(dayNumber(validTo) < dayNumber(validFrom)), {
      path: ['validTo'],
      error: messages.validityOrder,
    }),
  )
export type InspectorCertification = z.output<typeof inspectorCertification>

export const inspectorLanguage = z.object({
  /** ISO 639, `en`, `yo`, `ha`. */
  language: z.string(messages.selectOne).check(z.regex(/^[a-z]{2,3}$/, messages.selectOne)),
  proficiency: choice(languageProficiencies),
})
export type InspectorLanguage = z.output<typeof inspectorLanguage>

const languages = listOf(inspectorLanguage, most.entriesMax).check(
  z.refine((all) => new Set(all.map(({ language }) => language)).size === all.length, messages.sameLanguage),
)
const education = listOf(inspectorEducation, most.entriesMax)
const specializations = listOf(inspectorSpecialization, most.entriesMax)
const certifications = listOf(inspectorCertification, most.entriesMax)
const workAreaRadius = z
  .number(messages.required)
  .check(z.gte(1, messages.radius), z.lte(most.workAreaRadiusMax, messages.radius))

/** An optional answer: null and an empty string both remove it. */
const emptied = (text: z.ZodMiniType<string, string>) =>
  z.optional(
    z.nullable(
      z.pipe(
        text,
        z.transform((answer) => (answer === '' ? null : answer)),
      ),
    ),
  )
const words = (longest = 120) => emptied(z.string().check(z.trim(), z.maxLength(longest, fieldMessages.tooLong)))

/**
 * The registration as typed (INSPECTOR-10): every part is optional, and only what is sent changes. An array that is
 * sent replaces the previous one. Null removes an answer.
 */
export const inspectorInfoBody = z.object({
  inspectorType: z.optional(choice(['individual', 'company'])),
  companyName: emptied(nameIfGiven(120)),
  companyRegistrationNumber: words(60),
  firstName: z.optional(personName()),
  lastName: z.optional(personName()),
  mobileNumber1: z.optional(telephone),
  mobileNumber2: emptied(z.string().check(z.trim(), z.regex(/^$|^\+[1-9]\d{6,14}$/, fieldMessages.telephoneInvalid))),
  streetAddress1: words(200),
  streetAddress2: words(200),
  city: words(),
  /** State, county or province. */
  state: words(),
  /** Zip or post code. */
  zipCode: words(16),
  country: z.optional(countryCode),
  /** Kilometres. */
  workAreaRadius: z.optional(z.nullable(workAreaRadius)),
  workAreaCentre: z.optional(z.nullable(point)),
  /** Eligible to work in the country of residence. */
  isEligibleToWork: z.optional(z.nullable(z.boolean())),
  education: z.optional(education),
  specializations: z.optional(specializations),
  /** Whole years, across all specializations. */
  totalYearsOfExperience: z.optional(z.nullable(wholeYears(0))),
  certifications: z.optional(certifications),
  languages: z.optional(languages),
})
export type InspectorInfoBody = z.output<typeof inspectorInfoBody>

/** A reference (INSPECTOR-11). With an id, it changes the existing reference. */
export const inspectorReferenceBody = z.object({
  _id: z.optional(z.uuid()),
  fullName: personName(120),
  telephone,
  relationship: choice(referenceRelationships),
})
export type InspectorReferenceBody = z.output<typeof inspectorReferenceBody>

export const inspectorReference = z.object({
  _id: z.uuid(),
  fullName: z.string(),
  telephone: z.string(),
  relationship: z.enum(referenceRelationships),
  createdAt: instant,
})
export type InspectorReference = z.output<typeof inspectorReference>

/** The description of an uploaded document. */
export const inspectorCredentialBody = z
  .object({
    kind: choice(credentialKinds),
    /** The education, certification or specialization that it proves. */
    entryId: z.optional(z.uuid()),
    /** Calendar days as printed on the document; the last day of its validity (INSPECTOR-21). */
    issuedOn: z.optional(wallDate),
    expiresOn: z.optional(wallDate),
  })
  .check(
    z.refine(
      ({ issuedOn, expiresOn }) =>
        issuedOn === undefined || expiresOn === undefined || !(dayNumber(expiresOn) < dayNumber(issuedOn)),
      { path: ['expiresOn'], error: messages.validityOrder },
    ),
  )
export type InspectorCredentialBody = z.output<typeof inspectorCredentialBody>

export const inspectorCredential = z.object({
  _id: z.uuid(),
  kind: z.enum(credentialKinds),
  entryId: z.nullable(z.uuid()),
  file: storedFile,
  review: z.enum(['waiting', 'accepted', 'rejected']),
  /** Calendar days; null if unknown, or if it does not expire. */
  issuedOn: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  uploadedAt: instant,
})
export type InspectorCredential = z.output<typeof inspectorCredential>

/** The customers' average ratings, 1 to 5; null without a rating. */
const rating = z.nullable(z.number().check(z.gte(1), z.lte(5)))
export const inspectorRatings = z.object({
  overall: rating,
  communication: rating,
  expertise: rating,
  professionalism: rating,
  reportClarity: rating,
  reviews: z.int(),
})

const known = {
  ratings: inspectorRatings,
  jobsCompleted: z.int(),
  repeatClients: z.int(),
  verifiedInfo: z.object({
    governmentId: z.boolean(),
    personalBackground: z.boolean(),
    professionalBackground: z.boolean(),
  }),
}

/** The complete registration, as shown to its owner. Missing answers are null or an empty array. */
export const inspectorProfile = z.object({
  _id: z.uuid(),
  userId: z.uuid(),
  status: z.enum(inspectorStatuses),
  statusChangedAt: instant,
  submittedAt: z.nullable(instant),
  /** Why it was rejected, suspended or sent back, in the reviewer's words. */
  reasons: z.array(z.string()),
  /** What is missing before it can be submitted, as dotted paths. */
  missing: z.array(z.string()),
  /** The page on which the inspector proves their identity; null if no proof is needed. */
  idVerificationLink: z.nullable(z.string()),
  orientationCompletedAt: z.nullable(instant),
  inspectorType: z.enum(['individual', 'company']),
  companyName: z.nullable(z.string()),
  companyRegistrationNumber: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobileNumber1: z.nullable(z.string()),
  mobileNumber2: z.nullable(z.string()),
  streetAddress1: z.nullable(z.string()),
  streetAddress2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  country: z.string(),
  workAreaRadius: z.nullable(z.number()),
  workAreaCentre: z.nullable(point),
  isEligibleToWork: z.nullable(z.boolean()),
  education: z.array(inspectorEducation),
  specializations: z.array(inspectorSpecialization),
  totalYearsOfExperience: z.nullable(z.int()),
  certifications: z.array(inspectorCertification),
  languages: z.array(inspectorLanguage),
  references: z.array(inspectorReference),
  credentials: z.array(inspectorCredential),
  ...known,
})
export type InspectorProfile = z.output<typeof inspectorProfile>

/**
 * An inspector's public profile (INSPECTOR-16): nothing that identifies their home or allows contact outside the site.
 */
export const inspectorPublicProfile = z.object({
  _id: z.uuid(),
  fullName: z.string(),
  avatar: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.string(),
  /** Kilometres. */
  workAreaRadius: z.nullable(z.number()),
  inspectionTypes: z.array(z.enum(inspectionTypes)),
  highestEducation: z.nullable(z.enum(educationLevels)),
  specializations: z.array(inspectorSpecialization),
  totalYearsOfExperience: z.nullable(z.int()),
  languages: z.array(inspectorLanguage),
  ...known,
})
export type InspectorPublicProfile = z.output<typeof inspectorPublicProfile>
