import type { ReportMedia } from '@fieldproof/contracts/entities/report'

export type ReportSection = ReportMedia['section']

/** Names of groups and points, and the section that a group is in. */
export interface ReportNames {
  group: (groupId: string) => string
  point: (groupId: string, itemId: string) => string
  sectionOf: (groupId: string) => ReportSection
}

/** How an issue names a point of the checklist: its group and itself. */
export const pointIdOf = (groupId: string, itemId: string): string => `${groupId}/${itemId}`

/** The place of a point on the page. */
export const anchorOf = (id: string): string => `point-${id.replace('/', '-')}`

/** A stable key as words, for a name that is not there: `oil-leaks` reads "Oil leaks". */
export const wordsOfKey = (key: string): string => {
  const words = key.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
