import { pageNamespace, PageTexts, useArea } from '@fieldproof/platform/host'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import type { TextGroup } from '../../locales/shell-texts.ts'
import { namespace, screenTexts } from '../texts.ts'

export interface ScreenTextsProps {
  /** The same array in every render. */
  groups: readonly TextGroup[]
  /** Shown until the texts are loaded. */
  waiting: ReactNode
  children: ReactNode
}

/** Whether the texts of some groups are loaded, or failed to load; then a screen is shown without them. */
const useTextsOf = (groups: readonly TextGroup[]): boolean => {
  const {
    platform: { texts },
  } = useArea()
  const [loaded, setLoaded] = useState<readonly TextGroup[] | null>(null)
  const areReady = groups.every((group) => texts.has(pageNamespace(namespace, group)))
  useEffect(() => {
    if (areReady) return undefined
    let isGone = false
    const load = (group: TextGroup) => texts.addNamespace(pageNamespace(namespace, group), screenTexts[group])
    void Promise.all(groups.map(load)).then(() => {
      if (!isGone) setLoaded(groups)
    })
    return () => {
      isGone = true
    }
  }, [areReady, texts, groups])
  return areReady || loaded === groups
}

/** Provides a screen's own texts before the shell's. */
export const ScreenTexts = ({ groups, waiting, children }: ScreenTextsProps) => {
  const { platform } = useArea()
  const isReady = useTextsOf(groups)
  if (!isReady) return waiting
  return (
    <Suspense fallback={waiting}>
      <PageTexts
        platform={platform}
        namespace={namespace}
        texts={groups.map((group) => ({ page: group, loaders: screenTexts[group] }))}
      >
        {children}
      </PageTexts>
    </Suspense>
  )
}
