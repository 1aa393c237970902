import type { InspectionType, Locale } from '@fieldproof/contracts/lists'
import type { LoadTemplateWords, ReportTemplate, TemplateWords } from './report-template.ts'

/**
 * The released versions, newest last. Each is a chunk of its own, so that a page fetches only the one that it shows.
 */
const templates: Record<InspectionType, readonly (() => Promise<ReportTemplate>)[]> = {
  'general-purpose': [async () => (await import('./report-templates/general-purpose.ts')).generalPurposeVersion1],
  property: [async () => (await import('./report-templates/property.ts')).propertyVersion1],
  vehicle: [async () => (await import('./report-templates/vehicle.ts')).vehicleVersion1],
  goods: [async () => (await import('./report-templates/goods.ts')).goodsVersion1],
  infrastructure: [async () => (await import('./report-templates/infrastructure.ts')).infrastructureVersion1],
}

type Words = () => Promise<{ words: TemplateWords }>
const wordsOf: Record<InspectionType, readonly Record<Locale, Words>[]> = {
  'general-purpose': [
    {
      en: () => import('./report-templates/words-general-purpose-en.ts'),
      no: () => import('./report-templates/words-general-purpose-no.ts'),
    },
  ],
  property: [
    {
      en: () => import('./report-templates/words-property-en.ts'),
      no: () => import('./report-templates/words-property-no.ts'),
    },
  ],
  vehicle: [
    {
      en: () => import('./report-templates/words-vehicle-en.ts'),
      no: () => import('./report-templates/words-vehicle-no.ts'),
    },
  ],
  goods: [
    {
      en: () => import('./report-templates/words-goods-en.ts'),
      no: () => import('./report-templates/words-goods-no.ts'),
    },
  ],
  infrastructure: [
    {
      en: () => import('./report-templates/words-infrastructure-en.ts'),
      no: () => import('./report-templates/words-infrastructure-no.ts'),
    },
  ],
}

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
export const loadTemplateWords: LoadTemplateWords = async (inspectionType, version, locale) => {
  const load = wordsOf[inspectionType][version - 1]
  if (load === undefined) throw notReleased(inspectionType, version)
  return (await load[locale]()).words
}
