import type { ReportMedia } from '@fieldproof/contracts/entities/report'

export type ReportSection = ReportMedia['section']

/** Names of groups and points, and the section that a group is in. */
export interface ReportNames {
  group: (groupId: string) => string
  point: (groupId: string, itemId: string) => string
  sectionOf: (groupId: string) => ReportSection
}

/** Names a point of the checklist in an issue: its group and its own name. */
export const pointIdOf = (groupId: string, itemId: string): string => `${groupId}/${itemId}`

/** The place of a point on the page. */
export const anchorOf = (id: string): string => `point-${id.replace('/', '-')}`

/** Turns a stable key into text when its name is missing: `oil-leaks` reads "Oil leaks". */
export const labelOfKey = (key: string): string => {
  const words = key.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
