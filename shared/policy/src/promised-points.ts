import type { InspectionType } from '@fieldproof/contracts/lists'

/**
 * The number of points in each kind's newest checklist, for pages that mention it without loading the checklist. A test
 * compares it with the templates (REPORT-13).
 */
export const promisedPoints: Readonly<Record<InspectionType, number>> = {
  'general-purpose': 34,
  property: 120,
  vehicle: 160,
  goods: 60,
  infrastructure: 90,
}
