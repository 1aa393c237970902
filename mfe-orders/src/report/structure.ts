import type { ChecklistItem, Report, ReportMedia } from '@fieldproof/contracts/entities/report'
import type { ReportIssue } from '@fieldproof/contracts/entities/report-issue'
import { vehicleMediaSections } from '@fieldproof/contracts/lists'
import { severityOfPoint } from '@fieldproof/policy/report-findings'
import { pointIdOf, type ReportNames, type ReportSection } from '../checklist/points.ts'
import { outcomeOf, severities, type Outcome, type Severity } from './severity.ts'

/** One point of the checklist with its media and issues, named in the reader's language. */
export interface Point {
  /** The id of the point in an issue. */
  id: string
  title: string
  groupTitle: string
  section: ReportSection
  item: ChecklistItem
  media: ReportMedia[]
  issues: ReportIssue[]
}
export interface PointGroup {
  groupId: string
  title: string
  section: ReportSection
  points: Point[]
}
export interface SectionOfGroups {
  section: ReportSection
  groups: PointGroup[]
}

/** Returns the checklist's groups in the template's order, with the media and issues of their points. */
export const groupsOf = ({ checklist, media, issues }: Report, names: ReportNames): PointGroup[] =>
  (checklist?.groups ?? []).map(({ groupId, items }) => {
    const section = names.sectionOf(groupId)
    const groupTitle = names.group(groupId)
    const points = items.map((item): Point => {
      const id = pointIdOf(groupId, item.itemId)
      return {
        id,
        title: names.point(groupId, item.itemId),
        groupTitle,
        section,
        item,
        media: media.filter((one) => one.groupId === groupId && one.itemId === item.itemId),
        issues: issues.filter((issue) => issue.reportItemId === id),
      }
    })
    return { groupId, title: groupTitle, section, points }
  })

/** Groups by their sections, in the order in which the inspector goes through them. */
export const sectionsOf = (groups: readonly PointGroup[]): SectionOfGroups[] =>
  vehicleMediaSections
    .map((section) => ({ section, groups: groups.filter((group) => group.section === section) }))
    .filter((one) => one.groups.length > 0)

export const pointsOf = (groups: readonly PointGroup[]): Point[] => groups.flatMap(({ points }) => points)

/** Returns the findings, the most severe first, and within one severity in the order of the checklist. */
export const findingsOf = (points: readonly Point[]): { severity: Severity; points: Point[] }[] =>
  severities
    .map((severity) => ({ severity, points: points.filter(({ item }) => item.rating === severity) }))
    .filter((one) => one.points.length > 0)

export const isFinding = ({ item }: Point): boolean => severityOfPoint(item) !== null

/** Counts the points by outcome. */
export const countOutcomes = (points: readonly Point[]): Record<Outcome, number> => {
  const counts: Record<Outcome, number> = {
    failed: 0,
    poor: 0,
    fair: 0,
    good: 0,
    'not-applicable': 0,
    'not-inspected': 0,
  }
  for (const { item } of points) counts[outcomeOf(item)] += 1
  return counts
}

/** Returns points that could not be inspected and for which the inspector says why. */
export const limitsOf = (points: readonly Point[]): Point[] =>
  points.filter(({ item }) => (item.rating === null || item.rating === 'not-applicable') && item.comment !== '')

export const measuredOf = (points: readonly Point[]): Point[] => points.filter(({ item }) => item.measured !== null)

/** The filters of the checklist. */
export interface PointFilter {
  search: string
  only: 'all' | 'problems' | 'photos' | 'not-inspected'
}

const fits = (point: Point, { search, only }: PointFilter, locale: string): boolean => {
  const { item, title, groupTitle, media } = point
  if (only === 'problems' && !isFinding(point)) return false
  if (only === 'photos' && media.length === 0) return false
  if (only === 'not-inspected' && item.rating !== null) return false
  const wanted = search.trim().toLocaleLowerCase(locale)
  return (
    wanted === '' || [title, groupTitle, item.comment].some((text) => text.toLocaleLowerCase(locale).includes(wanted))
  )
}

/** Returns sections with the matching points only; groups and sections without any are left out. */
export const narrowed = (
  sections: readonly SectionOfGroups[],
  filter: PointFilter,
  locale: string,
): SectionOfGroups[] =>
  sections
    .map(({ section, groups }) => ({
      section,
      groups: groups
        .map((group) => ({ ...group, points: group.points.filter((point) => fits(point, filter, locale)) }))
        .filter(({ points }) => points.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0)
