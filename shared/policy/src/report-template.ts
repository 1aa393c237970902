import type { Language } from '@fieldproof/contracts/languages'
import type { InspectionType, vehicleMediaSections } from '@fieldproof/contracts/lists'

export type ReportSection = (typeof vehicleMediaSections)[number]

/** One point of a checklist. */
export interface TemplateItem {
  /** Stable within its group; stored in reports. */
  key: string
  /** The unit of its measured value. */
  unit?: string
  /** The form requests a photo of it. */
  asksForPhoto?: true
}
export interface TemplateGroup {
  key: string
  /** The section of the report that shows its points and media. */
  section: ReportSection
  items: readonly TemplateItem[]
}

/** The checklist of a kind of inspection. A released version never changes (REPORT-1). */
export interface ReportTemplate {
  inspectionType: InspectionType
  version: number
  groups: readonly TemplateGroup[]
}

/** The names of groups and points in one language. */
export interface TemplateWords {
  groups: Readonly<Record<string, { title: string; items: Readonly<Record<string, string>> }>>
}

/** The content of a language's folder: the names of each kind's versions, newest last. Each is a chunk of its own. */
export type WordsOfKinds = Readonly<Record<InspectionType, readonly (() => Promise<{ words: TemplateWords }>)[]>>

/** Loads the names of one kind's template, so that a page fetches only what it shows. */
export type LoadTemplateWords = (
  inspectionType: InspectionType,
  version: number,
  language: Language,
) => Promise<TemplateWords>
