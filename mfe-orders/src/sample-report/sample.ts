import type { ReportVehicle } from '@fieldproof/contracts/entities/report'
import type { InspectionType } from '@fieldproof/contracts/lists'
import type { ConditionRating } from '@fieldproof/policy/report-findings'
import type { ReportSection } from '@fieldproof/policy/report-template'
import type { DrawingName } from './drawings.ts'

/** The facts of a sample report, the same in every language. Points that `ratings` does not name are good. */
export interface SampleFacts {
  city: string
  inspector: { firstName: string; lastName: string }
  /** UTC instants; the place is in Africa/Lagos. */
  inspectionDate: string
  startedAt: string
  completedAt: string
  /** By `<group>/<point>`. */
  ratings: Readonly<Record<string, ConditionRating>>
  /** In the unit of the template, by `<group>/<point>`. */
  measured: Readonly<Record<string, number>>
  /** Without a point if the whole is shown. */
  photos: readonly { drawing: DrawingName; section: ReportSection; point?: string }[]
  vehicle: ReportVehicle | null
}

/** The texts of a sample report in one language. */
export interface SampleWords {
  summary: string
  /** By `<group>/<point>`. */
  comments: Readonly<Record<string, string>>
  /** A caption for each photo, by its drawing. */
  captions: Readonly<Partial<Record<DrawingName, string>>>
  /** A task of the customer, and its result. */
  tasks: readonly { title: string; description: string; answer: string }[]
}

/** The exports of a language's folder: the texts of each kind. */
export type WordsOfSamples = Readonly<Record<InspectionType, SampleWords>>
