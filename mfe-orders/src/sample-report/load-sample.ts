import type { Report } from '@fieldproof/contracts/entities/report'
import { contentLocale, PSEUDO_LOCALE, type Language } from '@fieldproof/contracts/languages'
import type { InspectionType } from '@fieldproof/contracts/lists'
import { currentTemplateVersion, reportTemplateOf } from '@fieldproof/policy/report-templates'
import { factsOf } from './facts/index.ts'
import { readSample } from './read-sample.ts'
import { wordsIn } from './words/index.ts'

/** Loads the sample report of a kind in a language, with the checklist that new reports of the kind use. */
export const loadSample = async (kind: InspectionType, language: Language): Promise<Report> => {
  const [template, { words }] = await Promise.all([
    reportTemplateOf(kind, currentTemplateVersion(kind)),
    wordsIn[contentLocale(language)](),
  ])
  if (language !== PSEUDO_LOCALE) return readSample(template, factsOf[kind], words[kind])
  const { pseudoTexts } = await import('@fieldproof/contracts/pseudo-texts')
  return readSample(template, factsOf[kind], pseudoTexts(words[kind]))
}
