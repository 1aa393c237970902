import type { InspectionType, Locale } from '@fieldproof/contracts/lists'
import { PSEUDO_LOCALE } from '@fieldproof/contracts/languages'
import type { LoadTemplateWords, ReportTemplate, WordsOfKinds } from './report-template.ts'
import { en } from './report-templates/en/index.ts'
import { no } from './report-templates/no/index.ts'

/**
 * The released versions, newest last. Each is a chunk of its own, so that a page fetches only the one that it shows.
 */
const templates: Record<InspectionType, readonly (() => Promise<ReportTemplate>)[]> = {
  'general-purpose': [async () => (await import('./report-templates/general-purpose.ts')).generalPurposeVersion1],
  property: [
    async () => (await import('./report-templates/property.ts')).propertyVersion1,
    async () => (await import('./report-templates/property.ts')).propertyVersion2,
  ],
  vehicle: [async () => (await import('./report-templates/vehicle.ts')).vehicleVersion1],
  goods: [
    async () => (await import('./report-templates/goods.ts')).goodsVersion1,
    async () => (await import('./report-templates/goods.ts')).goodsVersion2,
  ],
  infrastructure: [
    async () => (await import('./report-templates/infrastructure.ts')).infrastructureVersion1,
    async () => (await import('./report-templates/infrastructure.ts')).infrastructureVersion2,
  ],
}

const wordsIn: Readonly<Record<Locale, WordsOfKinds>> = { en, no }

const notReleased = (inspectionType: InspectionType, version: number) =>
  new RangeError(`There is no version ${version} of the ${inspectionType} template.`)

/** The version that a new report begins with and keeps (REPORT-1). */
export const currentTemplateVersion = (inspectionType: InspectionType): number => templates[inspectionType].length

/** Loads a kind's template. Throws a RangeError for a version that was never released. */
export const reportTemplateOf = async (inspectionType: InspectionType, version: number): Promise<ReportTemplate> => {
  const load = templates[inspectionType][version - 1]
  if (load === undefined) throw notReleased(inspectionType, version)
  return load()
}

/** Loads the names of a kind's groups and points. Throws a RangeError for a version that was never released. */
export const loadTemplateWords: LoadTemplateWords = async (inspectionType, version, language) => {
  const load = wordsIn[language === PSEUDO_LOCALE ? 'en' : language][inspectionType][version - 1]
  if (load === undefined) throw notReleased(inspectionType, version)
  const { words } = await load()
  return language === PSEUDO_LOCALE ? (await import('@fieldproof/contracts/pseudo-texts')).pseudoTexts(words) : words
}

/** The number of points in a template. */
export const countTemplatePoints = ({ groups }: ReportTemplate): number =>
  groups.reduce((sum, { items }) => sum + items.length, 0)
