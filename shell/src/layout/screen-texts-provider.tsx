import { pageNamespace, PageTexts, useArea } from '@fieldproof/platform/host'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { namespace, screenTexts, type TextGroup } from '../texts.ts'

export interface ScreenTextsProps {
  group: TextGroup
  /** Shown until the texts are there. */
  waiting: ReactNode
  children: ReactNode
}

/** Whether a group's texts are there, or have at least been asked for in vain: a screen is shown without them then. */
const useTextsOf = (group: TextGroup): boolean => {
  const {
    platform: { texts },
  } = useArea()
  const name = pageNamespace(namespace, group)
  const [asked, setAsked] = useState<TextGroup | null>(null)
  const isHere = texts.i18n.hasResourceBundle(texts.i18n.language, name)
  useEffect(() => {
    if (isHere) return undefined
    let isGone = false
    void texts.addNamespace(name, screenTexts[group]).then(() => {
      if (!isGone) setAsked(group)
    })
    return () => {
      isGone = true
    }
  }, [isHere, texts, name, group])
  return isHere || asked === group
}

/** Gives a screen the texts of its group before the shell's own. */
export const ScreenTexts = ({ group, waiting, children }: ScreenTextsProps) => {
  const { platform } = useArea()
  const isReady = useTextsOf(group)
  if (!isReady) return waiting
  return (
    <Suspense fallback={waiting}>
      <PageTexts platform={platform} namespace={namespace} page={group} loaders={screenTexts[group]}>
        {children}
      </PageTexts>
    </Suspense>
  )
}
