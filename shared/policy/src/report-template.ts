import type { InspectionType, Locale, vehicleMediaSections } from '@fieldproof/contracts/lists'

export type ReportSection = (typeof vehicleMediaSections)[number]

/** One point of a checklist. */
export interface TemplateItem {
  /** Stable within its group; a report keeps it. */
  key: string
  /** The unit in which it can be measured. */
  unit?: string
  /** The form asks for a photo of it. */
  asksForPhoto?: true
}
export interface TemplateGroup {
  key: string
  /** The section of the report that its points and media stand in. */
  section: ReportSection
  items: readonly TemplateItem[]
}

/** The points that an inspection of a kind goes through. A version that was released is never changed. */
export interface ReportTemplate {
  inspectionType: InspectionType
  version: number
  groups: readonly TemplateGroup[]
}

/** What groups, points and the words of the scale are called. */
export interface TemplateWords {
  groups: Readonly<Record<string, { title: string; items: Readonly<Record<string, string>> }>>
}

/** Loads the names of one kind's template, so that a page fetches no more than it shows. */
export type LoadTemplateWords = (
  inspectionType: InspectionType,
  version: number,
  locale: Locale,
) => Promise<TemplateWords>
