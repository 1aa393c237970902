import type { ReportTemplate, TemplateItem, TemplateWords } from '../report-template.ts'

/** The next version of a checklist: all points of the previous one in their order, with more points in each group. */
export const longer = (
  before: ReportTemplate,
  more: Readonly<Record<string, readonly TemplateItem[]>>,
): ReportTemplate => ({
  ...before,
  version: before.version + 1,
  groups: before.groups.map((group) => ({ ...group, items: [...group.items, ...(more[group.key] ?? [])] })),
})

/** The names of the next version: those of the previous one, plus the new points. */
export const longerWords = (
  before: TemplateWords,
  more: Readonly<Record<string, Readonly<Record<string, string>>>>,
): TemplateWords => ({
  groups: Object.fromEntries(
    Object.entries(before.groups).map(([key, { title, items }]) => [key, { title, items: { ...items, ...more[key] } }]),
  ),
})
