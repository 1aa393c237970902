import { pageNamespace, PageTexts, useArea } from '@fieldproof/platform/host'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import type { TextGroup } from '../../locales/shell-texts.ts'
import { namespace, screenTexts } from '../texts.ts'

export interface ScreenTextsProps {
  /** The same array in every render. */
  groups: readonly TextGroup[]
  /** Shown until the texts are there. */
  waiting: ReactNode
  children: ReactNode
}

/** Whether the texts of some groups are there, or have at least been asked for in vain: a screen is shown without them then. */
const useTextsOf = (groups: readonly TextGroup[]): boolean => {
  const {
    platform: { texts },
  } = useArea()
  const [asked, setAsked] = useState<readonly TextGroup[] | null>(null)
  const areHere = groups.every((group) => texts.has(pageNamespace(namespace, group)))
  useEffect(() => {
    if (areHere) return undefined
    let isGone = false
    const load = (group: TextGroup) => texts.addNamespace(pageNamespace(namespace, group), screenTexts[group])
    void Promise.all(groups.map(load)).then(() => {
      if (!isGone) setAsked(groups)
    })
    return () => {
      isGone = true
    }
  }, [areHere, texts, groups])
  return areHere || asked === groups
}

/** Gives a screen the texts of its groups before the shell's own. */
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
