import type { Checklist } from '@fieldproof/contracts/entities/report'
import type { Language } from '@fieldproof/contracts/languages'
import { selectLanguage, useSelector } from '@fieldproof/platform'
import type { ReportTemplate, TemplateWords } from '@fieldproof/policy/report-template'
import { loadTemplateWords, reportTemplateOf } from '@fieldproof/policy/report-templates'
import { useEffect, useState } from 'react'
import { labelOfKey, type ReportNames } from './points.ts'

/**
 * Returns the names of a template in one language. Without a template or a language, keys stand in for names and every
 * group is among the additional points.
 */
const namesFrom = (template: ReportTemplate | null, words: TemplateWords | null): ReportNames => {
  const sections = new Map(template?.groups.map(({ key, section }) => [key, section]))
  return {
    group: (groupId) => words?.groups[groupId]?.title ?? labelOfKey(groupId),
    point: (groupId, itemId) => words?.groups[groupId]?.items[itemId] ?? labelOfKey(itemId),
    sectionOf: (groupId) => sections.get(groupId) ?? 'additional-points',
  }
}

/** Retries a failed request once, because connections drop. */
const orNull = <Part>(load: () => Promise<Part>): Promise<Part | null> =>
  load()
    .catch(load)
    .catch(() => null)

const loadNames = async (kind: Checklist['template'], version: number, language: Language): Promise<ReportNames> => {
  const [template, words] = await Promise.all([
    orNull(() => reportTemplateOf(kind, version)),
    orNull(() => loadTemplateWords(kind, version, language)),
  ])
  return namesFrom(template, words)
}

const unnamed = namesFrom(null, null)

/**
 * Returns the names of a checklist's groups and points in the reader's language; null while they load. A report without
 * a checklist has no names to wait for.
 */
export const useReportNames = (checklist: Pick<Checklist, 'template' | 'version'> | null): ReportNames | null => {
  const language = useSelector(selectLanguage)
  const [loaded, setLoaded] = useState<ReportNames | null>(null)
  const kind = checklist?.template ?? null
  const version = checklist?.version ?? 0
  useEffect(() => {
    if (kind === null) return undefined
    let isGone = false
    void loadNames(kind, version, language).then((names) => {
      if (!isGone) setLoaded(names)
    })
    return () => {
      isGone = true
    }
  }, [kind, version, language])
  return kind === null ? unnamed : loaded
}
