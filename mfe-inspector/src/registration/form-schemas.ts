import { line } from '@fieldproof/contracts/forms/answers'
import { nameIfGiven, personName } from '@fieldproof/contracts/forms/names'
import { countryCode, fieldMessages } from '@fieldproof/contracts/entities/field-types'
import {
  inspectorCertification,
  inspectorEducation,
  inspectorLanguage,
  inspectorMessages,
  inspectorSpecialization,
} from '@fieldproof/contracts/entities/inspector-profile'
import { inspectorLimits } from '@fieldproof/contracts/limits'
import { referenceRelationships } from '@fieldproof/contracts/lists'
import { neededPhone, optionalPhone, type PhoneParts } from '@fieldproof/kit/phone'
import * as z from 'zod/mini'
import type { CertificationDraft, EducationDraft, LanguageDraft, SpecializationDraft } from './draft-values.ts'

/** The schemas of the steps' forms, with the contract's messages. */

const always = { when: () => true }
/** One value of a list; the form starts without one. */
const oneOf = (values: readonly string[]) =>
  z.string().check(z.refine((value) => values.includes(value), inspectorMessages.selectOne))
const isGiven = (text: string) => text.trim() !== ''

export const personalForm = z
  .object({
    inspectorType: oneOf(['individual', 'company']),
    companyName: nameIfGiven(120),
    companyRegistrationNumber: z.string().check(z.maxLength(60, fieldMessages.tooLong)),
    firstName: personName(),
    lastName: personName(),
    mobileNumber1: neededPhone(inspectorMessages.required),
    mobileNumber2: optionalPhone,
  })
  .check(
    z.refine(({ inspectorType, companyName }) => inspectorType !== 'company' || isGiven(companyName), {
      path: ['companyName'],
      error: inspectorMessages.required,
      ...always,
    }),
    z.refine(({ inspectorType, companyRegistrationNumber: number }) => inspectorType !== 'company' || isGiven(number), {
      path: ['companyRegistrationNumber'],
      error: inspectorMessages.companyRegistrationNumber,
      ...always,
    }),
  )

export const addressForm = z.object({
  country: countryCode,
  state: line(),
  city: line(),
  streetAddress1: line(200),
  streetAddress2: z.string().check(z.maxLength(200, fieldMessages.tooLong)),
  zipCode: line(16),
})

export const workAreaForm = z.object({
  workAreaCentre: z
    .nullable(z.object({ latitude: z.number(), longitude: z.number() }))
    .check(z.refine((centre) => centre !== null, inspectorMessages.required)),
  workAreaRadius: z
    .number(inspectorMessages.required)
    .check(z.gte(1, inspectorMessages.radius), z.lte(inspectorLimits.workAreaRadiusMax, inspectorMessages.radius)),
})

export const eligibilityForm = z.object({
  isEligibleToWork: z.string().check(
    z.refine((answer) => answer !== '', inspectorMessages.selectOne),
    z.refine((answer) => answer !== 'no', inspectorMessages.notEligible),
  ),
})

/** Validates a typed entry with the contract's schema, in the form in which it would be sent. */
const validatedBy = <Draft>(schema: z.ZodMiniType, asSent: (entry: Draft) => unknown) =>
  z.custom<Draft>().check(({ value, issues }) => {
    const { error } = schema.safeParse(asSent(value))
    for (const { path, message } of error?.issues ?? [])
      issues.push({ code: 'custom', path: [...path], message, input: value })
  })
const orUndefined = (figure: number | null | undefined): number | undefined => figure ?? undefined

const education = validatedBy<EducationDraft>(inspectorEducation, (entry) => ({
  ...entry,
  graduationYear: orUndefined(entry.graduationYear),
}))
export const educationForm = z.object({
  education: z.array(education).check(z.minLength(1, inspectorMessages.educationMissing)),
})

const specialization = validatedBy<SpecializationDraft>(inspectorSpecialization, (entry) => ({
  ...entry,
  yearsOfExperience: orUndefined(entry.yearsOfExperience),
}))
export const specializationsForm = z.object({
  specializations: z.array(specialization).check(z.minLength(1, inspectorMessages.specializationMissing)),
  totalYearsOfExperience: z
    .number(inspectorMessages.required)
    .check(
      z.int(fieldMessages.wholeNumber),
      z.gte(inspectorLimits.experienceMin, inspectorMessages.experience),
      z.lte(inspectorLimits.experienceMax, fieldMessages.tooLarge),
    ),
})

/** A certification with a checkbox per specialization, by id. */
export interface CertificationForm extends Omit<CertificationDraft, 'specializationIds'> {
  covers: Record<string, boolean>
}
const orNull = (text: string): string | null => (isGiven(text) ? text : null)
export const tickedIds = (covers: Record<string, boolean>): string[] =>
  Object.entries(covers).flatMap(([id, isTicked]) => (isTicked ? [id] : []))

const certification = validatedBy<CertificationForm>(inspectorCertification, ({ covers, ...entry }) => ({
  ...entry,
  validFrom: entry.validFrom || undefined,
  validTo: entry.doesNotExpire ? null : orNull(entry.validTo),
  url: orNull(entry.url),
  specializationIds: tickedIds(covers),
})).check(
  z.refine(({ covers }) => tickedIds(covers).length > 0, {
    path: ['covers'],
    error: inspectorMessages.selectOne,
    ...always,
  }),
)
export const certificationsForm = z.object({
  certifications: z.array(certification).check(z.minLength(1, inspectorMessages.certificationMissing)),
})

const language = validatedBy<LanguageDraft>(inspectorLanguage, (entry) => entry)
export const languagesForm = z.object({
  languages: z.array(language).check(
    z.minLength(1, inspectorMessages.languageMissing),
    z.refine((all) => new Set(all.map((one) => one.language)).size === all.length, {
      error: inspectorMessages.sameLanguage,
      ...always,
    }),
  ),
})

export const referencesForm = z.object({
  references: z
    .array(
      z.object({
        _id: z.string(),
        fullName: personName(120),
        phone: neededPhone(inspectorMessages.required),
        relationship: oneOf(referenceRelationships),
      }),
    )
    .check(z.minLength(inspectorLimits.referencesMin, inspectorMessages.referencesMissing)),
})

/** Blank entries, with which an empty list starts. */
export const blankEducation = (): EducationDraft => ({
  _id: crypto.randomUUID(),
  level: '',
  institutionName: '',
  graduationYear: null,
})
export const blankSpecialization = (): SpecializationDraft => ({
  _id: crypto.randomUUID(),
  inspectionType: '',
  area: '',
  vehicleType: '',
  brand: '',
  yearsOfExperience: null,
})
export const blankCertification = (): CertificationForm => ({
  _id: crypto.randomUUID(),
  name: '',
  authority: '',
  number: '',
  validFrom: '',
  validTo: '',
  doesNotExpire: false,
  url: '',
  covers: {},
})
export const blankReference = (
  country: string,
): { _id: string; fullName: string; phone: PhoneParts; relationship: string } => ({
  _id: crypto.randomUUID(),
  fullName: '',
  phone: { country, number: '' },
  relationship: '',
})

/** The entries of a list, or blank ones if it is empty. */
export const orBlank = <One>(entries: readonly One[], ...blank: One[]): One[] =>
  entries.length > 0 ? [...entries] : blank
