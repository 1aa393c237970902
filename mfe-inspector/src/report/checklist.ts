import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { Language } from '@fieldproof/contracts/languages'
import type { InspectionType } from '@fieldproof/contracts/lists'
import type { ReportTemplate, TemplateWords } from '@fieldproof/policy/report-template'
import { loadTemplateWords, reportTemplateOf } from '@fieldproof/policy/report-templates'

// Each template and each list of names is a file of its own, which is stored on the device when a job is opened.

/** The checklist version of a job's report (REPORT-13); jobs that a device stored in earlier releases have none. */
export const versionOf = ({ checklistVersion }: Pick<InspectorJob, 'checklistVersion'>): number => checklistVersion ?? 1

/** The points of a kind of inspection in one version. */
export const loadTemplate = (inspectionType: InspectionType, version: number): Promise<ReportTemplate> =>
  reportTemplateOf(inspectionType, version)

/** The names of groups and points. If they cannot be loaded, the page shows the keys as text. */
export const loadNames = async (
  inspectionType: InspectionType,
  version: number,
  language: Language,
): Promise<TemplateWords> => {
  try {
    return await loadTemplateWords(inspectionType, version, language)
  } catch {
    return { groups: {} }
  }
}

const spelled = (key: string): string => {
  const words = key.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
export const groupName = ({ groups }: TemplateWords, groupId: string): string =>
  groups[groupId]?.title ?? spelled(groupId)
export const pointName = ({ groups }: TemplateWords, groupId: string, itemId: string): string =>
  groups[groupId]?.items[itemId] ?? spelled(itemId)
