import type { Report } from '@fieldproof/contracts/entities/report'
import type { Language } from '@fieldproof/contracts/languages'
import type { InspectionType } from '@fieldproof/contracts/lists'
import { selectLanguage, useSelector } from '@fieldproof/platform'
import { useEffect, useState } from 'react'
import { loadSample } from './load-sample.ts'

/** Returns the sample report of a kind in the reader's language, once it is loaded. */
export const useSample = (kind: InspectionType) => {
  const language = useSelector(selectLanguage)
  const [loaded, setLoaded] = useState<{ kind: InspectionType; language: Language; report: Report } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isStill = true
    loadSample(kind, language).then(
      (report) => {
        if (isStill) setLoaded({ kind, language, report })
      },
      () => {
        if (isStill) setHasFailed(true)
      },
    )
    return () => {
      isStill = false
    }
  }, [kind, language, attempt])
  return {
    report: loaded?.kind === kind && loaded.language === language ? loaded.report : null,
    hasFailed,
    retry: () => {
      setHasFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
