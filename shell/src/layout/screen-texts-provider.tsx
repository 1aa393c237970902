import { PageTexts, useArea } from '@fieldproof/platform/host'
import { Suspense, type ReactNode } from 'react'
import { screenTexts, type TextGroup } from '../screens/screen-texts.ts'
import { namespace } from '../texts.ts'

export interface ScreenTextsProps {
  group: TextGroup | undefined
  /** Shown until the texts are there. */
  waiting: ReactNode
  children: ReactNode
}

/** Gives a screen the texts of its group before the shell's own. */
export const ScreenTexts = ({ group, waiting, children }: ScreenTextsProps) => {
  const { platform } = useArea()
  if (group === undefined) return children
  return (
    <Suspense fallback={waiting}>
      <PageTexts platform={platform} namespace={namespace} page={group} loaders={screenTexts[group]}>{children}</PageTexts>
    </Suspense>
  )
}
