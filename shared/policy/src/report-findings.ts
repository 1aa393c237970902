import type {
  Checklist,
  ChecklistItem,
  FeedbackTask,
  ReportMedia,
  ReportVehicle,
} from '@fieldproof/contracts/entities/report'
import type { conditionRatings } from '@fieldproof/contracts/lists'
import type { ReportSection, ReportTemplate } from './report-template.ts'

export type ConditionRating = (typeof conditionRatings)[number]

/** The severity of a finding, heaviest first. */
export const findingSeverities = ['critical', 'serious', 'minor'] as const
export type FindingSeverity = (typeof findingSeverities)[number]

const severityOfRating: Record<ConditionRating, FindingSeverity | null> = {
  failed: 'critical',
  poor: 'serious',
  fair: 'minor',
  good: null,
  'not-applicable': null,
}

/** The severity of a point; null if nothing is wrong or it has no rating yet. */
export const severityOfPoint = ({ rating }: Pick<ChecklistItem, 'rating'>): FindingSeverity | null =>
  rating === null ? null : severityOfRating[rating]

export interface Finding {
  groupId: string
  severity: FindingSeverity
  item: ChecklistItem
}

/** The findings, heaviest first; points of the same severity in the order of the checklist. */
export const findingsOf = (checklist: Checklist): Finding[] => {
  const found = checklist.groups.flatMap(({ groupId, items }) =>
    items.flatMap((item) => {
      const severity = severityOfPoint(item)
      return severity === null ? [] : [{ groupId, severity, item }]
    }),
  )
  return findingSeverities.flatMap((severity) => found.filter((finding) => finding.severity === severity))
}

export interface PointCounts {
  total: number
  /** Points with a rating. */
  checked: number
  /** Rated points in whole percent, rounded down: 100 only if none is left. */
  percent: number
  ratings: Record<ConditionRating, number>
}

/** How many points there are, how many are rated, and how. */
export const countPoints = (groups: Checklist['groups']): PointCounts => {
  const ratings: PointCounts['ratings'] = { good: 0, fair: 0, poor: 0, failed: 0, 'not-applicable': 0 }
  let total = 0
  let checked = 0
  for (const { items } of groups) {
    for (const { rating } of items) {
      total += 1
      if (rating === null) continue
      checked += 1
      ratings[rating] += 1
    }
  }
  return { total, checked, percent: total === 0 ? 100 : Math.floor((checked * 100) / total), ratings }
}

/**
 * Something that a report lacks. If `isRequired`, the report cannot be handed in; otherwise it is only listed. `point`:
 * no rating. `reason`: no comment on a poor or failed point. `photo`: no photo of a point that requires one.
 * `measurement`: no value of a measured point. `vehicle-picture`: no photo of the whole vehicle (REPORT-14). `task`:
 * neither an answer nor marked as done.
 */
export type MissingInReport =
  | { what: 'summary' | 'vehicle' | 'vin' | 'mileage' | 'vehicle-picture'; isRequired: boolean }
  | {
      what: 'point' | 'reason' | 'photo' | 'measurement'
      isRequired: boolean
      section: ReportSection
      groupId: string
      itemId: string
    }
  | { what: 'task'; isRequired: boolean; taskId: string }

/** The parts of a report that are checked. Only vehicles have `vehicle`. */
export interface ReportToCheck {
  checklist: { groups: Checklist['groups'] } | null
  tasks: readonly Pick<FeedbackTask, '_id' | 'addedBy' | 'isComplete' | 'entries'>[]
  media: readonly Pick<ReportMedia, 'section' | 'groupId' | 'itemId' | 'kind'>[]
  vehicle: Pick<ReportVehicle, 'brand' | 'model' | 'vin' | 'mileage'> | null
  summary: string
}

/** The section for pictures of the whole vehicle: outside, without a point. */
export const wholeVehicle = { section: 'exterior', groupId: null, itemId: null } as const

/** Whether a picture shows the whole vehicle (REPORT-14). */
export const showsWholeVehicle = ({
  section,
  groupId,
  kind,
}: Pick<ReportMedia, 'section' | 'groupId' | 'kind'>): boolean =>
  kind === 'photo' && section === wholeVehicle.section && groupId === null

/**
 * Whether a report may be handed in: from the instant of the inspection on (REPORT-6).
 * @param now, inspectionAt milliseconds since 1970
 */
export const mayHandIn = (now: number, inspectionAt: number): boolean => now >= inspectionAt

const isWrong = (rating: ConditionRating | null) => rating === 'poor' || rating === 'failed'

/**
 * What a report still lacks before it is handed in (REPORT-6), in the order of the form; the server refuses while
 * anything required is missing. A point that cannot be inspected is rated as not applicable, so that no point is
 * skipped.
 */
export const missingInReport = (template: ReportTemplate, report: ReportToCheck): MissingInReport[] => {
  const found = new Map<string, ChecklistItem>(
    report.checklist?.groups.flatMap(({ groupId, items }) =>
      items.map((item): [string, ChecklistItem] => [`${groupId}/${item.itemId}`, item]),
    ),
  )
  const photographed = new Set(report.media.map(({ groupId, itemId }) => `${groupId ?? ''}/${itemId ?? ''}`))
  const missing: MissingInReport[] = []
  const { vehicle } = report
  if (vehicle !== null) {
    if (vehicle.vin === null) missing.push({ what: 'vin', isRequired: true })
    if (vehicle.mileage === null) missing.push({ what: 'mileage', isRequired: true })
    if (!report.media.some(showsWholeVehicle)) missing.push({ what: 'vehicle-picture', isRequired: true })
    if (vehicle.brand === null || vehicle.model === null) missing.push({ what: 'vehicle', isRequired: false })
  }
  for (const { key: groupId, section, items } of template.groups) {
    for (const { key: itemId, unit, asksForPhoto } of items) {
      const name = `${groupId}/${itemId}`
      const point = found.get(name)
      const at = { section, groupId, itemId }
      if (point === undefined || point.rating === null) {
        missing.push({ what: 'point', isRequired: true, ...at })
        continue
      }
      if (point.rating === 'not-applicable') continue
      if (isWrong(point.rating) && point.comment.trim() === '')
        missing.push({ what: 'reason', isRequired: true, ...at })
      if (unit !== undefined && point.measured === null) missing.push({ what: 'measurement', isRequired: false, ...at })
      if (asksForPhoto === true && !photographed.has(name)) missing.push({ what: 'photo', isRequired: false, ...at })
    }
  }
  for (const { _id, addedBy, isComplete, entries } of report.tasks) {
    if (!isComplete && entries.length === 0)
      missing.push({ what: 'task', isRequired: addedBy === 'customer', taskId: _id })
  }
  if (report.summary.trim() === '') missing.push({ what: 'summary', isRequired: true })
  return missing
}
